"""A key: one picture of a beat, and how long the move that leads to it wants to take.

What a picture says is a View of the beat's own kind: of the four cards in view.py, of any other
board beside that board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any, Generic, TypeVar

from explainer.drawing.facts import Facts

V = TypeVar("V")
QUICK = Fraction(1, 2)
MOVE = Fraction(9, 10)
SLOW = Fraction(7, 5)


STEPS = 5
"""The most steps in which a cue goes through all places."""


@dataclass(frozen=True)
class Key(Generic[V]):
    """The picture, and the nominal seconds of the move to it."""

    view: V
    seconds: Fraction = MOVE


@dataclass(frozen=True)
class Plan(Generic[V]):
    """A beat's opening picture and, for each cue in order, the keys it plays.

    `figure` is what the beat's still shows where its cue's last picture singles out a part that
    only the film has a reason to single out.
    """

    opening: V
    cues: Mapping[str, tuple[Key[V], ...]]
    figure: V | None = None

    def last(self, cue: str) -> V:
        """The picture a cue ends on."""
        return self.cues[cue][-1].view

    def still(self, cue: str) -> V:
        """The picture of the beat's still, whose cue this is."""
        return self.last(cue) if self.figure is None else self.figure


Planner = Callable[[Facts], Plan[Any]]


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
