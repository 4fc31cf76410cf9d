"""Sounds in their places, with silence between them."""

from __future__ import annotations

import numpy as np

from explainer.studio.sound.places import BeatSound, Piece
from explainer.voice import RATE, Samples

FADE = RATE // 100
"""Samples in which a piece fades in and out, so that nothing clicks where it meets silence."""


def beat_track(beat: BeatSound) -> Samples:
    """A beat's sound as the voice said it, as long as the beat.

    A cue's first word begins on the sample nearest to its first frame. Raises ValueError for a
    sound that is not what it says, and what a sound raises when it is loaded.
    """
    track = np.zeros(beat.length, np.float32)
    for piece in beat.pieces:
        track[piece.start : piece.end] = _faded(_loaded(piece))
    return track


def _loaded(piece: Piece) -> Samples:
    """A copy of a piece's samples."""
    samples = piece.sound.load()
    if samples.shape != (piece.sound.length,):
        raise ValueError(
            f"the sound {piece.sound.mark} has the shape {samples.shape}; "
            f"it should be one channel of {piece.sound.length} samples"
        )
    if not np.isfinite(samples).all():
        raise ValueError(f"the sound {piece.sound.mark} holds values that are no numbers")
    return samples[: piece.length].astype(np.float32)


def _faded(samples: Samples) -> Samples:
    """The same with a raised cosine at both ends; a short piece fades for half its length."""
    length = min(FADE, len(samples) // 2)
    if length:
        ramp = (0.5 - 0.5 * np.cos(np.pi * (np.arange(length) + 0.5) / length)).astype(np.float32)
        samples[:length] *= ramp
        samples[-length:] *= ramp[::-1]
    return samples
