"""What a picture of the two cuts says, or of the cards that are no pool. Indices are places."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.view import Copies

Pairs = frozenset[tuple[int, int]]
"""(card, shard) that a card keeps, of every role."""
TAUGHT = 2
"""The layer that is looked at: the third."""


@dataclass(frozen=True)
class Cuts:
    """The model with one or both cuts, beside it the cards that have been given their shard.

    `kept` is who keeps what in the sharded run; of these pairs the cards in `cards` are drawn. A
    lit `layer` and a lit `shard` together are one cell.
    """

    kept: Pairs
    bands: bool = False
    lanes: bool = False
    layer: int | None = None
    shard: int | None = None
    cards: tuple[int, ...] = ()


@dataclass(frozen=True)
class Pool:
    """Every card with its complete copy, as the replicated run keeps it; under them the pool."""

    kept: Pairs
    pool: bool = False
    refused: bool = False
    copies: Copies | None = None


View = Cuts | Pool
