"""What giving work to others costs: `python -m bench.overhead [N] [BYTES]`.

Sends N calls that do nothing, each with as many bytes as a segment of the lecture and an answer of
BYTES, through local workers and through a Dask scheduler with two workers on this machine; then
keeps and finds N answers in a cache. Prints milliseconds a call.
"""

from __future__ import annotations

import pickle
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, as_completed
from contextlib import contextmanager
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from statistics import median

from rich.table import Table

from bench.beats import PROJECT
from explainer.cache import key_of, open_cache
from explainer.command.inputs import STORYBOARD, read_script
from explainer.command.output import plain_table, show
from explainer.command.rendering import tools
from explainer.motion.bare import bare
from explainer.studio.cluster import cluster
from explainer.studio.film_format import FilmFormat
from explainer.studio.order import FilmOrder, ordered_segments
from explainer.studio.workers import workers
from scenes.work import prepare

WORKERS = 2


def answer(given: bytes, size: int) -> bytes:
    """Nothing is done: as many bytes as a segment's frames."""
    del given
    return bytes(size)


def through(executor: Executor, count: int, given: bytes, size: int) -> float:
    """Milliseconds a call, when all calls are given out at once."""
    executor.submit(answer, given, size).result()
    began = time.perf_counter()
    for future in as_completed([executor.submit(answer, given, size) for _ in range(count)]):
        future.result()
    return 1000 * (time.perf_counter() - began) / count


@contextmanager
def loopback(folder: Path) -> Iterator[str]:
    """The address of a scheduler on this machine, with workers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    log = (folder / "dask.log").open("wb")
    common = ("--host", "127.0.0.1", "--no-dashboard")
    asked: list[tuple[str, ...]] = [("scheduler", *common, "--port", str(port))]
    asked += [
        (
            "worker",
            address,
            *common,
            "--no-nanny",
            "--nthreads",
            "1",
            "--local-directory",
            str(folder),
        )
    ] * WORKERS
    with log:
        started = [
            subprocess.Popen(
                [sys.executable, "-m", "dask", *words], cwd=PROJECT, stdout=log, stderr=log
            )
            for words in asked
        ]
        try:
            yield address
        finally:
            for process in reversed(started):
                process.kill()
                process.wait()


def kept(count: int, size: int, folder: Path) -> tuple[float, float]:
    """Milliseconds to keep an answer, and to find it."""
    cache = open_cache(folder / "cache")
    keys = [key_of("overhead", str(number)) for number in range(count)]
    began = time.perf_counter()
    for key in keys:
        cache.put(key, bytes(size))
    middle = time.perf_counter()
    cache.get_all(keys)
    ended = time.perf_counter()
    return 1000 * (middle - began) / count, 1000 * (ended - middle) / count


def measure(count: int, size: int) -> Table:
    """One row a way."""
    order = FilmOrder(
        read_script(STORYBOARD, ()), "zh", "dark", FilmFormat(1920, 1080, Fraction(60))
    )
    segments = [bare(each) for each in ordered_segments(order)]
    sizes = [len(pickle.dumps(each)) for each in segments]
    given = bytes(round(median(sizes)))
    table = plain_table()
    table.add_column(f"{count} calls; {len(given)} bytes there, {size} bytes back")
    table.add_column("ms a call", justify="right")

    def row(name: str, taken: Callable[[], float]) -> None:
        table.add_row(name, f"{taken():.1f}")

    with tempfile.TemporaryDirectory() as place:
        with workers(WORKERS, []) as executor:
            row("local workers", lambda: through(executor, count, given, size))
        with loopback(Path(place)) as address, cluster(address, tools, prepare) as executor:
            row(
                "Dask, scheduler and workers on this machine",
                lambda: through(executor, count, given, size),
            )
        keep, find = kept(count, size, Path(place))
        row("cache, keeping", lambda: keep)
        row("cache, finding", lambda: find)
    return table


if __name__ == "__main__":
    numbers = [int(float(word)) for word in sys.argv[1:]]
    # By its name: workers must be able to find what they are to call.
    show(import_module("bench.overhead").measure(*(numbers + [200, 100_000][len(numbers) :])))
