"""Progress of long work, on standard error: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from explainer.command.output import say

Report = Callable[[int, int], None]
"""Called with how many of how many parts are done."""

SECONDS_BETWEEN_LINES = 10.0


@contextmanager
def progress(what: str, quiet: bool) -> Iterator[Report]:
    """Give a function to report progress with; nothing is shown when `quiet`."""
    console = Console(stderr=True)
    if quiet:
        yield lambda _done, _total: None
    elif console.is_terminal:
        with _bar(console) as bar:
            task = bar.add_task(what, total=None)
            yield lambda done, total: bar.update(task, completed=done, total=total)
    else:
        say(f"{what} ...")
        yield lines(what, monotonic)


def _bar(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
        console=console,
    )


def lines(what: str, clock: Callable[[], float]) -> Report:
    """A report that says a line at most every few seconds, with the time left at the pace so far.

    `clock` gives seconds that only ever grow.
    """
    start = last = clock()

    def report(done: int, total: int) -> None:
        nonlocal last
        now = clock()
        if done and now - last >= SECONDS_BETWEEN_LINES:
            last = now
            left = (now - start) * (total - done) / done
            say(f"{what}: {done}/{total}, {time_left(left)} left")

    return report


def time_left(seconds: float) -> str:
    """Minutes and seconds, or hours when there are any: "0:07", "12:30", "1:02:03"."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
