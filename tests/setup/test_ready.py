"""When set-up makes the environment, and when it leaves it alone."""

import os
from pathlib import Path

import pytest

from tests.setup.sandbox import AWKWARD, Sandbox


def times_made(machine: Sandbox) -> int:
    return machine.done().count("venv .venv")


def test_the_first_run_makes_the_environment(machine: Sandbox) -> None:
    run = machine.setup()
    assert (run.returncode, times_made(machine)) == (0, 1), run.stderr


def test_a_second_run_does_and_says_nothing(machine: Sandbox) -> None:
    machine.setup()
    run = machine.setup()
    assert (run.returncode, run.stdout, run.stderr, times_made(machine)) == (0, "", "", 1)


def test_set_up_says_nothing_where_results_belong(machine: Sandbox) -> None:
    assert machine.setup().stdout == ""


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-build.lock"])
def test_a_changed_lock_makes_it_anew(machine: Sandbox, lock: str) -> None:
    machine.setup()
    (machine.folder / lock).write_text("other==2.0\n")
    machine.setup()
    assert times_made(machine) == 2


def test_another_python_makes_it_anew(machine: Sandbox) -> None:
    machine.setup()
    python = machine.folder / ".venv" / "bin" / "python"
    python.write_text(python.read_text().replace("3.11.7", "3.12.0"))
    machine.setup()
    assert times_made(machine) == 2


def test_a_half_made_environment_is_made_anew(machine: Sandbox) -> None:
    machine.setup()
    (machine.folder / ".venv" / ".ready").unlink()
    machine.setup()
    assert times_made(machine) == 2


def test_an_environment_that_no_longer_works_is_made_anew(machine: Sandbox) -> None:
    machine.setup()
    (machine.folder / ".venv" / "bin" / "python").write_text("#!/bin/sh\nexit 1\n")
    machine.setup()
    assert times_made(machine) == 2


def test_a_moved_checkout_makes_it_anew(machine: Sandbox) -> None:
    machine.setup()
    moved = machine.folder.with_name("moved")
    os.rename(machine.folder, moved)
    machine.run("sh", "tools/setup.sh", cwd=moved)
    assert times_made(machine) == 2


def test_packages_that_cannot_be_had_leave_no_environment_that_seems_ready(
    machine: Sandbox, tmp_path: Path
) -> None:
    (tmp_path / "fail").touch()
    run = machine.setup()
    assert run.returncode == 3
    assert not (machine.folder / ".venv" / ".ready").exists()


def test_packages_that_cannot_be_had_leave_the_old_environment_there(
    machine: Sandbox, tmp_path: Path
) -> None:
    machine.setup()
    (machine.folder / "requirements.lock").write_text("other==2.0\n")
    (tmp_path / "fail").touch()
    machine.setup()
    assert (machine.folder / ".venv" / "bin" / "python").exists()


def test_packages_that_do_not_load_leave_no_environment_that_seems_ready(
    machine: Sandbox, tmp_path: Path
) -> None:
    (tmp_path / "broken").touch()
    run = machine.setup()
    assert run.returncode == 3
    assert not (machine.folder / ".venv" / ".ready").exists()


def test_the_script_may_be_called_from_anywhere(machine: Sandbox, tmp_path: Path) -> None:
    run = machine.run("sh", str(machine.folder / "tools" / "setup.sh"), cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    assert (machine.folder / ".venv" / ".ready").exists()


def test_no_temporary_files_are_left(machine: Sandbox, tmp_path: Path) -> None:
    machine.setup()
    assert {path.name for path in tmp_path.iterdir()} == {AWKWARD, "commands", "log"}


def test_a_python_that_is_too_old_is_passed_over(machine: Sandbox) -> None:
    new = (machine.commands / "python3").read_text()
    machine.command("python3", "exit 1")
    machine.command("python3.12", new)
    assert machine.setup().returncode == 0


def test_no_python_ends_with_how_to_get_one(machine: Sandbox) -> None:
    machine.command("python3", "exit 1")
    run = machine.setup()
    assert run.returncode == 3
    assert "no Python 3.11 or newer" in run.stderr
