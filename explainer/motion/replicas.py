"""b0: state grows row by row."""

from __future__ import annotations

from collections.abc import Sequence

from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Drawing, Mark
from explainer.drawing.view import View
from explainer.motion.score import Entrance, Turn
from explainer.motion.steps import Step, turns


def replicas(
    cue: str, opening: Drawing, steps: Sequence[Step[View]], ctx: Context
) -> tuple[Turn, ...]:
    """Rows grow downwards as they are counted; other cues play as they are."""
    del ctx
    growing = cue in {"holds", "gradients", "optimizer"}
    return turns(opening, steps, counted if growing else arriving)


def counted(mark: Mark) -> Entrance:
    """Shards grow, totals roll."""
    if isinstance(mark, Box) and mark.meaning.kind == "persistent":
        return "grow"
    return arriving(mark)


def arriving(mark: Mark) -> Entrance:
    """Totals roll to their next value; the rest fades in."""
    return "roll" if mark.id.endswith((".subtotal", ".value")) else "fade"
