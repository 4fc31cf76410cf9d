"""How a mark that changes gets from one look to the next: a start and an end, both mobjects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np
from manim import DOWN, UP, Animation, Transform, VGroup, rate_functions

from explainer.drawing.marks import Box, Label, Mark
from scenes.outlines import Points

Entrance = Literal["fade", "early", "grow", "roll", "late"]
Rate = Callable[[float], float]
LATE = 0.72
GONE = 0.4
EARLY = 0.3
SET_OFF = 0.22
ROLL = 0.1


@dataclass(frozen=True)
class Move:
    """A mobject on the stage and the animation that moves it."""

    mobject: VGroup
    animation: Animation


def faded(mobject: VGroup) -> VGroup:
    """A copy that cannot be seen."""
    copy = mobject.copy()
    copy.set_opacity(0)
    return copy


def after(start: float) -> Rate:
    """Rest until `start` (0 to 1) of the move, then go on smoothly."""
    return lambda t: rate_functions.smooth(max(0.0, (t - start) / (1 - start)))


def before(end: float) -> Rate:
    """Be done by `end` (0 to 1) of the move, so that what comes has the place to itself."""
    return lambda t: rate_functions.smooth(min(1.0, t / end))


def enter(mobject: VGroup, mark: Mark, how: Entrance) -> Move:
    """A mark that was not there before."""
    start, rate = faded(mobject), after(1 - GONE)
    if how == "late":
        rate = after(LATE)
    if how == "early":
        rate = before(EARLY)
    if how == "grow" and isinstance(mark, Box):
        start, rate = mobject.copy(), rate_functions.smooth
        start.stretch_to_fit_height(1e-3).align_to(mobject, UP)
    if how == "roll":
        start.shift(DOWN * ROLL)
    moving = start.copy()
    return Move(moving, Transform(moving, mobject, rate_func=rate))


def leave(mobject: VGroup, roll: bool = False) -> Move:
    """A mark that is there no longer."""
    end = faded(mobject)
    if roll:
        end.shift(UP * ROLL)
    return Move(mobject, Transform(mobject, end, rate_func=before(GONE)))


def change(mobject: VGroup, target: VGroup) -> Move:
    """A mark that stays, with another place, size or colour."""
    return Move(mobject, Transform(mobject, target, rate_func=rate_functions.smooth))


def same_shape(old: Mark, new: Mark, before: VGroup, after_: VGroup) -> bool:
    """Whether one look can be bent into the other; else they are cross-faded."""
    match old, new:
        case Label(), Label() if (old.text, old.bold) != (new.text, new.bold):
            return False
    return [len(m.points) for m in before] == [len(m.points) for m in after_]


class Travel(Animation):
    """A mobject carried along a path of points, fading in at its start and out at its end."""

    def __init__(self, mobject: VGroup, path: Points, run_time: float) -> None:
        """Carry `mobject` along `path`, shape (n, 3), in `run_time` seconds."""
        self._carried = mobject
        self._looks = [(part.get_fill_opacity(), part.get_stroke_opacity()) for part in mobject]
        self._path = path
        self._reach = np.concatenate(
            [[0.0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
        )
        super().__init__(mobject, run_time=run_time, rate_func=rate_functions.linear)

    def interpolate_mobject(self, alpha: float) -> None:
        """Place the mobject where it is at `alpha` of the move."""
        gone = min(1.0, max(0.0, (alpha - SET_OFF) / (LATE - SET_OFF)))
        way = rate_functions.smooth(gone) * self._reach[-1]
        at = np.asarray([np.interp(way, self._reach, self._path[:, i]) for i in range(3)])
        self._carried.move_to(at)
        shown = min(1.0, alpha / 0.08, max(0.0, (1.0 - alpha) / (1 - LATE)))
        for part, (fill, stroke) in zip(self._carried, self._looks, strict=True):
            part.set_fill(opacity=fill * shown, family=False)
            part.set_stroke(opacity=stroke * shown, family=False)
