"""n47: a bar begins as the one before it, and what is divided shrinks to its shard."""

from __future__ import annotations

from collections.abc import Sequence

from explainer.drawing.boards.ladder.view import View
from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Drawing, Line, Mark
from explainer.motion.score import Entrance, Turn
from explainer.motion.steps import Step, turns


def ladder(
    cue: str, opening: Drawing, steps: Sequence[Step[View]], ctx: Context
) -> tuple[Turn, ...]:
    """Totals roll; a ghost is there when the shrinking part leaves it; the step comes after."""
    del cue, ctx
    return turns(opening, steps, entering)


def entering(mark: Mark) -> Entrance:
    """How a mark of the ladder comes in."""
    if mark.id.endswith(".subtotal"):
        return "roll"
    if isinstance(mark, Box) and mark.meaning.kind == "ghost":
        return "early"
    late = mark.id.endswith((".step", ".drop")) and not isinstance(mark, Box)
    return "late" if late or (isinstance(mark, Line) and ".leader" in mark.id) else "fade"
