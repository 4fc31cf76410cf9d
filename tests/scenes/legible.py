"""Texts that cannot be read for a while, and marks that blink, read from what is painted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
import numpy.typing as npt
from manim import ManimColor, Scene, VMobject

from explainer.drawing.marks import Box, Label, Line, Mark
from explainer.motion.score import Segment
from explainer.motion.segments import BeatFilm
from explainer.studio.film_format import FilmFormat
from tests.scenes.flashes import WEIGHTS
from tests.scenes.marked import area, marked, watch
from tests.scenes.overlaid import SEEN, SHUT, holds
from tests.scenes.reading import rgb

LEAST = 3.0
"""The contrast (WCAG 2.2) that a text has to its ground."""
CROSSING = 2
"""The frames, of thirty a second, for which it may have less, or be gone."""
BLINK = Fraction(2, 3)
"""Seconds; what is gone for longer has left, and comes again."""
Colour = npt.NDArray[np.float64]


@dataclass
class Watched:
    """By mark, for how many frames it has been hard to read, and out of sight; and the faults."""

    fps: Fraction
    background: str
    faint: dict[str, int] = field(default_factory=dict)
    gone: dict[str, int] = field(default_factory=dict)
    faults: set[str] = field(default_factory=set)

    def __call__(self, scene: Scene, frames: int) -> None:
        """Look at a picture that is up for so many frames."""
        shapes = marked(scene)
        self._contrasts(shapes, frames)
        self._blinks(shapes, frames)

    def _contrasts(self, shapes: list[tuple[VMobject, Mark]], frames: int) -> None:
        low = {name for name, ratio in contrasts(shapes, self.background) if ratio < LEAST}
        self.faint = {name: self.faint.get(name, 0) + frames for name in low}
        self.faults |= {f"{name} is faint" for name, n in self.faint.items() if n > CROSSING}

    def _blinks(self, shapes: list[tuple[VMobject, Mark]], frames: int) -> None:
        there = {name for name, opacity in seen_as(shapes).items() if opacity > SEEN}
        for name in there & self.gone.keys():
            if CROSSING < self.gone[name] < BLINK * self.fps:
                self.faults.add(f"{name} blinks")
        self.gone = {**dict.fromkeys(there, 0), **self._longer(there, frames)}

    def _longer(self, there: set[str], frames: int) -> Mapping[str, int]:
        return {name: n + frames for name, n in self.gone.items() if name not in there}


def illegible(played: BeatFilm | Segment, form: FilmFormat, background: str) -> set[str]:
    """The texts that are hard to read for longer than a crossing, and the marks that blink."""
    watched = Watched(form.fps, background)
    watch(played, form, background, watched)
    return watched.faults


def contrasts(shapes: list[tuple[VMobject, Mark]], background: str) -> Iterator[tuple[str, float]]:
    """Every text that is wholly there and turning, and its contrast to what it lies on.

    It turns when its colour, or that of a box under it, is not a mark's; other texts are held to
    their contrast by the visual grammar.
    """
    turning = {part for part, mark in shapes if not _at_rest(part, mark)}
    if not turning:
        return
    grounds = [
        (depth, area(part), part)
        for depth, (part, mark) in enumerate(shapes)
        if isinstance(mark, Box) and part.get_fill_opacity() >= SHUT
    ]
    for depth, (part, mark) in enumerate(shapes):
        if isinstance(mark, Label) and part.get_fill_opacity() >= 1 - SEEN:
            place = area(part)
            under = (
                box for at, shut, box in reversed(grounds) if at < depth and holds(shut, place)
            )
            ground = next(under, None)
            if part in turning or ground in turning:
                colour = ManimColor(background).to_rgb() if ground is None else _fill(ground)
                yield mark.id, contrast(_fill(part), colour)


def _fill(part: VMobject) -> Colour:
    found: Colour = part.fill_rgbas[0, :3]
    return found


def _at_rest(part: VMobject, mark: Mark) -> bool:
    """Whether a shape's fill is as its mark has it."""
    colour = None if isinstance(mark, Line) else mark.fill
    return colour is None or bool(np.abs(_fill(part) - rgb(colour) / 255).max() < 0.002)


def seen_as(shapes: list[tuple[VMobject, Mark]]) -> dict[str, float]:
    """How much can be seen of every mark, 0 to 1: of the shape of it that is seen best."""
    found: dict[str, float] = {}
    for part, mark in shapes:
        stroke = part.get_stroke_opacity() if part.get_stroke_width() > 0 else 0.0
        found[mark.id] = max(found.get(mark.id, 0.0), part.get_fill_opacity(), stroke)
    return found


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of two colours' luminance, 1 to 21."""
    lights = sorted((_light(one), _light(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _light(colour: Colour) -> float:
    linear = np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)
    return float(linear @ WEIGHTS)
