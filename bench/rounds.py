"""Rounds: every contender once, one after another, each in processes of its own."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.beats import PROJECT
from bench.track import Track
from explainer.errors import ExplainerError


@dataclass(frozen=True)
class Run:
    """What one contender took: seconds, the biggest process's peak in bytes, its film in bytes."""

    wall: float
    cpu: float
    peak: int
    size: int


Round = Mapping[str, Run]
"""One run of each contender, by its name."""

Contender = Callable[[Path], Run]
"""Makes a film, or does the work it stands for, in an empty folder."""


class CommandError(ExplainerError):
    """A measured command failed."""


def rounds(
    contenders: Mapping[str, Contender], count: int, folder: Path, report: Callable[[str], None]
) -> Iterator[Round]:
    """Play so many rounds, every second one in the opposite order.

    A machine that is slow for a while is so for all that run then: ratios are formed within a
    round. Only the first round's films are kept, in a folder of each contender's name.
    """
    for number in range(count):
        found = {}
        for name in list(contenders)[:: 1 if number % 2 == 0 else -1]:
            place = folder / (name if number == 0 else "again")
            place.mkdir()
            found[name] = contenders[name](place)
            report(f"round {number + 1} of {count}: {name} {found[name].wall:.2f} s")
            if number:
                shutil.rmtree(place)
        yield {name: found[name] for name in contenders}


def stock(track: Track) -> Contender:
    """Manim's command, without a cache and with no file left from before."""
    return lambda folder: measured(track.stock(folder), folder)


def ours(track: Track) -> Contender:
    """Our command, as a new process."""
    return lambda folder: measured([*track.ours, str(folder)], folder)


def measured(command: Sequence[str], folder: Path) -> Run:
    """Run a command that writes its films somewhere below a folder.

    Raises CommandError, with the end of what it said, when it fails.
    """
    done = subprocess.run(
        [sys.executable, str(PROJECT / "bench" / "launch.py"), *command],
        cwd=PROJECT,
        check=False,
        capture_output=True,
        text=True,
    )
    said = json.loads(done.stdout) if done.stdout else {"exit": done.returncode}
    if said["exit"]:
        raise CommandError(f"{' '.join(command)} ended with {said['exit']}:\n{done.stderr[-2000:]}")
    size = sum(film.stat().st_size for film in films(folder).values())
    return Run(said["wall"], said["cpu"], said["peak"], size)


def films(folder: Path) -> dict[str, Path]:
    """The finished films below a folder, by their names without `.mp4`."""
    return {
        path.stem: path for path in folder.rglob("*.mp4") if "partial_movie_files" not in path.parts
    }
