"""A run stopped at moments that are awkward for it: it ends at once, without a word too many."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.command.family import PROC, Filming, filming, until


def loading(film: Filming) -> bool:
    """Whether what loads the workers' modules was begun: no worker is there for a second or two."""
    return any(b"forkserver" in command(pid) for pid in film.family())


def drawing(film: Filming) -> bool:
    """Whether workers have begun to draw, while most of the work still waits for them."""
    return len(film.workers()) == 2


def command(pid: int) -> bytes:
    try:
        return (PROC / str(pid) / "cmdline").read_bytes()
    except OSError:
        return b""


@pytest.mark.parametrize("moment", [loading, drawing])
@pytest.mark.parametrize(
    ("sign", "told"),
    [(signal.SIGINT, (130, "", "Stopped.\n")), (signal.SIGTERM, (143, "", ""))],
)
def test_it_ends_at_once(
    tmp_path: Path,
    moment: Callable[[Filming], bool],
    sign: signal.Signals,
    told: tuple[int, str, str],
) -> None:
    with filming(tmp_path) as film:
        until(lambda: moment(film))
        # To the program and then to all of them, as `timeout` does.
        film.process.send_signal(sign)
        os.killpg(film.process.pid, sign)
        assert film.end() == told
        # What was loading has ended first, which would else go on for seconds.
        assert not any(b"forkserver" in command(pid) for pid in film.family())
        until(lambda: not film.family())
        assert [*film.out.iterdir(), *film.rest.iterdir()] == []
