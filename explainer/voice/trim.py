"""Where in a sound something is heard, and where it rests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from explainer.voice.sound import RATE, Samples

BLOCK = RATE // 200
"""Samples whose loudness is looked at together: 5 ms, about a period of a low voice."""
KEPT = RATE // 100
"""Samples kept before and after what is heard, 10 ms: a consonant begins and ends softly."""
SHORTEST_REST = RATE * 80 // 1000
"""Samples of silence that make a rest, 80 ms; shorter ones belong to consonants."""
QUIET = 10 ** (-50 / 20)
"""How loud silence may be beside the loudest block: 50 dB below it."""


@dataclass(frozen=True, order=True)
class Stretch:
    """Samples from `start` up to `end`, which is not one of them."""

    start: int
    end: int

    @property
    def length(self) -> int:
        """How many there are."""
        return self.end - self.start


def loudness(samples: Samples) -> npt.NDArray[np.float64]:
    """The root mean square of each block, the last one filled up with silence; shape (blocks,)."""
    blocks = -(-len(samples) // BLOCK)
    padded = np.zeros(blocks * BLOCK)
    padded[: len(samples)] = samples
    mean: npt.NDArray[np.float64] = np.sqrt(np.mean(padded.reshape(blocks, BLOCK) ** 2, axis=1))
    return mean


def heard(samples: Samples, quiet: float | None = None) -> tuple[Stretch, ...]:
    """The stretches in which something is heard, in order, with rests between them.

    `quiet` is the loudness that still counts as silence; QUIET beside the loudest block, unless
    given. Nothing is heard in a sound without any.
    """
    levels = loudness(samples)
    peak = float(levels.max(initial=0.0))
    loud = np.flatnonzero(levels > (peak * QUIET if quiet is None else quiet))
    if not len(loud):
        return ()
    rests = np.flatnonzero(np.diff(loud) > SHORTEST_REST // BLOCK)
    firsts = [loud[0], *loud[rests + 1]]
    lasts = [*loud[rests], loud[-1]]
    starts = [int(first) * BLOCK for first in firsts]
    ends = [(int(last) + 1) * BLOCK for last in lasts]
    starts[0] = max(0, starts[0] - KEPT)
    ends[-1] = min(len(samples), ends[-1] + KEPT)
    return tuple(Stretch(start, end) for start, end in zip(starts, ends, strict=True))


def trimmed(samples: Samples) -> Samples:
    """The sound without the silence around it; empty when nothing is heard."""
    stretches = heard(samples)
    return samples[stretches[0].start : stretches[-1].end] if stretches else samples[:0]


def rests(stretches: Sequence[Stretch]) -> tuple[tuple[Fraction, Fraction], ...]:
    """The silences between stretches, in seconds from the first one's start."""
    start = stretches[0].start
    return tuple(
        (Fraction(before.end - start, RATE), Fraction(after.start - start, RATE))
        for before, after in pairwise(stretches)
    )
