"""The ladder's rungs: what a card keeps of each role under each strategy.

The run says of which shards, the ledger how many bytes that is; where they disagree nothing is
drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from explainer.drawing.holdings import StateError
from explainer.ledger import Ledger, Role, Strategy, ratio
from explainer.training import PERSISTENT, Numerics, Ranks, RankState, Snapshot, Trace, audited, run

LAYERS, STEPS = 2, 1
"""Enough to see what every layer's end of a step is like."""


@dataclass(frozen=True)
class Part:
    """What one card keeps of a role: `nbytes`, and `dropped` bytes that it does not keep.

    `divided` says that it is this card's shard; otherwise it is the whole role, as on every card.
    """

    role: Role
    nbytes: int
    dropped: int
    divided: bool


@dataclass(frozen=True)
class Rung:
    """One strategy: a card's roles, and what is sent in a step, to replicated (None: nothing)."""

    strategy: Strategy
    parts: tuple[Part, ...]
    sent: Fraction | None

    @property
    def nbytes(self) -> int:
        """The persistent subtotal."""
        return sum(part.nbytes for part in self.parts)

    @property
    def dropped(self) -> int:
        """What is kept on other cards only."""
        return sum(part.dropped for part in self.parts)

    def part(self, role: Role) -> Part:
        """The card's part of a role; KeyError when it is not shown."""
        return {part.role: part for part in self.parts}[role]


def trained(ledger: Ledger, strategy: Strategy, numerics: Numerics) -> Trace:
    """A short run under a strategy, on as many cards as the lecture has."""
    return run(strategy.value, ledger.cards, LAYERS, STEPS, numerics=numerics).trace


def rung(ledger: Ledger, strategy: Strategy, trace: Trace) -> Rung:
    """What is kept at the end of a run's last step.

    Raises StateError when the run's record contradicts itself, when cards differ in more than
    whose shard they keep, and when the ledger counts otherwise.
    """
    snapshots, broken = audited(trace)
    if broken or trace.strategy != strategy:
        why = "; ".join(broken) or f"it is the {trace.strategy} run"
        raise StateError(f"the {strategy} run cannot be drawn: {why}")
    parts = tuple(_part(ledger, strategy, role, snapshots[-1]) for role in Role)
    return Rung(strategy, parts, ratio(ledger, strategy))


def _part(ledger: Ledger, strategy: Strategy, role: Role, end: Snapshot) -> Part:
    divided = _divided(role, end, strategy)
    whole = ledger.whole(role).nbytes
    shard = ledger.shard_params() * ledger.recipe.bytes_per_parameter(role)
    nbytes = shard if divided else whole
    due = ledger.per_card(strategy, role).nbytes
    if nbytes != due:
        told = f"a card of the {strategy} run keeps {nbytes} bytes of the {role}"
        raise StateError(f"{told}, but the ledger counts {due}")
    return Part(role, nbytes, whole - nbytes, divided)


def _divided(role: Role, end: Snapshot, strategy: Strategy) -> bool:
    """Whether every card keeps its own shard of a role, rather than all of them."""
    count = len(end.ranks)
    kept = [_shards(rank, role) for rank in end.ranks]
    if all(shards == Ranks.everyone(count) for shards in kept):
        return False
    if all(shards == Ranks.only(card) for card, shards in enumerate(kept)):
        return True
    raise StateError(f"cards of the {strategy} run keep neither all of the {role} nor their own")


def _shards(rank: RankState, role: Role) -> Ranks | None:
    """The shards a card keeps of every tensor of a role in every layer; None where they differ."""
    found: Iterable[Ranks] = {
        piece.shards for piece in rank.persistent if PERSISTENT[piece.tensor] == role
    }
    shards = tuple(found)
    return shards[0] if len(shards) == 1 else None
