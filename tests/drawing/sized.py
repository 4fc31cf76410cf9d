"""The lecture in other sizes: its pictures for any parameters, cards, layers and recipe."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from explainer.drawing.context import Context, context
from explainer.drawing.deep import Deep
from explainer.drawing.draw import draw
from explainer.drawing.facts import STEPS, Facts, run_layers
from explainer.drawing.grammar import Moment, Picture, inspect, moments
from explainer.drawing.limits import misfits, out_of_reach
from explainer.drawing.scenes import PLANNERS, SCENES
from explainer.drawing.trained import numerics
from explainer.drawing.vocabulary import TERMS
from explainer.lang import Lang
from explainer.script import Script, Tracks, load
from explainer.training import Numerics, Snapshot, replay, run
from tests.drawing.pictures import SIZE, STORYBOARD


@dataclass(frozen=True)
class Shown:
    """One picture: of which beat and cue, and whether it is the beat's still."""

    beat: str
    cue: str
    view: Any
    still: bool


@dataclass(frozen=True, repr=False)
class Sized:
    """A storyboard's facts, and the states that its pictures are held to."""

    facts: Facts
    moments: tuple[Moment, ...]

    def shown(self, track: Tracks = "main") -> list[Shown]:
        """Every picture of a track's beats: how it opens, each step of each cue, and the still."""
        found = []
        for beat in self.facts.script.beats:
            if beat.track != track:
                continue
            plan = PLANNERS[beat.scene](self.facts)
            found.append(Shown(beat.id, "opening", plan.opening, still=False))
            for cue, keys in plan.cues.items():
                found += [Shown(beat.id, cue, key.view, still=False) for key in keys]
            found.append(Shown(beat.id, beat.still, plan.still(beat.still), still=True))
        return found

    def context(self, one: Shown, theme: str) -> Context:
        beat = next(beat for beat in self.facts.script.beats if beat.id == one.beat)
        return context(self.facts, beat, theme, *SIZE)

    def picture(self, one: Shown, theme: str = "dark") -> Picture:
        ctx = self.context(one, theme)
        return Picture(draw(one.view, ctx, still=one.still), ctx, self.moments, one.view)

    def faults(self, some: list[Shown], theme: str) -> list[str]:
        """What the grammar finds in these pictures."""
        return [
            f"{one.beat} {one.cue} {finding}"
            for one in some
            for finding in inspect(self.picture(one, theme)).findings
        ]


def loaded(*settings: str, storyboard: Path = STORYBOARD) -> Script:
    return load(storyboard, SCENES, TERMS, settings)


def undrawable(script: Script) -> list[str]:
    return [str(fault) for fault in (*out_of_reach(script), *misfits(script))]


def sized(script: Script, lang: Lang) -> Sized:
    ledger = script.ledger
    told = _told(ledger.cards, len(run_layers(ledger)), numerics(ledger.recipe))
    facts = Facts(script, lang, *told, Deep(ledger))
    return Sized(facts, moments(facts))


@cache
def _told(
    cards: int, layers: int, kept: Numerics
) -> tuple[tuple[Snapshot, ...], tuple[Snapshot, ...]]:
    """Both runs, stage by stage. They know no parameters of the lecture, so many sizes share them.

    They are not audited here: tests/training does so for every strategy, recipe and size.
    """
    replicated, full = (
        replay(run(strategy, cards, layers, STEPS, numerics=kept).trace)
        for strategy in ("replicated", "full")
    )
    return replicated, full
