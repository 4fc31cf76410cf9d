"""How a mark that changes gets from one look to the next: a start and an end, both mobjects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from manim import DOWN, UP, Animation, Scene, VGroup, VMobject, rate_functions
from manim.typing import Vector3D

from explainer.drawing.marks import Box, Label, Mark
from explainer.motion.score import Entrance
from scenes import rates
from scenes.legible import crossing
from scenes.rates import Rate
from scenes.shapes import Shapes

ROLL = 0.1
PLACE, COLOURS = ("points", "stroke_width"), ("fill_rgbas", "stroke_rgbas")
"""What tells a shape of ours from another."""
PACES: Mapping[Entrance, Rate] = MappingProxyType(
    {"late": rates.late, "arrival": rates.late, "early": rates.early, "then": rates.then}
)
"""How marks come in that neither grow nor roll nor come when what leaves has gone."""
STANDING: Mapping[Entrance, Vector3D] = MappingProxyType({"grow": UP, "rise": DOWN})
"""The edge from which boxes grow."""


@dataclass(frozen=True)
class Course:
    """A mobject on the stage, the look it has in the end, and its pace: 0 to 1 of the way.

    Its colours may have a pace of their own.
    """

    mobject: Shapes
    end: Shapes
    rate: Rate
    colours: Rate | None = None


def enter(mobject: Shapes, mark: Mark, how: Entrance, *, instead: bool = False) -> Course:
    """A mark that was not there before; its mobject on the stage is new.

    A text that comes `instead` of another waits only until that can be made out no longer.
    """
    rate = PACES.get(how, rates.last)
    start = mobject.faded()
    if how in STANDING and isinstance(mark, Box):
        start, rate = mobject.copy(), rates.smooth
        start.stretch_to_fit_height(1e-3).align_to(mobject, STANDING[how])
    if instead:
        rate = rates.rolling_in if how == "roll" else rates.taking_over
    if how == "roll":
        start.shift(DOWN * ROLL)
    return Course(start, mobject, rate)


def leave(mobject: Shapes, how: Entrance = "fade", *, instead: bool = False) -> Course:
    """A mark that is there no longer, or `instead` of which another comes in a certain way."""
    end, rate = mobject.faded(), rates.first
    if instead:
        rate = rates.rolling_out if how == "roll" else rates.making_way
    if how == "roll":
        end.shift(UP * ROLL)
    return Course(mobject, end, rate)


def change(mobject: Shapes, target: Shapes, old: Mark, new: Mark, how: Entrance = "fade") -> Course:
    """A mark that stays, with another place, size or colour.

    A text whose ground turns from dark to light, or back, turns at once when it reads as well.
    """
    pace = rates.late if how == "arrival" else rates.smooth
    colours: Rate | None = None
    if isinstance(old, Label) and isinstance(new, Label):
        turns = crossing((old.fill, old.on), (new.fill, new.on))
        colours = None if turns is None else rates.Switch(pace, turns)
    return Course(mobject, target, pace, colours)


def same_shape(old: Mark, new: Mark, before: Shapes, after: Shapes) -> bool:
    """Whether one look can be bent into the other; else they are cross-faded."""
    match old, new:
        case Label(), Label() if (old.text, old.bold) != (new.text, new.bold):
            return False
    return [len(m.points) for m in before] == [len(m.points) for m in after]


class Bend:
    """One shape on its way from a look to another: points, colours and widths, all straight."""

    def __init__(self, shape: VMobject, end: VMobject, of: Sequence[str]) -> None:
        """Remember in which `of` its looks `shape` and `end` differ."""
        self._shape = shape
        looks = ((name, getattr(shape, name), getattr(end, name)) for name in of)
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
            for rate, of in ((course.rate, PLACE), (course.colours or course.rate, COLOURS)):
                bends = self._bends.setdefault(rate, [])
                pairs = zip(course.mobject, course.end, strict=True)
                bends += [Bend(*pair, of) for pair in pairs]
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
