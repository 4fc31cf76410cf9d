"""n47-step: columns come in the run's order, and what is held comes with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explainer.drawing.context import Context
from explainer.drawing.marks import Drawing, Mark
from explainer.motion.score import Entrance, Turn
from explainer.motion.steps import Step, turns


def step(cue: str, opening: Drawing, steps: Sequence[Step[Any]], ctx: Context) -> tuple[Turn, ...]:
    """Bars and chips come with their columns; counted bytes roll."""
    del cue, ctx
    return turns(opening, steps, counted)


def counted(mark: Mark) -> Entrance:
    """Totals roll to their next value; the rest fades in."""
    return "roll" if mark.id.endswith(".value") else "fade"
