"""Workers on this machine: how many they are changes nothing; they share what is loaded."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from explainer.cache import open_cache
from explainer.studio.film import Studio, render_film
from explainer.studio.workers import workers
from scenes.work import ROOM, render
from tests.command.running import PROJECT
from tests.studio.made import TOOLS, order, quiet

FILM = order(beats=("b0", "b2"))

LOADED_ONCE = """
import os
from explainer.studio.workers import workers
from tests.studio.loading import here
if __name__ == "__main__":
    with workers(2, ["tests.studio.loading"]) as executor:
        loader, worker = executor.submit(here).result()
    print(loader in (os.getpid(), worker))
"""


def made(target: Path, jobs: int) -> bytes:
    """The film as so many workers make it."""
    with workers(jobs, [ROOM]) as executor:
        render_film(FILM, target, Studio(open_cache("none"), executor, render, TOOLS), quiet)
    return target.read_bytes()


def test_one_worker_and_four_make_the_same_film(tmp_path: Path) -> None:
    assert made(tmp_path / "one.mp4", 1) == made(tmp_path / "four.mp4", 4)


@pytest.mark.parametrize("early", [True, False])
def test_without_work_only_an_early_process_is_started(
    early: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[object] = []
    monkeypatch.setattr(ProcessPoolExecutor, "submit", lambda _self, what: begun.append(what))
    with workers(2, [], early=early):
        pass
    assert len(begun) == early


def test_no_more_processes_are_started_than_there_is_work_for() -> None:
    with workers(3, [], early=False) as executor:
        for _ in range(3):
            assert executor.submit(len, "four").result() == 4
        assert len(multiprocessing.active_children()) == 1


def fail(what: str) -> None:
    raise LookupError(what)


def test_what_goes_wrong_in_a_worker_comes_with_its_place() -> None:
    with workers(1, []) as executor:
        error = executor.submit(fail, "this").exception()
    assert isinstance(error, LookupError)
    assert "in fail\n" in "".join(traceback.format_exception(error))


def test_what_workers_need_is_loaded_once_for_all_of_them(tmp_path: Path) -> None:
    # A program of its own: what is loaded for workers is settled by the first who wants any.
    program = tmp_path / "program.py"
    program.write_text(LOADED_ONCE, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(program)],
        env={"PYTHONPATH": str(PROJECT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == ("False\n", "")


def test_a_temporary_folder_with_a_long_name_does_not_keep_workers_from_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / ("long" * 25)
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    with workers(1, []) as executor:
        assert executor.submit(len, "four").result() == 4
