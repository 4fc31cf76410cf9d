"""Runs that only deep pages need, each trained and audited when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from explainer.drawing.fold import Fold
from explainer.drawing.holdings import StateError
from explainer.drawing.residence import VARIANTS, Residence, Variant, residence, train
from explainer.drawing.rungs import Rung, rung, trained
from explainer.drawing.taught import TAUGHT
from explainer.drawing.trained import numerics
from explainer.ledger import Ledger, Pipeline, Strategy, Way, scheduled
from explainer.training import Additions, TraceError, additions
from explainer.training.job import Job
from explainer.training.sharding import sharding

SHALLOW = 4
"""Layers of the runs whose values are shown: few, for the tolerance says nothing of deep models."""


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

    @cached_property
    def sums(self) -> Additions:
        """What the cards that are drawn add in the taught layer's reduction in a first step."""
        kept = numerics(self.ledger.recipe)
        job = Job(sharding("full"), self.ledger.cards, SHALLOW, 1, 0, kept)
        try:
            return additions(job, TAUGHT, Fold(self.ledger.cards).drawn)
        except TraceError as error:
            raise StateError(f"the runs of a first step cannot be drawn: {error}") from error

    @cached_property
    def rungs(self) -> tuple[Rung, ...]:
        """What a card keeps under each strategy, from all of it to a shard of each role."""
        kept = numerics(self.ledger.recipe)
        return tuple(
            rung(self.ledger, strategy, trained(self.ledger, strategy, kept))
            for strategy in Strategy
        )

    @cached_property
    def pipelines(self) -> Mapping[Way, Pipeline]:
        """A batch's way through a pipeline, by schedule: each card with layers is a stage."""
        stages, micro_batches = self.ledger.stages, self.ledger.micro_batches
        return MappingProxyType({way: scheduled(way, stages, micro_batches) for way in Way})
