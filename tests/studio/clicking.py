"""A voice whose every line is a click and a hum, of lengths that fit no frame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

import numpy as np

from explainer.voice import RATE, Line, Said, SaidPart, Samples, Sound, Speech

LEAD, BURST = 960, 144
"""Samples before a line's click, more than fade in; and of the click."""


@dataclass(frozen=True)
class Clicking:
    """Says lines of `least` samples and up to as many more, `pause` seconds apart."""

    least: int = 14_401
    pause: Fraction = Fraction(1, 11)
    name: str = "clicking"

    def say(self, speech: Speech) -> tuple[SaidPart, ...]:
        """Every line's click."""
        lengths = self._lengths(speech.beat)
        return tuple(
            SaidPart(part.cue, tuple(self._said(line, next(lengths)) for line in part.lines))
            for part in speech.parts
        )

    def _lengths(self, beat: str) -> Iterator[int]:
        source = np.random.default_rng(list(beat.encode()))
        while True:
            yield self.least + int(source.integers(self.least))

    def _said(self, line: Line, length: int) -> Said:
        sound = Sound(f"click of {length}", length, partial(click, length))
        return Said(line, sound.seconds, self.pause, (), sound)


def click(length: int) -> Samples:
    """A short loud burst of 3 kHz after LEAD samples of nothing, and a quiet hum behind it."""
    at = np.arange(length) / RATE
    samples = 0.05 * np.sin(2 * np.pi * 220 * at)
    samples[:LEAD] = 0
    samples[LEAD : LEAD + BURST] = 0.8 * np.sin(2 * np.pi * 3000 * at[:BURST])
    return samples.astype(np.float32)


def clicks(samples: Samples) -> list[int]:
    """The samples at which the lines with a click in them begin."""
    loud = np.flatnonzero(np.abs(samples) > 0.5 * np.abs(samples).max())
    firsts = loud[np.diff(loud, prepend=-RATE) > RATE // 10]
    return [int(first) - LEAD for first in firsts]
