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
    machine.python(NOTING)
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


@pytest.fixture
def testing(ready: Sandbox) -> Sandbox:
    shellcheck = ready.folder / ".venv" / "bin" / "shellcheck"
    shellcheck.write_text("#!/bin/sh\n")
    shellcheck.chmod(0o755)
    ready.setup("tests")
    ready.log.unlink()
    return ready


def pytests(machine: Sandbox) -> list[str]:
    return [line.split("-m pytest ")[1] for line in machine.done() if "-m pytest" in line]


def test_the_tests_end_with_pytest(testing: Sandbox) -> None:
    ready = testing
    ready.run("make", "test")
    words = [line.split(": ", 1)[1].split()[:3] for line in ready.done()]
    assert [" ".join(each) for each in words] == [
        "-m ruff check",
        "-m ruff format",
        "-m mypy",
        "render.py video --beat",
        "-m pytest -q",
    ]


def test_no_test_runs_without_a_browser(testing: Sandbox) -> None:
    (testing.commands / "chromium").unlink()
    assert "lacks: Chromium" in testing.run("make", "test").stderr
    assert testing.done() == []


def test_the_tests_against_pytorch_are_a_command_of_their_own(testing: Sandbox) -> None:
    testing.run("make", "test")
    assert pytests(testing) == ["-q -n 2 --dist worksteal --ignore tests/pytorch"]
    testing.run("make", "test-torch")
    assert pytests(testing)[1:] == ["-q tests/pytorch"]


def test_continuous_integration_runs_both(testing: Sandbox) -> None:
    run = testing.run("bash", ".ci/run")
    assert run.returncode == 0, run.stderr
    assert pytests(testing) == [
        "-q -n 2 --dist worksteal --ignore tests/pytorch",
        "-q tests/pytorch",
    ]


def test_continuous_integration_fails_where_pytorch_cannot_be_had(testing: Sandbox) -> None:
    testing.python(NOTING.replace("case ", 'case "$*" in *torch.lock*) exit 1 ;; esac\ncase ', 1))
    run = testing.run("bash", ".ci/run")
    assert run.returncode != 0
    assert "PyTorch could not be added" in run.stderr
    assert pytests(testing) == ["-q -n 2 --dist worksteal --ignore tests/pytorch"]


def test_continuous_integration_fails_where_the_tests_against_pytorch_fail(
    testing: Sandbox,
) -> None:
    testing.python(
        NOTING.replace("case ", 'case "$*" in *q\\ tests/pytorch) exit 5 ;; esac\ncase ', 1)
    )
    assert testing.run("bash", ".ci/run").returncode != 0
