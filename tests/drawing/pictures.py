"""Every picture of the lecture, made once: the storyboard's beats, cue by cue, in any look."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from explainer.drawing.beats.key import Plan
from explainer.drawing.context import context
from explainer.drawing.draw import draw
from explainer.drawing.facts import Facts, facts, train
from explainer.drawing.grammar import Moment, Picture, moments
from explainer.drawing.scenes import PLANNERS, SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.lang import LANGS, Lang
from explainer.script import Beat, Script, Tracks, load
from explainer.training import Trace

STORYBOARD = Path(__file__).parents[2] / "storyboard.yaml"
SIZE = (1920, 1080)


@dataclass(frozen=True)
class Shot:
    """One picture: which step of which cue of which beat; `still` adds the takeaway."""

    beat: str
    cue: str
    step: int
    view: Any
    still: bool = False

    def __str__(self) -> str:
        return f"{self.beat} {self.cue}.{self.step}{' still' if self.still else ''}"


@dataclass(frozen=True, repr=False)
class Pictures:
    """A storyboard with its runs, and every picture that can be made of them."""

    script: Script
    traces: tuple[Trace, Trace]
    known: dict[Lang, Facts]
    moments: tuple[Moment, ...]

    def beat(self, name: str) -> Beat:
        return next(beat for beat in self.script.beats if beat.id == name)

    def plan(self, beat: str, lang: Lang = "zh") -> Plan[Any]:
        return PLANNERS[self.beat(beat).scene](self.known[lang])

    def shots(self, beat: str, lang: Lang = "zh") -> Iterator[Shot]:
        """The opening, every step of every cue, and the still."""
        plan = self.plan(beat, lang)
        yield Shot(beat, "opening", 0, plan.opening)
        for cue, keys in plan.cues.items():
            for step, key in enumerate(keys):
                yield Shot(beat, cue, step, key.view)
        yield self.still(beat, lang)

    def still(self, beat: str, lang: Lang = "zh") -> Shot:
        cue = self.beat(beat).still
        return Shot(beat, cue, -1, self.plan(beat, lang).still(cue), still=True)

    def shot(self, beat: str, cue: str, step: int = -1, lang: Lang = "zh") -> Shot:
        return Shot(beat, cue, step, self.plan(beat, lang).cues[cue][step].view)

    def picture(
        self,
        shot: Shot,
        lang: Lang = "zh",
        theme: str = "dark",
        size: tuple[int, int] = SIZE,
    ) -> Picture:
        ctx = context(self.known[lang], self.beat(shot.beat), theme, *size)
        return Picture(draw(shot.view, ctx, still=shot.still), ctx, self.moments, shot.view)


@cache
def beats(track: Tracks = "main") -> tuple[str, ...]:
    """A track's beats in the storyboard, to make a test of each."""
    return load(STORYBOARD, SCENES, TERMS).ids(track)


@cache
def pictures(*settings: str) -> Pictures:
    """The project's own storyboard, with settings as `--set` takes them."""
    script = load(STORYBOARD, SCENES, TERMS, settings)
    traces = train(script)
    known = {lang: facts(script, lang, *traces) for lang in LANGS}
    return Pictures(script, traces, known, moments(known["zh"]))
