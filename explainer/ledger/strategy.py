"""Which roles a strategy divides among the cards; every card keeps the others whole."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from explainer.ledger.roles import Role


class Strategy(StrEnum):
    """The four ways of keeping state, from all of it on every card to a shard on each."""

    REPLICATED = "replicated"
    ZERO1 = "zero1"
    ZERO2 = "zero2"
    FULL = "full"


_DIVIDED: Mapping[Strategy, frozenset[Role]] = MappingProxyType(
    {
        Strategy.REPLICATED: frozenset(),
        Strategy.ZERO1: frozenset({Role.OPTIMIZER}),
        Strategy.ZERO2: frozenset({Role.OPTIMIZER, Role.GRADIENTS}),
        Strategy.FULL: frozenset(Role),
    }
)

_TITLES: Mapping[Strategy, str] = MappingProxyType(
    {
        Strategy.REPLICATED: "replicated data parallel (DDP)",
        Strategy.ZERO1: "ZeRO-1",
        Strategy.ZERO2: "ZeRO-2",
        Strategy.FULL: "full shard (ZeRO-3 / FSDP)",
    }
)


def divided(strategy: Strategy) -> frozenset[Role]:
    """The roles of which each card keeps only its own shard."""
    return _DIVIDED[strategy]


def title(strategy: Strategy) -> str:
    """The strategy's name as the field writes it, in English."""
    return _TITLES[strategy]
