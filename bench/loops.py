"""The author's loops: what a change costs once there is something to start from."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from rich.table import Table

from bench.beats import PROJECT
from bench.rounds import Run, measured
from bench.tables import MB, spread
from explainer.command.output import plain_table

OTHER = "另一标签"
"""A label that the lecture does not have."""


@dataclass(frozen=True)
class Step:
    """Something an author does: a command, and what it costs at most.

    `limit` is in seconds, or as a part of the first step's time. A step without one only prepares
    the next.
    """

    name: str
    command: tuple[str, ...]
    limit: float | None = None
    of_cold: bool = False


def steps(quality: str) -> tuple[Step, ...]:
    """In this order, with one folder for all results and one for what is kept."""
    film = ("video", "--quality", quality, "--quiet")
    draft = ("video", "--quality", "draft", "--beat", "b2", "--quiet")
    return (
        Step("film, cold", film),
        Step("film again, nothing changed", film, 2),
        Step(
            "film, a label of one segment changed",
            (*film, "--set", f"terms.next.zh={OTHER}"),
            0.1,
            of_cold=True,
        ),
        Step(
            "film, a label of three segments changed",
            (*film, "--set", f"terms.samples.zh={OTHER}"),
            0.1,
            of_cold=True,
        ),
        Step("draft of a beat, cold", draft),
        Step("draft of a beat, a label changed", (*draft, "--set", f"terms.view.zh={OTHER}"), 3),
        Step("figures, cold", ("figures", "--quiet"), 10),
        Step("figures again", ("figures", "--quiet"), 2),
    )


Loop = Mapping[str, Run]
"""One run of each step, by its name."""


def loops(
    all_steps: Sequence[Step], count: int, folder: Path, report: Callable[[str], None]
) -> Iterator[Loop]:
    """Take all steps so many times, each time from nothing. CommandError when one fails."""
    for number in range(count):
        place = folder / str(number)
        place.mkdir()
        found = {}
        for step in all_steps:
            found[step.name] = measured(full(step, place), place)
            report(f"loop {number + 1} of {count}: {step.name} {found[step.name].wall:.2f} s")
        yield found


def full(step: Step, place: Path) -> list[str]:
    """The step's whole command, with its results and what it keeps in a place of its own."""
    program, *words = step.command
    command = [sys.executable, str(PROJECT / "render.py"), program, *words]
    command += ["--out", str(place / "out")]
    return [*command, "--cache", str(place / "kept")]


def loop_table(all_steps: Sequence[Step], found: Sequence[Loop]) -> Table:
    """One row a step: how long it took, what part of the first step that is, and what it may be."""
    table = plain_table()
    table.add_column("")
    for head in ("wall s", "CPU s", "peak MB", "of cold", "at most"):
        table.add_column(head, justify="right")
    for step in all_steps:
        runs = [each[step.name] for each in found]
        table.add_row(
            step.name,
            spread([run.wall for run in runs]),
            f"{median(run.cpu for run in runs):.1f}",
            f"{max(run.peak for run in runs) / MB:.0f}",
            f"{part(all_steps, found, step):.1%}" if step.command[0] == "video" else "",
            _limit(step),
        )
    return table


def part(all_steps: Sequence[Step], found: Sequence[Loop], step: Step) -> float:
    """A step's time as a part of the first one's: the median of the loops' own parts."""
    return median(each[step.name].wall / each[all_steps[0].name].wall for each in found)


def _limit(step: Step) -> str:
    if step.limit is None:
        return ""
    return f"{step.limit:.0%} of cold" if step.of_cold else f"{step.limit:g} s"


def loop_document(found: Sequence[Loop], machine: Mapping[str, str]) -> dict[str, Any]:
    """Every run of every step, for a JSON file."""
    runs = [{name: asdict(run) for name, run in each.items()} for each in found]
    return {"machine": dict(machine), "loops": runs}
