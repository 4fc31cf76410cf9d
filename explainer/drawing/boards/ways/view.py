"""What a picture of the four ways says. Cards, shards and stages are places of the Fold.

Two of the ways are run: what their panels claim comes from stages of the runs (states.py). The
other two are schemes: who computes which part comes from the ledger's functions that divide it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from explainer.drawing.view import Wire

Way = Literal["data", "tensor", "pipeline", "sharding"]
COMPUTES: tuple[Way, ...] = ("data", "tensor", "pipeline")
"""The ways that divide the computing."""
KEEPS: tuple[Way, ...] = ("sharding",)
"""Those that divide the keeping."""
WAYS: tuple[Way, ...] = (*COMPUTES, *KEEPS)
SCHEMES: tuple[Way, ...] = ("tensor", "pipeline")
"""The ways that no run was made of."""
ROWS = (0, 1, None, -1)
"""The layers that stand for all: the first two, those left out, and the last."""


@dataclass(frozen=True)
class Token:
    """A card's own batch of a step: how many ROWS it has passed, and which one it is just past."""

    card: int
    batch: str
    step: int
    passed: int
    row: int | None = None


@dataclass(frozen=True)
class Data:
    """Data parallelism in the replicated run: who has a gradient of its own, or the common one.

    The cards in `updated` have just made the step's update.
    """

    tokens: tuple[Token, ...] = ()
    own: tuple[int, ...] = ()
    common: tuple[int, ...] = ()
    updated: tuple[int, ...] = ()


@dataclass(frozen=True)
class Tensor:
    """Tensor parallelism: the sample has passed so many ROWS.

    While its result is in `parts` under the last of these, the sample is over that one still.
    """

    passed: int | None = None
    parts: tuple[int, ...] = ()


@dataclass(frozen=True)
class Piped:
    """Pipeline parallelism at one slot of its schedule: (stage, micro-batch) pairs at work.

    The micro-batches in `waiting` are still to enter; before all of them there is the whole batch.
    """

    at: tuple[tuple[int, int], ...] = ()
    waiting: tuple[int, ...] = ()
    batch: bool = False


@dataclass(frozen=True)
class Sharding:
    """State sharding in the sharded run: (card, shard) pairs kept for long, and what is lent.

    The cards in `lent` hold one whole layer for a moment, that of `row`, or its whole `gradient`;
    `wires` brought it, or they took its gradient to the owners, who then have its `sums`. Of what
    is kept the shards in `quiet` have not been spoken of yet.
    """

    kept: frozenset[tuple[int, int]]
    tokens: tuple[Token, ...] = ()
    row: int | None = None
    lent: tuple[int, ...] = ()
    wires: tuple[Wire, ...] = ()
    gradient: bool = False
    sums: tuple[int, ...] = ()
    quiet: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Ways:
    """One picture: the four panels, and which of them, and of the headings, are lit."""

    data: Data
    tensor: Tensor
    pipeline: Piped
    sharding: Sharding
    lit: frozenset[str] = frozenset()

    def tone(self, topic: str) -> bool:
        """Whether a panel or a heading is lit; where none is singled out all are."""
        return not self.lit or topic in self.lit
