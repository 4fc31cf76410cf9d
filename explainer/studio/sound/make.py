"""Sounds in their places, levelled and encoded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from explainer.studio.sound.aac import Aac, decoded, encoded
from explainer.studio.sound.loudness import CEILING, decibels, levelled
from explainer.studio.sound.peaks import true_peak
from explainer.studio.sound.places import BeatSound
from explainer.studio.sound.track import beat_track
from explainer.voice import Samples

HIGHEST = -1.5
"""The true peak in dBTP that a film's sound stays under when it is decoded."""
_MARGIN = 0.3
_ROUNDS = 4


def make(beats: Sequence[BeatSound]) -> Aac:
    """The beats' sounds in their places, each beat as loud as it should be, encoded.

    AAC reaches a little higher than what it was given. What comes out is measured, and a beat that
    passes HIGHEST is held back further. Raises ValueError for a sound that is not what it says, and
    what a sound raises when loaded.
    """
    ceilings = [CEILING] * len(beats)
    for _ in range(_ROUNDS):
        sound = encoded(
            levelled(beat_track(beat), ceiling)
            for beat, ceiling in zip(beats, ceilings, strict=True)
        )
        reached = [decibels(true_peak(part)) for part in _by_beat(decoded(sound), beats)]
        if all(peak < HIGHEST for peak in reached):
            break
        ceilings = [
            ceiling if peak < HIGHEST else ceiling - (peak - HIGHEST) - _MARGIN
            for ceiling, peak in zip(ceilings, reached, strict=True)
        ]
    return sound


def _by_beat(parts: Iterable[Samples], beats: Sequence[BeatSound]) -> Iterator[Samples]:
    """Each beat's samples of a film's."""
    parts = iter(parts)
    left = np.empty(0, np.float32)
    for beat in beats:
        found, missing = [left], beat.length - len(left)
        while missing > 0:
            found.append(next(parts))
            missing -= len(found[-1])
        joined = np.concatenate(found)
        left = joined[beat.length :]
        yield joined[: beat.length]
