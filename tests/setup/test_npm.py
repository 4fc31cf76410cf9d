"""Packages from npm are fetched once, where there is an npm; only the tests cannot do without."""

from __future__ import annotations

from tests.setup.sandbox import Sandbox

FETCHED = "npm ci{} --ignore-scripts --no-audit --no-fund --silent"


def fetched(machine: Sandbox) -> list[str]:
    return [line for line in machine.done() if line.startswith("npm")]


def test_they_are_fetched_once(machine: Sandbox) -> None:
    for _ in range(2):
        assert machine.setup().returncode == 0
    assert fetched(machine) == [FETCHED.format(" --omit=dev")]


def test_another_lock_fetches_them_anew(machine: Sandbox) -> None:
    machine.setup()
    (machine.folder / "package-lock.json").write_text('{"other": 1}\n')
    machine.setup()
    assert len(fetched(machine)) == 2


def test_the_tests_fetch_more_and_what_they_fetched_serves_all(machine: Sandbox) -> None:
    machine.setup()
    machine.setup("tests")
    machine.setup()
    machine.setup("tests")
    assert fetched(machine) == [FETCHED.format(" --omit=dev"), FETCHED.format("")]


def test_without_npm_all_else_is_set_up(machine: Sandbox) -> None:
    (machine.commands / "npm").unlink()
    assert machine.setup().returncode == 0
    run = machine.setup("tests")
    assert run.returncode == 3
    assert "npm, which fetches what slides for a browser are made with" in run.stderr


def test_what_cannot_be_fetched_is_told_and_stops_only_the_tests(machine: Sandbox) -> None:
    machine.command("npm", "exit 1")
    run = machine.setup()
    assert run.returncode == 0
    assert "slides for a browser cannot be made yet" in run.stderr
    assert machine.setup("tests").returncode == 3
