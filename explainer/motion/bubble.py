"""n46-bubble: time passes along the panels; counts roll as they grow."""

from __future__ import annotations

from collections.abc import Sequence

from explainer.drawing.boards.bubble.view import View
from explainer.drawing.context import Context
from explainer.drawing.marks import Drawing, Label, Mark
from explainer.motion.score import Entrance, Turn
from explainer.motion.steps import Step, turns


def bubble(
    cue: str, opening: Drawing, steps: Sequence[Step[View]], ctx: Context
) -> tuple[Turn, ...]:
    """Cells come as the clock passes; numbers on the right roll to the next."""
    del cue, ctx
    return turns(opening, steps, entering)


def entering(mark: Mark) -> Entrance:
    """How a mark of the schedules comes in."""
    counted = isinstance(mark, Label) and mark.id.endswith((".held", ".idle"))
    return "roll" if counted else "fade"
