"""Everything true that pictures may draw on: the words, the ledger's bytes, the runs' states."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from explainer.drawing.alike import unlike
from explainer.drawing.deep import Deep
from explainer.drawing.fold import Fold
from explainer.drawing.holdings import StateError
from explainer.drawing.layout import rail_layers
from explainer.drawing.limits import misfits, out_of_reach
from explainer.drawing.seen import Seen
from explainer.drawing.trained import numerics
from explainer.errors import StoryboardError
from explainer.lang import Lang
from explainer.ledger import Ledger, Quantity, values
from explainer.script import Script
from explainer.training import Phase, Snapshot, Stage, Trace, audited, find, run

RunName = Literal["replicated", "sharded"]
FULL_RUN = 4
"""The most cards whose runs train every layer."""
STEPS = 2
"""Steps trained: one to follow closely, and one that borrows the new version."""


@dataclass(frozen=True)
class Facts:
    """The script in one language with both runs' snapshots, one a stage, in the runs' order.

    `deep` are the runs that only deep pages need.
    """

    script: Script
    lang: Lang
    replicated: tuple[Snapshot, ...]
    sharded: tuple[Snapshot, ...]
    deep: Deep

    @property
    def fold(self) -> Fold:
        """The places of cards and shards."""
        return Fold(self.ledger.cards)

    @property
    def layers(self) -> tuple[int, ...]:
        """Which layer of the lecture each of the runs' layers is."""
        return run_layers(self.ledger)

    def at(
        self, run: RunName, step: int, phase: Phase, name: str, layer: int | None = None
    ) -> Seen:
        """A stage of one of the runs; `layer` is the lecture's. LookupError when there is none.

        Raises StateError where a card that is not drawn is not as those that are.
        """
        snapshots = self.replicated if run == "replicated" else self.sharded
        nth = None if layer is None else self.layers.index(layer)
        found = find(snapshots, step=step, phase=phase, name=name, layer=nth)
        if found.stage in self._unlike[run]:
            raise StateError(f"the {run} run cannot be drawn: {self._unlike[run][found.stage]}")
        return Seen(found, self.fold, self.layers)

    @cached_property
    def _unlike(self) -> Mapping[RunName, Mapping[Stage, str]]:
        """By run, stages at which folded cards differ from the first card."""
        return {
            "replicated": unlike(self.replicated, self.fold),
            "sharded": unlike(self.sharded, self.fold),
        }

    @property
    def ledger(self) -> Ledger:
        """The accounts."""
        return self.script.ledger

    def term(self, name: str) -> str:
        """A word of the pictures, in this language."""
        return self.script.terms[name].of(self.lang)

    def quantity(self, name: str) -> Quantity:
        """A ledger value by the name texts use for it."""
        return values(self.ledger)[name]


def run_layers(ledger: Ledger) -> tuple[int, ...]:
    """Which layers of the lecture the runs train: all, or with many cards one a place on the rail.

    A run of many cards is costly, and its folded layers would all be told by one.
    """
    many = ledger.cards > FULL_RUN
    return rail_layers(ledger.layers.count) if many else tuple(range(ledger.layers.count))


def _checked(trace: Trace) -> tuple[Snapshot, ...]:
    snapshots, broken = audited(trace)
    if broken:
        raise StateError(f"the {trace.strategy} run cannot be drawn: " + "; ".join(broken))
    return snapshots


def facts(script: Script, lang: Lang, replicated: Trace, sharded: Trace) -> Facts:
    """The facts of two runs. Raises StateError when a run's record contradicts itself."""
    deep = Deep(script.ledger)
    return Facts(script, lang, _checked(replicated), _checked(sharded), deep)


def train(script: Script) -> tuple[Trace, Trace]:
    """Train the lecture's two runs, replicated and full shard, and return their traces.

    Raises StoryboardError when the storyboard asks for what cannot be drawn.
    """
    undrawable = (*out_of_reach(script), *misfits(script))
    if undrawable:
        raise StoryboardError(undrawable)
    ledger = script.ledger
    layers, kept = len(run_layers(ledger)), numerics(ledger.recipe)
    both = (run(s, ledger.cards, layers, STEPS, numerics=kept) for s in ("replicated", "full"))
    replicated, sharded = (done.trace for done in both)
    return replicated, sharded
