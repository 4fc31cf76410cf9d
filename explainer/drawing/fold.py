"""Many cards on one picture: the first few, a stack that stands for the others, and the last.

A Fold says which places there are. A place is named by a card's (or a shard's) index; the stack's
is the first index it stands for. Cards and shards are folded alike, since each owns one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

MOST = 8
"""Cards that are all drawn one by one."""
OWN_LABELS = 4
"""The most places that have room for labels of their own."""
HEAD = 3
"""With more, cards drawn before the stack; one more follows it."""
HUES = 4
"""Owners' colours; with more owners they come again, and the written index tells them apart."""


@dataclass(frozen=True)
class Fold:
    """The places for `count` cards, or for their shards."""

    count: int

    @cached_property
    def folded(self) -> range:
        """The indices that the stack stands for; none where all are drawn."""
        return range(HEAD, self.count - 1) if self.count > MOST else range(0)

    @cached_property
    def stack(self) -> int | None:
        """The place that stands for all folded ones."""
        return HEAD if self.folded else None

    @cached_property
    def places(self) -> tuple[int, ...]:
        """Every place from left to right, the stack's among them."""
        return (*range(HEAD + 1), self.count - 1) if self.folded else tuple(range(self.count))

    @cached_property
    def drawn(self) -> tuple[int, ...]:
        """The places of cards that are drawn one by one."""
        return tuple(place for place in self.places if place != self.stack)

    def members(self, place: int) -> range:
        """The indices that a place stands for."""
        return self.folded if place == self.stack else range(place, place + 1)

    def hue(self, place: int) -> int | None:
        """Which owner's colour a place has; none for the stack, which has many owners."""
        return None if place == self.stack else self.drawn.index(place) % HUES
