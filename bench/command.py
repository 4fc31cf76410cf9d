"""The command: `make bench ARGS='--rounds 5 --beat b0'`, or `python -m bench --help`."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from bench.beats import PROJECT
from bench.compare import compare
from bench.machine import machine
from bench.measured import document, last_line
from bench.quality import Sample
from bench.tables import tables
from bench.track import EXTRA, Track, extra, lecture
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
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where reports go.")] = (
        PROJECT / "out" / "bench"
    ),
) -> None:
    """Stock manim, this project, and encoding alone, making the same films in turn."""
    with endings():
        size = choose("quality", quality, SIZES)
        names = choose_all("scenes", scenes.split(","), TRACKS)
        facts, target = machine(), writable(out)
        for name in names:
            with tempfile.TemporaryDirectory() as place:
                track = _track(name, size, beat or (), Path(place))
                found = compare(track, rounds, Sample(moving, held), Path(place), say)
            text = json.dumps(document(found, facts), indent=1)
            (target / f"{found.name}.json").write_text(text + "\n", encoding="utf-8")
            show(*tables(found, facts), Text())
        result(last_line(found.rounds))


def _track(name: str, quality: str, beats: list[str] | tuple[()], folder: Path) -> Track:
    return lecture(quality, beats, folder) if name == FILM else extra(name, quality)
