"""Whoever runs all tests is told when those against PyTorch were not among them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
TOLD = "NOT RUN: the tests against PyTorch"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one test in a room, one against PyTorch, and this project's own conftest."""
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\ntestpaths = ["tests"]\npythonpath = ["."]\n'
        'addopts = "--import-mode=importlib -p no:cacheprovider"\n'
    )
    for room in ("room", "pytorch"):
        (tmp_path / "tests" / room).mkdir(parents=True)
        (tmp_path / "tests" / room / f"test_{room}.py").write_text("def test_it(): pass\n")
    shutil.copy(PROJECT / "tests" / "conftest.py", tmp_path / "tests")
    return tmp_path


def run(project: Path, *words: str, torch: bool) -> str:
    """What pytest says there; torch: whether the extra is there, or hidden where it really is."""
    (project / "torch.py").write_text("")
    hide = "sys.modules['torch'] = None;"
    script = (
        f"import sys; {'' if torch else hide} import pytest; sys.exit(pytest.main(sys.argv[1:]))"
    )
    done = subprocess.run(
        (sys.executable, "-c", script, *words),
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_without_the_extra_it_is_said_and_how_to_run_them(project: Path) -> None:
    said = run(project, torch=False)
    assert "1 passed" in said
    assert TOLD in said
    assert "make test-torch" in said


def test_where_they_were_left_out_it_is_said_though_the_extra_is_there(project: Path) -> None:
    assert TOLD in run(project, "--ignore", "tests/pytorch", torch=True)


def test_where_they_ran_nothing_is_said(project: Path) -> None:
    said = run(project, torch=True)
    assert "2 passed" in said
    assert TOLD not in said


def test_who_asks_for_one_room_is_not_told_of_another(project: Path) -> None:
    assert TOLD not in run(project, "tests/room", torch=False)
