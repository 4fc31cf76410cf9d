"""n47-step: columns come in the run's order, and what is held comes with them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from explainer.drawing.context import Context
from explainer.drawing.marks import Drawing, Mark
from explainer.motion.score import Enter, Entrance, Turn
from explainer.motion.steps import Step, turn

BAR = re.compile(r"(?P<stem>[a-z-]+\.(?:view\d+\.c|gradient)\d+)(?:\.e\d+)?(?:\.a\d)?")
"""A bar's id: what it is of and where it begins, and where a view's ends so far."""

COMPARED = frozenset({"alternate", "overlap"})
"""Cues that put up a whole step again: nothing of it is borrowed now."""


def step(cue: str, opening: Drawing, steps: Sequence[Step[Any]], ctx: Context) -> tuple[Turn, ...]:
    """Bars rise from the floor and grow with the step, counted bytes roll."""
    del ctx
    befores, first = [opening, *(each.drawing for each in steps)], cue not in COMPARED
    return tuple(
        turn(before, each, entering(before, rising=first))
        for before, each in zip(befores, steps, strict=False)
    )


def entering(before: Drawing, *, rising: bool = True) -> Enter:
    """How marks come into the picture after this one; bars do so `rising`, or all at once.

    A bar that goes on is there before its shorter self has gone, so that it never flickers.
    """
    there = {match["stem"] for mark in before.marks if (match := BAR.fullmatch(mark.id))}

    def enter(mark: Mark) -> Entrance:
        match = BAR.fullmatch(mark.id)
        if match is not None and match["stem"] in there:
            return "early"
        if match is not None and rising:
            return "rise"
        return "roll" if mark.id.endswith(".value") else "fade"

    return enter
