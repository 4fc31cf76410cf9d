"""Starts one process a rank and waits for all of them; none outlives the call."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from tests.pytorch.cases import RANKS

PROJECT = Path(__file__).resolve().parents[2]
PATIENCE = 240.0
"""Seconds granted to all ranks together; they need some 15 on two cores."""


class LaunchError(RuntimeError):
    """A rank failed, or the ranks did not finish in time; the text holds what it said last."""


def worker(folder: Path) -> Callable[[int], Sequence[str]]:
    """The command of each rank that trains every case."""
    return lambda rank: (sys.executable, "-m", "tests.pytorch.worker", str(rank), str(folder))


def launch(
    command: Callable[[int], Sequence[str]],
    folder: Path,
    ranks: int = RANKS,
    patience: float = PATIENCE,
) -> None:
    """Run a command a rank to its end. What each says goes to FOLDER/rank.log.

    Raises LaunchError as soon as one rank fails, or when `patience` seconds are over; the other
    ranks are ended then, and waited for.
    """
    with ExitStack() as stack:
        running = []
        for rank in range(ranks):
            log = stack.enter_context((folder / f"{rank}.log").open("wb"))
            process = subprocess.Popen(
                command(rank), cwd=PROJECT, env=_environment(), stdout=log, stderr=log
            )
            stack.callback(_end, process)
            running.append(process)
        _wait(running, folder, time.monotonic() + patience)


def _wait(running: Sequence[subprocess.Popen[bytes]], folder: Path, deadline: float) -> None:
    while True:
        codes = [process.poll() for process in running]
        for rank, code in enumerate(codes):
            if code:
                raise LaunchError(f"rank {rank} ended with {code}; {_last_words(folder, rank)}")
        if all(code == 0 for code in codes):
            return
        if time.monotonic() > deadline:
            late = codes.index(None)
            raise LaunchError(f"rank {late} did not finish in time; {_last_words(folder, late)}")
        time.sleep(0.05)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()


def _last_words(folder: Path, rank: int) -> str:
    said = (folder / f"{rank}.log").read_text(encoding="utf-8", errors="replace").strip()
    return f"it said last:\n{said[-2000:]}" if said else "it said nothing"


def _environment() -> dict[str, str]:
    """One thread a rank, for there are more ranks than cores; and gloo on the loopback device."""
    loopback = next((name for _, name in socket.if_nameindex() if name.startswith("lo")), "lo")
    return {**os.environ, "OMP_NUM_THREADS": "1", "GLOO_SOCKET_IFNAME": loopback}
