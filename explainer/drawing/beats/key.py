"""A key: one picture of a beat, and how long the move that leads to it wants to take."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from explainer.drawing.facts import Facts
from explainer.drawing.view import View

QUICK = Fraction(1, 2)
MOVE = Fraction(9, 10)
SLOW = Fraction(7, 5)


STEPS = 5
"""The most steps in which a cue goes through all places."""


@dataclass(frozen=True)
class Key:
    """The picture, and the nominal seconds of the move to it."""

    view: View
    seconds: Fraction = MOVE


@dataclass(frozen=True)
class Plan:
    """A beat's opening picture and, for each cue in order, the keys it plays."""

    opening: View
    cues: Mapping[str, tuple[Key, ...]]

    def last(self, cue: str) -> View:
        """The picture a cue ends on."""
        return self.cues[cue][-1].view


Planner = Callable[[Facts], Plan]


def every_wire(facts: Facts) -> tuple[str, ...]:
    """The topics that light the wires of all shards."""
    return tuple(f"wire{shard}" for shard in facts.fold.places)


def in_steps(places: Sequence[int], most: int) -> tuple[tuple[int, ...], ...]:
    """Places in order, in at most so many steps: each alone while it can be, the later ones more.

    Every place has its own step where there are few; where there are many a cue would hurry.
    """
    steps = min(most, len(places))
    if steps == 0:
        return ()
    each, more = divmod(len(places), steps)
    ends = [n * each + max(0, n - (steps - more)) for n in range(steps + 1)]
    return tuple(tuple(places[a:b]) for a, b in pairwise(ends))
