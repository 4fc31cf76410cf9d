"""What a voice makes of words: how long they take, where it rests, and how they sound."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from explainer.lang import Lang
from explainer.voice.line import Line, Speech
from explainer.voice.sound import Sound

Rest = tuple[Fraction, Fraction]
"""A silence between two words, in seconds from the line's first word: its start and its end."""


@dataclass(frozen=True)
class Said:
    """A line as it is said.

    Its words are heard for `spoken` seconds, and the next line begins `pause` seconds after them.
    `rests` are the silences within, in order. `sound` begins with the first word and lasts for
    `spoken` seconds; None where nothing is heard, at reading pace.
    """

    line: Line
    spoken: Fraction
    pause: Fraction
    rests: tuple[Rest, ...] = ()
    sound: Sound | None = None

    @property
    def seconds(self) -> Fraction:
        """From the line's first word to the next line's."""
        return self.spoken + self.pause


@dataclass(frozen=True)
class SaidPart:
    """What is said from one cue to the next."""

    cue: str | None
    lines: tuple[Said, ...]

    @property
    def seconds(self) -> Fraction:
        """How long it takes, with the pause after its last line."""
        return sum((line.seconds for line in self.lines), Fraction(0))


@dataclass(frozen=True)
class Narration:
    """A film's words as a voice says them: each beat's parts in order, by the beat's id."""

    voice: str
    lang: Lang
    beats: Mapping[str, tuple[SaidPart, ...]]


class Voice(Protocol):
    """Says what a beat says."""

    @property
    def name(self) -> str:
        """What `--voice` calls it."""

    def say(self, speech: Speech) -> tuple[SaidPart, ...]:
        """A beat's parts, as said.

        Raises StoryboardError with every fault of what the storyboard asks of the voice, and
        MissingError when something is not installed, with how to get it.
        """


def is_said(words: str) -> bool:
    """Whether there is a word in the words: not signs and spaces alone."""
    return any(sign.isalnum() for sign in words)
