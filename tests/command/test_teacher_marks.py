"""What is the teacher's is in nothing that is made: not drawn, said, written or hidden."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from subprocess import run

import pytest
import yaml

from tests.command.running import PROJECT
from tests.publish.teacher_marks import found, planted

STORYBOARD = PROJECT / "storyboard.yaml"
VIDEO = ("video", "--beat", "b0", "--quality", "draft", "--burn-captions", "en", "--quiet")
FIGURES = ("figures", "--beat", "b0", "--beat", "n48", "--theme", "dark", "--quiet")


def made(storyboard: Path, folder: Path) -> Mapping[str, bytes]:
    """Every file made of a storyboard, nothing taken from a cache."""
    for command in (VIDEO, FIGURES):
        words = (*command, "--storyboard", str(storyboard), "--out", str(folder))
        run([sys.executable, "render.py", *words, "--cache", "none"], cwd=PROJECT, check=True)
    return files(folder)


def files(folder: Path) -> Mapping[str, bytes]:
    """Every file below a folder, by its path there."""
    every = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in every}


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that comes of marked teacher fields."""
    folder = tmp_path_factory.mktemp("marked")
    planted(STORYBOARD, folder / "storyboard.yaml")
    made(folder / "storyboard.yaml", folder / "out")
    return folder / "out"


def test_no_mark_is_in_any_file(results: Path) -> None:
    kinds = {path.suffix for path in results.rglob("*.*")}
    assert kinds == {".mp4", ".vtt", ".srt", ".md", ".html", ".svg", ".png", ".pdf"}
    assert found(results) == {}


def test_other_notes_change_no_byte_of_what_is_seen_heard_and_read(
    results: Path, tmp_path: Path
) -> None:
    # The same text in the same hand: YAML's line ends are lost in the marked one.
    tree = yaml.safe_load(STORYBOARD.read_text(encoding="utf-8"))
    copy = tmp_path / "storyboard.yaml"
    copy.write_text(yaml.safe_dump(tree, allow_unicode=True, sort_keys=False), encoding="utf-8")
    plain, marked = made(copy, tmp_path / "out"), files(results)
    assert [name for name in {*plain, *marked} if plain.get(name) != marked.get(name)] == []
