"""`make` in a folder with an awkward name, from anywhere."""

from pathlib import Path

import pytest

from tests.setup.sandbox import Sandbox

# An environment's Python that only notes how it was called, and from where.
NOTING = (
    '#!/bin/sh\ncase "$*" in *sys.version*) echo 3.11.7 ;; *) echo "$PWD: $*" >> "$LOG" ;; esac\n'
)


@pytest.fixture
def ready(machine: Sandbox) -> Sandbox:
    machine.setup()
    machine.log.unlink()
    (machine.folder / ".venv" / "bin" / "python").write_text(NOTING)
    return machine


def test_make_video_in_the_folder_itself(ready: Sandbox) -> None:
    ready.run("make", "video")
    assert ready.done() == [f"{ready.folder}: render.py video"]


def test_make_c_from_elsewhere(ready: Sandbox, tmp_path: Path) -> None:
    ready.run("make", "-C", str(ready.folder), "video", cwd=tmp_path)
    assert ready.done() == [f"{ready.folder}: render.py video"]


def test_make_f_from_elsewhere(ready: Sandbox, tmp_path: Path) -> None:
    ready.run("make", "-f", str(ready.folder / "Makefile"), "video", cwd=tmp_path)
    assert ready.done() == [f"{ready.folder}: render.py video"]


def test_options_are_handed_on(ready: Sandbox) -> None:
    ready.run("make", "figures", "ARGS=--lang zh --set 'theme=light'")
    assert ready.done() == [f"{ready.folder}: render.py figures --lang zh --set theme=light"]


def test_make_alone_only_tells_what_there_is(ready: Sandbox) -> None:
    run = ready.run("make")
    assert "make video" in run.stdout
    assert ready.done() == []


def test_a_command_does_not_run_without_set_up(ready: Sandbox) -> None:
    ready.command("fc-list", "exit 1")
    ready.run("make", "video")
    assert ready.done() == []


def test_the_tests_end_with_pytest(ready: Sandbox) -> None:
    shellcheck = ready.folder / ".venv" / "bin" / "shellcheck"
    shellcheck.write_text("#!/bin/sh\n")
    shellcheck.chmod(0o755)
    ready.run("make", "test")
    words = [line.split(": ", 1)[1].split()[:3] for line in ready.done()]
    assert [" ".join(each) for each in words] == [
        "-m ruff check",
        "-m ruff format",
        "-m mypy",
        "render.py video --beat",
        "-m pytest -q",
    ]
