"""n47: a bar begins as the one before it, and what is divided shrinks to its shard."""

from __future__ import annotations

from collections.abc import Sequence

from explainer.drawing.boards.ladder.view import View
from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Drawing, Mark
from explainer.motion.replicas import arriving
from explainer.motion.score import Entrance, Turn
from explainer.motion.steps import Step, fading, turn


def ladder(
    cue: str, opening: Drawing, steps: Sequence[Step[View]], ctx: Context
) -> tuple[Turn, ...]:
    """Totals roll; a ghost is there when the shrinking part leaves it; the step comes after."""
    del cue, ctx
    befores = [opening, *(step.drawing for step in steps)]
    return tuple(
        turn(before, step, fading if _begun(step.view) else dividing)
        for before, step in zip(befores, steps, strict=False)
    )


def _begun(view: View) -> bool:
    """Whether a bar still looks like the one before it: it comes with its total, as a whole."""
    return any(bar.kept is not None and not bar.taken for bar in view.bars)


def dividing(mark: Mark) -> Entrance:
    """How a mark comes in while a role shrinks to its shard."""
    if isinstance(mark, Box) and mark.meaning.kind == "ghost":
        return "early"
    late = mark.id.endswith((".step", ".drop", ".leader"))
    return "late" if late and not isinstance(mark, Box) else arriving(mark)
