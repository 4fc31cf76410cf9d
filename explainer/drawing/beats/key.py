"""A key: one picture of a beat, and how long the move that leads to it wants to take."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from explainer.drawing.facts import Facts
from explainer.drawing.view import View

QUICK = Fraction(1, 2)
MOVE = Fraction(9, 10)
SLOW = Fraction(7, 5)


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
