"""b1: duplicates go lane by lane while the totals roll down."""

from __future__ import annotations

from collections.abc import Sequence

from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Drawing, Mark
from explainer.drawing.view import View
from explainer.motion.replicas import arriving
from explainer.motion.score import Entrance, Turn
from explainer.motion.steps import Step, turns


def ownership(
    cue: str, opening: Drawing, steps: Sequence[Step[View]], ctx: Context
) -> tuple[Turn, ...]:
    """What cards lack is outlined before it goes; totals roll under what they were."""
    del cue, ctx
    return turns(opening, steps, divided)


def divided(mark: Mark) -> Entrance:
    """Outlines of what is kept no longer, and the counter with what it said, are there first."""
    former = mark.id in {"counter.persistent", "counter.persistent.head"}
    former = former or mark.id.endswith(".former")
    ghost = isinstance(mark, Box) and mark.meaning.kind == "ghost"
    return "early" if former or ghost else arriving(mark)
