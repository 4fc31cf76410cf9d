"""What a film's file holds beside its pictures and its sound."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from explainer.lang import Lang
from explainer.publish import Chapter

MOST_BYTES = 2**16 - 1
"""A text's longest length in UTF-8, as its sample in the file tells it."""


@dataclass(frozen=True)
class Shown:
    """A text that is shown from `start` to `end`, in seconds: literal characters, never markup.

    Raises ValueError for a time that is none, and a text too long for the file.
    """

    start: Fraction
    end: Fraction
    text: str

    def __post_init__(self) -> None:
        """Refuse what a file cannot hold."""
        if not 0 <= self.start < self.end:
            raise ValueError(f"nothing can be shown from {self.start} s to {self.end} s")
        if len(self.text.encode()) > MOST_BYTES:
            raise ValueError(f"a caption of more than {MOST_BYTES} bytes cannot be kept")


@dataclass(frozen=True)
class Captions:
    """A film's captions in one language, in order; ValueError when two are shown at a time."""

    lang: Lang
    shown: tuple[Shown, ...]

    def __post_init__(self) -> None:
        """Refuse what no player could show."""
        for one, other in pairwise(self.shown):
            if other.start < one.end:
                raise ValueError(f"two captions are shown at {other.start} s")


@dataclass(frozen=True)
class Extras:
    """Captions by language in the order that a player lists them, chapters in turn, a poster.

    `poster` is a JPEG file's bytes. Raises ValueError for anything else.
    """

    captions: tuple[Captions, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    poster: bytes | None = None

    def __post_init__(self) -> None:
        """Refuse chapters in no order, and a poster of another kind."""
        if any(other.start < one.end for one, other in pairwise(self.chapters)):
            raise ValueError("chapters overlap, or are in no order")
        if self.poster is not None and not self.poster.startswith(b"\xff\xd8\xff"):
            raise ValueError("a poster has to be a JPEG")


NO_EXTRAS = Extras()


def in_order(captions: Sequence[Captions], first: Lang) -> tuple[Captions, ...]:
    """The captions with those in the language `first` in front."""
    return tuple(sorted(captions, key=lambda each: each.lang != first))
