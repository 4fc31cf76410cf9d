"""Adding PyTorch to a finished environment, and what set-up makes of it."""

from pathlib import Path

import pytest

from tests.setup.sandbox import Sandbox


@pytest.fixture
def ready(machine: Sandbox) -> Sandbox:
    machine.setup()
    return machine


def add(machine: Sandbox) -> int:
    return machine.run("sh", "tools/torch.sh").returncode


def times_added(machine: Sandbox) -> int:
    return machine.done().count("torch added")


def test_it_is_added_once(ready: Sandbox) -> None:
    assert (add(ready), add(ready), times_added(ready)) == (0, 0, 1)


def test_a_second_run_says_nothing(ready: Sandbox) -> None:
    add(ready)
    run = ready.run("sh", "tools/torch.sh")
    assert (run.stdout, run.stderr) == ("", "")


def test_a_changed_lock_adds_it_anew(ready: Sandbox) -> None:
    add(ready)
    (ready.folder / "requirements-torch.lock").write_text("torch==9.0\n")
    add(ready)
    assert times_added(ready) == 2


def test_set_up_is_not_undone_by_it(ready: Sandbox) -> None:
    add(ready)
    run = ready.setup()
    assert (run.returncode, run.stderr, ready.done().count("venv .venv")) == (0, "", 1)


def test_a_new_environment_gets_it_anew(ready: Sandbox) -> None:
    add(ready)
    (ready.folder / "requirements.lock").write_text("other==2.0\n")
    ready.setup()
    add(ready)
    assert times_added(ready) == 2


def test_where_it_cannot_be_had_it_ends_with_3_and_how_to_get_it(
    ready: Sandbox, tmp_path: Path
) -> None:
    (tmp_path / "fail").touch()
    run = ready.run("sh", "tools/torch.sh")
    assert run.returncode == 3
    assert "PIP_EXTRA_INDEX_URL" in run.stderr
    assert not (ready.folder / ".venv" / ".torch").exists()


def test_what_does_not_load_is_not_taken_for_added(ready: Sandbox) -> None:
    python = ready.folder / ".venv" / "bin" / "python"
    broken = python.read_text().replace(
        "case ", 'case "$*" in *import\\ torch*) exit 1 ;; esac\ncase ', 1
    )
    ready.python(broken)
    assert add(ready) == 3
    assert not (ready.folder / ".venv" / ".torch").exists()


def test_what_a_failure_left_half_changed_is_added_anew(ready: Sandbox, tmp_path: Path) -> None:
    lock = ready.folder / "requirements-torch.lock"
    before = lock.read_text()
    add(ready)
    lock.write_text("torch==9.0\n")
    (tmp_path / "fail").touch()
    add(ready)
    (tmp_path / "fail").unlink()
    lock.write_text(before)
    add(ready)
    assert times_added(ready) == 2
