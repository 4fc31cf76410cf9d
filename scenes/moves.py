"""How a mark that changes gets from one look to the next: a start and an end, both mobjects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from manim import DOWN, UP, Animation, Scene, VGroup, VMobject, rate_functions

from explainer.drawing.marks import Box, Label, Mark
from explainer.motion.score import Entrance
from scenes.shapes import Shapes

Rate = Callable[[float], float]
LATE = 0.72
GONE = 0.4
EARLY = 0.3
ROLL = 0.1
LOOKS = ("points", "fill_rgbas", "stroke_rgbas", "stroke_width")
"""What tells a shape of ours from another."""


@dataclass(frozen=True)
class Course:
    """A mobject on the stage, the look it has in the end, and its pace: 0 to 1 of the way."""

    mobject: Shapes
    end: Shapes
    rate: Rate


def smooth(t: float) -> float:
    """From rest to rest."""
    return float(rate_functions.smooth(t))


def late(t: float) -> float:
    """Come when the others are there."""
    return _after(LATE, t)


def last(t: float) -> float:
    """Come when what leaves has gone."""
    return _after(1 - GONE, t)


def first(t: float) -> float:
    """Be gone before what comes has the place to itself."""
    return _before(GONE, t)


def early(t: float) -> float:
    """Come before the others."""
    return _before(EARLY, t)


def _after(start: float, t: float) -> float:
    return smooth(max(0.0, (t - start) / (1 - start)))


def _before(end: float, t: float) -> float:
    return smooth(min(1.0, t / end))


def enter(mobject: Shapes, mark: Mark, how: Entrance) -> Course:
    """A mark that was not there before; its mobject on the stage is new."""
    rate = {"late": late, "early": early}.get(how, last)
    start = mobject.faded()
    if how == "grow" and isinstance(mark, Box):
        start, rate = mobject.copy(), smooth
        start.stretch_to_fit_height(1e-3).align_to(mobject, UP)
    if how == "roll":
        start.shift(DOWN * ROLL)
    return Course(start, mobject, rate)


def leave(mobject: Shapes, roll: bool = False) -> Course:
    """A mark that is there no longer."""
    end = mobject.faded()
    if roll:
        end.shift(UP * ROLL)
    return Course(mobject, end, first)


def change(mobject: Shapes, target: Shapes) -> Course:
    """A mark that stays, with another place, size or colour."""
    return Course(mobject, target, smooth)


def same_shape(old: Mark, new: Mark, before: Shapes, after: Shapes) -> bool:
    """Whether one look can be bent into the other; else they are cross-faded."""
    match old, new:
        case Label(), Label() if (old.text, old.bold) != (new.text, new.bold):
            return False
    return [len(m.points) for m in before] == [len(m.points) for m in after]


class Bend:
    """One shape on its way from a look to another: points, colours and widths, all straight."""

    def __init__(self, shape: VMobject, end: VMobject) -> None:
        """Remember in what `shape` and `end` differ."""
        self._shape = shape
        looks = ((name, getattr(shape, name), getattr(end, name)) for name in LOOKS)
        self._bends = [each for each in looks if not np.array_equal(each[1], each[2])]

    def at(self, way: float) -> None:
        """Give the shape its look at `way` (0 to 1); what is alike in both is left alone."""
        rest = 1 - way
        for name, begin, end in self._bends:
            setattr(self._shape, name, rest * begin + way * end)


class Moving(Animation):
    """All marks of a turn on their courses: one animation, since each one costs manim time."""

    def __init__(self, courses: Sequence[Course]) -> None:
        """Move the courses' mobjects; they must be on the scene already, in their order."""
        self._bends: dict[Rate, list[Bend]] = {}
        for course in courses:
            bends = self._bends.setdefault(course.rate, [])
            bends += [Bend(*pair) for pair in zip(course.mobject, course.end, strict=True)]
        self._done: dict[Rate, float] = {}
        # An introducer, lest manim add the group as a whole, in front of everything.
        self._moving = VGroup(*(course.mobject for course in courses))
        super().__init__(
            self._moving,
            rate_func=rate_functions.linear,
            suspend_mobject_updating=False,
            introducer=True,
        )

    def _setup_scene(self, scene: Scene) -> None:
        """Leave the scene as the stage arranged it."""

    def create_starting_mobject(self) -> VGroup:
        """No copy: the bends remember where they began."""
        return self._moving

    def get_all_mobjects(self) -> Sequence[VGroup]:
        """Only what moves."""
        return (self._moving,)

    @property
    def rates(self) -> tuple[Rate, ...]:
        """The paces of its marks."""
        return tuple(self._bends)

    def interpolate_mobject(self, alpha: float) -> None:
        """Place every mark where it is at `alpha` of the turn."""
        for rate, bends in self._bends.items():
            way = rate(alpha)
            if self._done.get(rate) != way:
                self._done[rate] = way
                for bend in bends:
                    bend.at(way)
