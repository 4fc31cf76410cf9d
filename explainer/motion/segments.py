"""A beat, or a whole film, cut into segments at its cues."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from explainer.drawing.beats.key import Plan
from explainer.drawing.context import Context, context
from explainer.drawing.draw import draw
from explainer.drawing.facts import Facts
from explainer.drawing.marks import Drawing
from explainer.drawing.scenes import PLANNERS
from explainer.motion.bubble import bubble
from explainer.motion.common import common
from explainer.motion.cutting import cutting
from explainer.motion.dividing import dividing
from explainer.motion.gather import gather
from explainer.motion.ladder import ladder
from explainer.motion.loop import loop
from explainer.motion.ownership import ownership
from explainer.motion.replicas import replicas
from explainer.motion.score import Segment, Turn
from explainer.motion.step import step
from explainer.motion.steps import Choreography, Step
from explainer.motion.sums import sums
from explainer.script import Beat
from explainer.timeline import BeatSpan, Timeline
from explainer.timeline.allot import allot

CHOREOGRAPHIES: Mapping[str, Choreography] = MappingProxyType(
    {
        "replicas": replicas,
        "ownership": ownership,
        "gather": gather,
        "common": common,
        "ways": dividing,
        "cuts": cutting,
        "step": step,
        "sums": sums,
        "loop": loop,
        "bubble": bubble,
        "ladder": ladder,
    }
)
"""How each scene's cues move."""


@dataclass(frozen=True)
class BeatFilm:
    """All that a beat's motion is made of: its pictures' context, its plan, and its frames."""

    context: Context
    plan: Plan[Any]
    span: BeatSpan
    fps: Fraction


def beat_segments(film: BeatFilm) -> tuple[Segment, ...]:
    """The beat's segments, one for each of its spans, in order."""
    beat, up = film.context.beat, draw(film.plan.opening, film.context)
    found = []
    for span in film.span.cues:
        turns = (
            (Turn(up, 0, span.frames),)
            if span.cue is None
            else _turns(film, span.cue, span.frames, up)
        )
        found.append(Segment(beat.id, span.cue, up, turns))
        up = turns[-1].drawing
    return tuple(found)


def _turns(film: BeatFilm, cue: str, frames: int, up: Drawing) -> tuple[Turn, ...]:
    keys, ctx = film.plan.cues[cue], film.context
    shares = allot(frames, [key.seconds for key in keys], film.fps)
    steps = [
        Step(key.view, draw(key.view, ctx), share) for key, share in zip(keys, shares, strict=True)
    ]
    return CHOREOGRAPHIES[ctx.beat.scene](cue, up, steps, ctx)


def film_segments(
    known: Facts, plan: Timeline, theme: str, width: int, height: int
) -> tuple[Segment, ...]:
    """The segments of a film of `width` x `height` px: its beats' in turn, as long as `plan`.

    Raises StateError when a run's record contradicts itself.
    """
    beats: Mapping[str, Beat] = {beat.id: beat for beat in known.script.beats}
    found: list[Segment] = []
    for span in plan.beats:
        beat = beats[span.id]
        ctx = context(known, beat, theme, width, height)
        found += beat_segments(BeatFilm(ctx, PLANNERS[beat.scene](known), span, plan.fps))
    return tuple(found)
