"""The floor: encoding alone, at our own settings, on as many processes as there are cores."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from bench.beats import PROJECT
from bench.pieces import Piece
from bench.rounds import CommandError, Contender, Run
from explainer.studio.film_format import FilmFormat
from explainer.studio.settings import Settings


def floor(form: FilmFormat, encoding: Settings, ready: Path, pieces: Sequence[Piece]) -> Contender:
    """Encode pieces that are ready; the wall time is that of the process which encodes longest."""
    shares = [share for share in deal([len(piece.keys) for piece in pieces], cores()) if share]
    command = [sys.executable, "-m", "bench.encode_only"]
    command += [
        str(form.width),
        str(form.height),
        str(form.fps),
        json.dumps(asdict(encoding)),
        str(ready),
    ]

    def run(folder: Path) -> Run:
        del folder
        began = [
            subprocess.Popen([*command, *map(str, share)], cwd=PROJECT, stdout=subprocess.PIPE)
            for share in shares
        ]
        said = [each.communicate()[0] for each in began]
        if any(each.returncode for each in began):
            raise CommandError("encoding alone failed")
        found = [json.loads(each) for each in said]
        return Run(
            max(each["wall"] for each in found),
            sum(each["cpu"] for each in found),
            max(each["peak"] for each in found),
            sum(each["size"] for each in found),
        )

    return run


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def deal(sizes: Sequence[int], hands: int) -> list[list[int]]:
    """Deal pieces, by their places: the biggest first, each to whoever has least so far."""
    dealt: list[list[int]] = [[] for _ in range(hands)]
    for place in sorted(range(len(sizes)), key=lambda place: -sizes[place]):
        min(dealt, key=lambda hand: sum(sizes[each] for each in hand)).append(place)
    return dealt
