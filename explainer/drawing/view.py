"""What one picture says, before anything is placed: who holds what, and what is pointed at.

A View is made from snapshots of the runs by the functions in holdings.py; nothing in it that
claims a state is written by hand. Cards and shards are places of the Fold: where many are folded,
one index stands for all of the stack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

Direction = Literal["forward", "backward"]
ROLES = ("parameters", "gradients", "optimizer")


@dataclass(frozen=True)
class Block:
    """A shard of a role that a card keeps, in a version."""

    card: int
    role: str
    shard: int
    version: int


@dataclass(frozen=True)
class Tile:
    """One shard's part of a temporary whole-layer array on a card that computes with `batch`."""

    card: int
    batch: str
    tensor: str
    layer: int
    shard: int
    version: int


@dataclass(frozen=True)
class Sample:
    """Where a card's own batch is: beside a layer, which is lit when it has been computed."""

    card: int
    batch: str
    layer: int
    computed: bool


@dataclass(frozen=True)
class Wire:
    """A collective's traffic for one shard, as the run's transfers have it."""

    collective: str
    shard: int
    sources: tuple[int, ...]
    targets: tuple[int, ...]


@dataclass(frozen=True)
class Sum:
    """Where contributions to one shard of a gradient meet, and whom the result belongs to."""

    shard: int
    contributors: tuple[int, ...]
    divisor: int
    owner: int
    divided: bool = True
    delivered: bool = False


@dataclass(frozen=True)
class Stripe:
    """One layer's stripe in a role's row, magnified in the tray."""

    role: str
    layer: int


@dataclass(frozen=True)
class Copies:
    """Which places keep each of some shards, and in how many copies every one of them is kept.

    `former` is how many copies there were before, if that is told.
    """

    shards: tuple[int, ...]
    holders: tuple[tuple[int, ...], ...]
    count: int
    former: int | None = None


@dataclass(frozen=True)
class View:
    """One picture's content. Empty `focus` means that nothing is singled out.

    `former` are blocks that were kept before, if the counter tells what they came to.

    `rows[card]` are the roles shown so far; without `totals` no card's bytes are written; `base`
    is the version written t; topics in `focus` are lit and the rest quiet.
    """

    blocks: frozenset[Block]
    rows: tuple[tuple[str, ...], ...]
    direction: Direction = "forward"
    samples: tuple[Sample, ...] = ()
    route: int = 0
    tiles: frozenset[Tile] = frozenset()
    stripe: Stripe | None = None
    wires: tuple[Wire, ...] = ()
    sum: Sum | None = None
    copies: Copies | None = None
    outlined: frozenset[int] = frozenset()
    counter: bool = True
    totals: bool = True
    former: frozenset[Block] = frozenset()
    temporary: bool = False
    missing: bool = False
    base: int | None = None
    states: bool = False
    next_card: int | None = None
    focus: frozenset[str] = frozenset()

    def shards(self, card: int, role: str) -> Sequence[int]:
        """The shards of a role that a card keeps."""
        return self._kept.get((card, role), ())

    @cached_property
    def _kept(self) -> Mapping[tuple[int, str], Sequence[int]]:
        """Pictures ask for a row's shards again and again."""
        found: dict[tuple[int, str], list[int]] = {}
        for block in self.blocks:
            found.setdefault((block.card, block.role), []).append(block.shard)
        return found

    def lights(self, block: Block) -> bool:
        """Whether a kept shard of a role is lit."""
        lane, role = f"lane{block.shard}", block.role
        return self.tone(
            lane,
            f"{lane}@{block.card}",
            "blocks",
            role,
            f"{role}@{block.card}",
            f"card{block.card}",
        )

    def tone(self, *topics: str) -> bool:
        """Whether something of these topics is lit."""
        return not self.focus or not self.focus.isdisjoint(topics)
