"""What needs a place on a picture: how many of what, and how wide the words are."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.fold import Fold


@dataclass(frozen=True)
class Demand:
    """Cards, layers, the bytes behind the areas, and the widths of some texts in px.

    `rows` are the whole model's roles in bytes, `shard` is one shard of all roles in bytes, and
    `tile` is the largest piece of a layer that one owner lends, in bytes. `head` is the widest
    subtotal in a card's head, `version` the version there, `label` the widest text beside the
    rows, `tag` the tray's own label, `lane` the widest name of a lane, `token` the widest of a
    sample, `count` the number of folded lanes as written, `stack` the widest text on the stack.
    """

    cards: int
    layers: int
    rows: tuple[tuple[str, int], ...]
    shard: int
    tile: int
    head: float
    version: float
    label: float
    tag: float
    lane: float
    token: float
    count: float
    stack: float

    @property
    def total(self) -> int:
        """Bytes of all rows."""
        return sum(nbytes for _, nbytes in self.rows)

    @property
    def fold(self) -> Fold:
        """The places of cards, and of their shards."""
        return Fold(self.cards)
