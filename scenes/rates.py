"""The paces at which what changes gets from its start (0) to its end (1) in a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from manim import rate_functions

Rate = Callable[[float], float]
LATE = 0.72
"""When what travels has arrived, as a part of the move."""
GONE = 0.4
EARLY = 0.3
THERE = 0.55
"""When that is there which comes after what leaves and before what travels arrives."""
QUIET = 0.68
"""How far into its leaving a text is gone for the eye, and how long before its end it comes."""
QUICK = 0.3
"""How long a text takes to leave when another takes its place, as parts of the move."""


def smooth(t: float) -> float:
    """From rest to rest."""
    return float(rate_functions.smooth(t))


def late(t: float) -> float:
    """Come when the others are there."""
    return _between(LATE, 1, t)


def last(t: float) -> float:
    """Come when what leaves has gone."""
    return _between(1 - GONE, 1, t)


def first(t: float) -> float:
    """Be gone before what comes has the place to itself."""
    return _between(0, GONE, t)


def early(t: float) -> float:
    """Come before the others."""
    return _between(0, EARLY, t)


def then(t: float) -> float:
    """Come when hardly anything is left of what leaves, before what travels arrives."""
    return _between(EARLY, THERE, t)


def making_way(t: float) -> float:
    """Give up the place to another text, in the middle of the move."""
    return _between(0.5 - QUICK * QUIET, 0.5 + QUICK * (1 - QUIET), t)


def taking_over(t: float) -> float:
    """Take another text's place as soon as that can be made out no longer."""
    return 1 - making_way(1 - t)


def rolling_out(t: float) -> float:
    """The same over all of the move, to be followed by the eye."""
    return _between(0, 0.5 / QUIET, t)


def rolling_in(t: float) -> float:
    """The same over all of the move, to be followed by the eye."""
    return 1 - rolling_out(1 - t)


@dataclass(frozen=True)
class Switch:
    """Nothing, and then all at once when `pace` has come so far."""

    pace: Rate
    at: float

    def __call__(self, t: float) -> float:
        """0 or 1."""
        return float(self.pace(t) >= self.at)


def _between(start: float, end: float, t: float) -> float:
    return smooth(min(1.0, max(0.0, (t - start) / (end - start))))
