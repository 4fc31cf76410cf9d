"""Everything true that pictures may draw on: the words, the ledger's bytes, the runs' states."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.holdings import StateError
from explainer.drawing.limits import misfits, out_of_reach
from explainer.errors import StoryboardError
from explainer.lang import Lang
from explainer.ledger import Ledger, Quantity, values
from explainer.script import Script
from explainer.training import Snapshot, Trace, audit, replay, run

STEPS = 2
"""Steps trained: one to follow closely, and one that borrows the new version."""


@dataclass(frozen=True)
class Facts:
    """The script in one language with both runs' snapshots, one a stage, in the runs' order."""

    script: Script
    lang: Lang
    replicated: tuple[Snapshot, ...]
    sharded: tuple[Snapshot, ...]

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


def _checked(trace: Trace) -> tuple[Snapshot, ...]:
    broken = audit(trace)
    if broken:
        raise StateError(f"the {trace.strategy} run cannot be drawn: " + "; ".join(broken))
    return replay(trace)


def facts(script: Script, lang: Lang, replicated: Trace, sharded: Trace) -> Facts:
    """The facts of two runs. Raises StateError when a run's record contradicts itself."""
    return Facts(script, lang, _checked(replicated), _checked(sharded))


def train(script: Script) -> tuple[Trace, Trace]:
    """Train the lecture's two runs, replicated and full shard, and return their traces.

    Raises StoryboardError when the storyboard asks for what cannot be drawn.
    """
    undrawable = (*out_of_reach(script), *misfits(script))
    if undrawable:
        raise StoryboardError(undrawable)
    ledger = script.ledger
    both = (run(s, ledger.cards, ledger.layers.count, STEPS) for s in ("replicated", "full"))
    replicated, sharded = (done.trace for done in both)
    return replicated, sharded
