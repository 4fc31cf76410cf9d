"""How many bytes the cards send each other in a step, collective by collective.

A collective that hands out or collects N shards of S bytes together makes its cards send
(N-1) x S bytes in all: N-1 other cards need every shard. So each of equal cards sends (N-1)/N x S
in an all-gather or a reduce-scatter, and twice that in an all-reduce, which is both. Source:
Rajbhandari et al., ZeRO (2020), section 7.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from explainer.ledger.accounts import Ledger
from explainer.ledger.roles import Role
from explainer.ledger.schedule import Schedule
from explainer.ledger.sizes import SentBytes
from explainer.ledger.strategy import Strategy, divided

CONDITIONS = "for equal shards, the same bytes a parameter in every collective, and N > 1"
"""When the ratios to replicated are 1, 1 and 1 or 1.5."""


class Collective(StrEnum):
    """How cards exchange data."""

    ALL_REDUCE = "all-reduce"
    REDUCE_SCATTER = "reduce-scatter"
    ALL_GATHER = "all-gather"


@dataclass(frozen=True)
class Call:
    """One collective over all parameters of the model: why, and at how many bytes a parameter."""

    collective: Collective
    purpose: str
    bytes_per_parameter: int


def calls(ledger: Ledger, strategy: Strategy, schedule: Schedule | None = None) -> tuple[Call, ...]:
    """The collectives of a step, in order, the layers' calls of one kind taken together."""
    return tuple(_calls(ledger, divided(strategy), schedule or Schedule()))


def _calls(ledger: Ledger, cut: frozenset[Role], schedule: Schedule) -> Iterator[Call]:
    recipe = ledger.recipe
    if Role.PARAMETERS in cut:
        yield Call(Collective.ALL_GATHER, "parameters, forward", recipe.view)
        if schedule.reshard:
            yield Call(Collective.ALL_GATHER, "parameters, backward", recipe.view)
    if not cut:
        yield Call(Collective.ALL_REDUCE, "gradients", recipe.reduction)
        return
    yield Call(Collective.REDUCE_SCATTER, "gradients", recipe.reduction)
    if Role.PARAMETERS not in cut:
        size = recipe.tensor("weights").bytes_per_parameter
        yield Call(Collective.ALL_GATHER, "updated parameters", size)


def sent(ledger: Ledger, call: Call) -> SentBytes:
    """What all cards together send in a call; exact also where shards are uneven."""
    return SentBytes(_hops(call) * (ledger.cards - 1) * ledger.params * call.bytes_per_parameter)


def sent_by_all(ledger: Ledger, strategy: Strategy, schedule: Schedule | None = None) -> SentBytes:
    """What all cards together send in a step."""
    found = (sent(ledger, call) for call in calls(ledger, strategy, schedule))
    return sum(found, SentBytes(0))


def sent_by_owner(ledger: Ledger, call: Call, shard: int) -> SentBytes:
    """What the card that owns `shard` parameters sends in a call, each message going straight.

    It hands its shard to every other card, and hands every other shard's contributions to its
    owner. Over all cards this adds up to `sent`. Raises ValueError for a shard that cannot be.
    """
    if not 0 <= shard <= ledger.params:
        raise ValueError(f"a shard has 0 to {ledger.params} parameters, not {shard}")
    given, contributed = shard * (ledger.cards - 1), ledger.params - shard
    if ledger.cards == 1:
        given = contributed = 0
    params = {
        Collective.ALL_GATHER: given,
        Collective.REDUCE_SCATTER: contributed,
        Collective.ALL_REDUCE: given + contributed,
    }[call.collective]
    return SentBytes(params * call.bytes_per_parameter)


def ratio(ledger: Ledger, strategy: Strategy, schedule: Schedule | None = None) -> Fraction | None:
    """What is sent in a step compared with replicated data parallel; None for one card alone.

    Exact for this recipe; see CONDITIONS for when it is 1, 1, and 1 or 1.5.
    """
    replicated = sent_by_all(ledger, Strategy.REPLICATED).nbytes
    if not replicated:
        return None
    return Fraction(sent_by_all(ledger, strategy, schedule).nbytes, replicated)


def _hops(call: Call) -> int:
    return 2 if call.collective is Collective.ALL_REDUCE else 1
