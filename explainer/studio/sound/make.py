"""Sounds in their places, levelled and encoded."""

from __future__ import annotations

from collections.abc import Sequence

from explainer.studio.sound.aac import Aac, encoded
from explainer.studio.sound.loudness import levelled
from explainer.studio.sound.places import BeatSound
from explainer.studio.sound.track import beat_track


def make(beats: Sequence[BeatSound]) -> Aac:
    """The beats' sounds in their places, each beat as loud as it should be, encoded.

    Raises ValueError for a sound that is not what it says, and what a sound raises when loaded.
    """
    return encoded(levelled(beat_track(beat)) for beat in beats)
