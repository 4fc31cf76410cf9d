"""The command: `make bench ARGS='--rounds 5 --beat b0'`, or `python -m bench --help`."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from bench.beats import PROJECT
from bench.compare import compare
from bench.loops import loop_document, loop_table, steps
from bench.loops import loops as take
from bench.machine import machine
from bench.measured import Measured, document, last_line
from bench.quality import Sample
from bench.tables import tables
from bench.track import EXTRA, extra, lecture
from explainer.command.choose import choose, choose_all
from explainer.command.endings import endings
from explainer.command.folder import writable
from explainer.command.output import result, say, show
from explainer.command.quality import FINISHED, QUALITIES

SIZES = tuple(name for name, each in QUALITIES.items() if each.width * 9 == each.height * 16)
"""Qualities of manim's own shape; it would stretch others a little."""
FILM = "film"
TRACKS = (*EXTRA, FILM)
"""The lecture comes last, so that the last line tells of it."""


def bench(
    *,
    rounds: Annotated[int, typer.Option(min=1, help="How often each makes its films.")] = 5,
    scenes: Annotated[
        str, typer.Option(metavar=",".join(TRACKS), help="Which films, with commas between.")
    ] = ",".join(TRACKS),
    beat: Annotated[
        list[str] | None, typer.Option(metavar="ID", help="Of the lecture, only this beat.")
    ] = None,
    quality: Annotated[
        str, typer.Option(metavar="|".join(SIZES), help="The films' size and frame rate.")
    ] = FINISHED,
    moving: Annotated[int, typer.Option(min=1, help="Look at one moving frame in so many.")] = 25,
    held: Annotated[int, typer.Option(min=1, help="Look at one held frame in so many.")] = 90,
    loops: Annotated[
        bool, typer.Option("--loops", help="Instead: what a rerun, a changed label and so on cost.")
    ] = False,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where reports go.")] = (
        PROJECT / "out" / "bench"
    ),
) -> None:
    """Stock manim, this project, and encoding alone, making the same films in turn."""
    with endings():
        size = choose("quality", quality, SIZES)
        names = choose_all("scenes", scenes.split(","), TRACKS)
        target = writable(out)
        if loops:
            _loops(size, rounds, target)
            return
        for name in names:
            found = _compared(name, size, beat or (), rounds, Sample(moving, held))
            _write(target / f"{found.name}.json", document(found, machine()))
            show(*tables(found, machine()), Text())
        result(last_line(found.rounds))


def _compared(
    name: str, quality: str, beats: Sequence[str], rounds: int, sample: Sample
) -> Measured:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        track = lecture(quality, beats, folder) if name == FILM else extra(name, quality)
        return compare(track, rounds, sample, folder, say)


def _loops(quality: str, rounds: int, target: Path) -> None:
    wanted = steps(quality)
    with tempfile.TemporaryDirectory() as place:
        found = tuple(take(wanted, rounds, Path(place), say))
    _write(target / "loops.json", loop_document(found, machine()))
    show(loop_table(wanted, found))


def _write(path: Path, found: Mapping[str, Any]) -> None:
    path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
