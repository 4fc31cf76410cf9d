"""A film stopped in the middle of its work: what ends, what is left, and what is said."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.command.family import Filming, filming, until
from tests.command.running import PROJECT

LOADED = """
import sys
from explainer.command import main
try:
    main()
except SystemExit as ending:
    print(ending.code, "manim" in sys.modules)
"""


@pytest.fixture
def film(tmp_path: Path) -> Iterator[Filming]:
    """A film with one segment ready and others in work."""
    with filming(tmp_path) as begun:
        until(begun.segments)
        assert len(begun.family()) >= 4
        yield begun


def left(film: Filming) -> tuple[list[Path], list[Path]]:
    """What lies in its folder for results, and in the temporary one."""
    return list(film.out.iterdir()), list(film.rest.iterdir())


def test_ctrl_c_ends_all_processes_and_leaves_nothing(film: Filming) -> None:
    os.killpg(film.process.pid, signal.SIGINT)
    assert film.end() == (130, "", "Stopped.\n")
    until(lambda: not film.family())
    assert left(film) == ([], [])


def test_being_told_to_end_ends_all_processes_and_leaves_nothing(film: Filming) -> None:
    film.process.terminate()
    assert film.end() == (143, "", "")
    until(lambda: not film.family())
    assert left(film) == ([], [])


def test_a_program_that_is_killed_leaves_no_process(film: Filming) -> None:
    film.process.kill()
    film.process.wait()
    until(lambda: not film.family())
    assert not (film.out / "rc-t2-b2.zh.720p.mp4").exists()


def test_a_killed_worker_is_told_and_the_next_run_goes_on(film: Filming, tmp_path: Path) -> None:
    os.kill(film.workers()[0], signal.SIGKILL)
    code, out, err = film.end()
    assert (code, out) == (3, "")
    assert err.startswith("A worker process was ended from outside")
    assert left(film) == ([], [])
    ready = film.segments()
    assert ready
    with filming(tmp_path) as again:
        assert again.end()[0] == 0
        assert ready.items() <= again.segments().items()


def test_the_program_itself_never_loads_manim(tmp_path: Path) -> None:
    words = ("video", "--beat", "b0", "--quality", "draft", "--quiet", "--cache", str(tmp_path))
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", LOADED, *words, "--out", str(tmp_path / "out")],
            cwd=PROJECT,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert done.stdout.splitlines()[-1] == "0 False", done.stderr
