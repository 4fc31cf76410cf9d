"""Where words go: results to standard output, everything else to standard error."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.table import Table

PIPED_WIDTH = 80


def print_anything() -> None:
    """Let both streams take every character, also where the terminal's encoding knows few."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def result(text: str) -> None:
    """Write one result, a path or a document, literally. Raises BrokenPipeError at once."""
    print(text, flush=True)


def say(text: str) -> None:
    """Write one message for the person at the terminal, literally."""
    print(text, file=sys.stderr, flush=True)


def show(*renderables: RenderableType) -> None:
    """Write texts and tables as a result: as wide as the terminal; piped, 80 columns.

    Piped tables that need more than that get it, so that no figure in them is ever broken.
    """
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=max(PIPED_WIDTH, _widest(console, renderables)))
    with console.capture() as captured:
        for each in renderables:
            width = None if isinstance(each, Table) else min(console.width, PIPED_WIDTH)
            console.print(each, width=width)
    result("\n".join(line.rstrip() for line in captured.get().splitlines()))


def plain_table() -> Table:
    """A table without a frame, its columns as near as they can stand."""
    return Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 0, 0, 1))


def _widest(console: Console, renderables: Iterable[RenderableType]) -> int:
    """Columns that the widest of the tables would like to have."""
    roomy = console.options.update(max_width=10_000)
    tables = (each for each in renderables if isinstance(each, Table))
    return max((Measurement.get(console, roomy, each).maximum for each in tables), default=0)
