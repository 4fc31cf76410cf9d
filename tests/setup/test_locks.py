"""The lock files themselves."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
TORCH = "requirements-torch.lock"
LOCKS = ("requirements.lock", "requirements-build.lock", TORCH)
REQUIREMENT = re.compile(r"^([A-Za-z0-9._-]+)==[^ ]+", re.MULTILINE)
ROOMS = ("explainer", "scenes", "figures")


def text(lock: str) -> str:
    return (PROJECT / lock).read_text()


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_has_one_version_and_its_hashes(lock: str) -> None:
    for block in re.split(r"\n(?=[A-Za-z0-9])", text(lock))[1:]:
        assert REQUIREMENT.match(block), block
        assert "--hash=sha256:" in block, block


@pytest.mark.parametrize("lock", LOCKS)
def test_no_package_index_is_named(lock: str) -> None:
    assert not re.search(r"https?:|file:|--(extra-)?index-url|--find-links", text(lock))


def test_all_that_the_project_asks_for_is_locked() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())
    asked = project["project"]["dependencies"] + project["dependency-groups"]["dev"]
    names = {normal(re.split(r"[^A-Za-z0-9._-]", each)[0]) for each in asked}
    locked = {normal(name) for name in REQUIREMENT.findall(text("requirements.lock"))}
    assert names - locked == set()


def versions(lock: str) -> set[str]:
    return {match[0] for match in REQUIREMENT.finditer(text(lock))}


def test_pytorch_is_locked_as_the_extra_asks_for_it_and_nowhere_else() -> None:
    extras = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    (asked,) = extras["optional-dependencies"]["torch"]
    holding = {lock for lock in LOCKS if re.search(r"^torch==", text(lock), re.MULTILINE)}
    assert holding == {TORCH}
    assert f"{asked}+cpu" in versions(TORCH)


def test_adding_pytorch_changes_no_package_of_the_product() -> None:
    product, added = versions("requirements.lock"), versions(TORCH)
    shared = {each.split("==")[0] for each in product} & {each.split("==")[0] for each in added}
    assert shared
    assert {each for each in added if each.split("==")[0] in shared} <= product


def test_pytorch_comes_without_cuda() -> None:
    assert not re.search(r"^(nvidia|cuda|triton)", text(TORCH), re.MULTILINE)


def test_the_product_never_imports_pytorch() -> None:
    files = [file for room in ROOMS for file in (PROJECT / room).rglob("*.py")]
    named = {
        name.split(".")[0]
        for file in [*files, PROJECT / "render.py"]
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        for name in _named(node)
    }
    assert "manim" in named
    assert "torch" not in named


def _named(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []
