"""A strategy, described by the roles whose tensors it divides among the ranks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType
from typing import Literal

from explainer.training.events import PERSISTENT
from explainer.training.ranks import Ranks

StrategyName = Literal["replicated", "zero1", "zero2", "full"]
"""What the strategies are called; see SHARDINGS."""


@dataclass(frozen=True)
class Sharding:
    """Which roles ("parameters", "gradients", "optimizer") are divided, one slice a rank.

    Nothing else tells strategies apart. Divided gradients need divided optimizer states, and
    divided parameters need both, for an owner updates with what it has.
    """

    name: str
    divided: frozenset[str]

    def __post_init__(self) -> None:
        """Refuse unknown roles and combinations in which an owner lacks what it updates with."""
        unknown = self.divided - set(PERSISTENT.values())
        if unknown:
            raise ValueError(f"{self.name}: no such role {', '.join(sorted(unknown))}")
        ladder = ("optimizer", "gradients", "parameters")
        if self.divided != set(ladder[: len(self.divided)]):
            raise ValueError(f"{self.name}: divide optimizer, then gradients, then parameters")

    def divides(self, tensor: str) -> bool:
        """Whether this persistent tensor is divided."""
        return PERSISTENT[tensor] in self.divided

    @property
    def scatters(self) -> bool:
        """Whether only owners are given the common gradient (reduce-scatter, not all-reduce).

        An owner's part is enough where optimizer states are divided, even when the gradients'
        buffer is whole, as in ZeRO-1 (Rajbhandari et al., section 7: no more traffic than
        replicated training).
        """
        return "optimizer" in self.divided

    def shards(self, tensor: str, rank: int, ranks: int) -> Ranks:
        """The owners' slices of this persistent tensor that a rank keeps."""
        return Ranks.only(rank) if self.divides(tensor) else Ranks.everyone(ranks)


SHARDINGS: Mapping[str, Sharding] = MappingProxyType(
    {
        sharding.name: sharding
        for sharding in (
            Sharding("replicated", frozenset()),
            Sharding("zero1", frozenset({"optimizer"})),
            Sharding("zero2", frozenset({"optimizer", "gradients"})),
            Sharding("full", frozenset(PERSISTENT.values())),
        )
    }
)
"""Replicated data parallel; ZeRO stages 1, 2 and 3 (Rajbhandari et al., 2020), 3 as "full"."""


def sharding(name: str) -> Sharding:
    """The strategy of this name; ValueError names the ones there are."""
    found = SHARDINGS.get(name)
    if found is None:
        near = get_close_matches(name, SHARDINGS, n=1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        raise ValueError(f"no strategy {name!r}{hint}; there are {', '.join(SHARDINGS)}")
    return found
