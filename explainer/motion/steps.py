"""How a beat's cue becomes turns: the pictures it leads to, and how marks come into them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from explainer.drawing.context import Context
from explainer.drawing.marks import Drawing, Mark
from explainer.motion.score import Enter, Entrance, Traveller, Turn
from explainer.timeline.allot import Share

V = TypeVar("V")


@dataclass(frozen=True)
class Step(Generic[V]):
    """One move of a cue: what the picture it leads to says, the picture, and its frames."""

    view: V
    drawing: Drawing
    share: Share


Choreography = Callable[[str, Drawing, Sequence[Step[Any]], Context], tuple[Turn, ...]]
"""Takes a cue, the picture that is up, and the cue's steps; gives a turn for each step."""


def fading(mark: Mark) -> Entrance:
    """The way marks enter unless a beat says otherwise."""
    del mark
    return "fade"


def turn(
    before: Drawing, step: Step[V], enter: Enter = fading, travellers: Sequence[Traveller] = ()
) -> Turn:
    """The turn from `before` to a step's picture; only marks that change have an entrance."""
    there = {*before.marks}
    entrances = tuple(
        (mark.id, how)
        for mark in step.drawing.marks
        if mark not in there and (how := enter(mark)) != "fade"
    )
    return Turn(step.drawing, step.share.move, step.share.hold, entrances, tuple(travellers))


def turns(
    opening: Drawing,
    steps: Sequence[Step[V]],
    enter: Enter,
    travellers: Callable[[Drawing, Step[V]], Sequence[Traveller]] = lambda *_: (),
) -> tuple[Turn, ...]:
    """The turns through a cue's steps, all with the same way of entering.

    `travellers` tells what travels from the picture before a step to the step's.
    """
    befores = [opening, *(step.drawing for step in steps)]
    return tuple(
        turn(before, step, enter, travellers(before, step))
        for before, step in zip(befores, steps, strict=False)
    )
