"""A scheduler and workers as processes of their own, on this machine's loopback."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from distributed import Client

from tests.command.running import PROJECT

WAIT = 20.0


@contextmanager
def started(*words: str, project: Path, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """One of dask's programs, run from a folder; it is killed in the end."""
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "dask", *words], cwd=project, stdout=out, stderr=out
        )
        try:
            yield process
        finally:
            process.kill()
            process.wait()


@contextmanager
def scheduler(folder: Path) -> Iterator[str]:
    """A scheduler's address. It runs where this project is not."""
    told = folder / "scheduler.json"
    words = (
        "scheduler",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--dashboard-address",
        "127.0.0.1:0",
    )
    log = folder / "scheduler.log"
    with started(*words, "--scheduler-file", str(told), project=folder, log=log) as process:
        until = time.monotonic() + WAIT
        # The file is there before it is written.
        while not (told.exists() and told.read_text().endswith("}")):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.05)
        yield json.loads(told.read_text())["address"]


@contextmanager
def worker(
    address: str, folder: Path, *, project: Path = PROJECT, threads: int = 1
) -> Iterator[subprocess.Popen[bytes]]:
    """A worker of the scheduler, in one process that nobody starts again."""
    folder.mkdir()
    words = ("worker", address, "--nthreads", str(threads), "--no-nanny", "--host", "127.0.0.1")
    more = ("--no-dashboard", "--local-directory", str(folder))
    with started(*words, *more, project=project, log=folder / "log") as process:
        yield process


def meet(address: str, count: int) -> None:
    """Wait until so many workers are there."""
    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(count, timeout=WAIT)
