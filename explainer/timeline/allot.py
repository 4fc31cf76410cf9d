"""Sharing a cue's frames among the moves it plays: every move, then a rest to look at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

REST = Fraction(4, 5)
"""Seconds of rest after a cue's last move, when the cue is long enough."""


@dataclass(frozen=True)
class Share:
    """Frames to move in, and frames to hold the picture afterwards."""

    move: int
    hold: int


def allot(frames: int, seconds: Sequence[Fraction], fps: Fraction) -> tuple[Share, ...]:
    """Frames for each of a cue's moves, adding up to `frames` exactly.

    `seconds` are the moves' nominal lengths. Moves are shortened, all alike, when they and the
    final rest do not fit; what is left over is shared among the holds, the last one first getting
    its rest.
    """
    wanted = sum(seconds, Fraction(0))
    available = Fraction(frames) / fps
    room = max(available - REST, available / 2)
    scale = min(Fraction(1), room / wanted) if wanted else Fraction(1)
    moves = [int(length * scale * fps) for length in seconds]
    left = frames - sum(moves)
    rest = min(left, int(REST * fps))
    each, extra = divmod(left - rest, len(moves))
    holds = [each] * len(moves)
    holds[-1] += rest + extra
    return tuple(Share(move, hold) for move, hold in zip(moves, holds, strict=True))
