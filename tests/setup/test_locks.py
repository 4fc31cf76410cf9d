"""The lock files themselves."""

import re
import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
LOCKS = ("requirements.lock", "requirements-build.lock")
REQUIREMENT = re.compile(r"^([A-Za-z0-9._-]+)==[^ ]+", re.MULTILINE)


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
