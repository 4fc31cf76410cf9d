"""What a test sees of a command, and of what a command asks of the slow rooms."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Protocol

from explainer.cache import Usage
from explainer.command.film import Means
from explainer.script import Script

PROJECT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Outcome:
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str


class Run(Protocol):
    """Runs a command with the given words."""

    def __call__(self, *words: str) -> Outcome:
        """Return how it ended."""


@dataclass(frozen=True)
class FilmOrder:
    """A film that a command asked for."""

    script: Script
    lang: str
    theme: str
    width: int
    height: int
    fps: Fraction
    beats: tuple[str, ...]
    target: Path
    means: Means
    voice: str
    burned: str | None


@dataclass(frozen=True)
class FigureOrder:
    """Figures that a command asked for."""

    script: Script
    langs: tuple[str, ...]
    themes: tuple[str, ...]
    formats: tuple[str, ...]
    beats: tuple[str, ...]
    folder: Path
    marks: tuple[str, ...]
    kept: Usage
    jobs: int | None
