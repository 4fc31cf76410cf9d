"""Where in a film each sound stands, in samples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from explainer.timeline import BeatSpan, CueSpan, Timeline
from explainer.voice import RATE, Sound


@dataclass(frozen=True)
class Piece:
    """The first `length` samples of a sound, heard from `start` on, in samples of its beat."""

    start: int
    length: int
    sound: Sound

    @property
    def end(self) -> int:
        """The first sample after it."""
        return self.start + self.length


@dataclass(frozen=True)
class BeatSound:
    """A beat of `length` samples, and what is heard in it: in order, and never two at a time."""

    length: int
    pieces: tuple[Piece, ...]


def sample_at(frame: int, fps: Fraction) -> int:
    """The sample at which a frame begins, to the nearest, halves up."""
    return nearest(frame / fps)


def nearest(seconds: Fraction) -> int:
    """The sample nearest to a moment, halves up."""
    return (2 * seconds * RATE + 1) // 2


def beat_sounds(timeline: Timeline) -> tuple[BeatSound, ...]:
    """Each beat's sounds; the beats' lengths add up to the film's, to the sample."""
    return tuple(_beat_sound(timeline, beat) for beat in timeline.beats)


def _beat_sound(timeline: Timeline, beat: BeatSpan) -> BeatSound:
    first = sample_at(beat.start, timeline.fps)
    length = sample_at(beat.end, timeline.fps) - first
    found = [(start - first, sound) for cue in beat.cues for start, sound in _sounds(timeline, cue)]
    starts = [*(start for start, _ in found), length]
    pieces = (
        # Frames are rounded, so that the last words of a span may reach into the next.
        Piece(start, min(sound.length, following - start), sound)
        for (start, following), (_, sound) in zip(pairwise(starts), found, strict=True)
    )
    return BeatSound(length, tuple(piece for piece in pieces if piece.length > 0))


def _sounds(timeline: Timeline, cue: CueSpan) -> Iterator[tuple[int, Sound]]:
    """The film's sample at which each of a span's sounds begins.

    The first words begin with the span's first frame, and the others as long after them as they
    are said, wherever in the film the span stands.
    """
    start, second = sample_at(cue.start, timeline.fps), timeline.at(cue.start)
    for moment, said in timeline.lines(cue):
        if said.sound is not None:
            yield start + nearest(moment - second), said.sound
