"""b1: duplicates go lane by lane while the totals roll down."""

from __future__ import annotations

from collections.abc import Sequence

from explainer.drawing.context import Context
from explainer.drawing.marks import Drawing
from explainer.drawing.view import View
from explainer.motion.replicas import arriving
from explainer.motion.score import Turn
from explainer.motion.steps import Step, turns


def ownership(
    cue: str, opening: Drawing, steps: Sequence[Step[View]], ctx: Context
) -> tuple[Turn, ...]:
    """Totals roll wherever they change."""
    del cue, ctx
    return turns(opening, steps, arriving)
