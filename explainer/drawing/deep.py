"""Runs that only deep pages need, each trained and audited when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from explainer.drawing.residence import VARIANTS, Residence, Variant, residence, train
from explainer.drawing.trained import numerics
from explainer.ledger import Ledger


@dataclass(frozen=True)
class Deep:
    """The further runs of a lecture with these accounts; the same in every language.

    Raises StateError, when it is asked for a run, if that run's record contradicts itself.
    """

    ledger: Ledger

    @cached_property
    def schedules(self) -> Mapping[Variant, Residence]:
        """Card 0's step under full shard, by when views are gathered and let go."""
        kept = numerics(self.ledger.recipe)
        found = {
            variant: residence(self.ledger, variant, train(self.ledger, kept, variant))
            for variant in VARIANTS
        }
        return MappingProxyType(found)
