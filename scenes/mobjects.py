"""A Drawing's marks as manim mobjects, one group a mark, in manim's own units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from manim import config

from explainer.drawing.geometry import arrow
from explainer.drawing.marks import Box, Drawing, Label, Line, Mark
from explainer.drawing.sizes import REFERENCE_HEIGHT, Sizes
from scenes.outlines import Points, dashes, rounded, segments, text_outline
from scenes.shapes import Shape, Shapes

STROKE_UNIT = 0.01
"""Frame units to one unit of manim's stroke width."""


@dataclass(frozen=True)
class Maker:
    """Turns marks of a `width` x `height` px drawing into mobjects that fill manim's frame."""

    width: int
    height: int

    @property
    def unit(self) -> float:
        """Frame units to a px."""
        return float(config.frame_height) / self.height

    def points_of(self, px: tuple[tuple[float, float], ...]) -> Points:
        """A path in px as points of the frame, shape (n, 3)."""
        return self.points(np.asarray(px, dtype=np.float64))

    def points(self, px: Points) -> Points:
        """Px positions, shape (n, 2), as frame points, shape (n, 3)."""
        centred = (px - (self.width / 2, self.height / 2)) * (self.unit, -self.unit)
        return np.column_stack([centred, np.zeros(len(px))])

    def make(self, mark: Mark) -> Shapes:
        """The mobject of a mark, a new one each time."""
        return Shapes([shape.twin() for shape in _shapes(self, float(config.frame_height), mark)])

    def shapes(self, mark: Mark) -> list[Shape]:
        """The shapes of a mark, back to front."""
        match mark:
            case Box():
                return self._box(mark)
            case Line():
                return self._line(mark)
            case Label():
                return [self._filled(text_outline(mark), mark.fill)]

    def _box(self, box: Box) -> list[Shape]:
        outline = rounded(box.x, box.y, box.w, box.h, box.radius)
        parts: list[Shape] = []
        if box.fill is not None:
            parts.append(self._filled(segments(outline, closed=True), box.fill))
        if box.stroke is not None:
            s = Sizes().scaled(self.height)
            path = (
                dashes(outline, s.dash, s.dash_space, closed=True)
                if box.dashed
                else segments(outline, closed=True)
            )
            parts.append(self._stroked(path, box.stroke, box.stroke_width))
        return parts

    def _line(self, line: Line) -> list[Shape]:
        if not line.arrow:
            path = segments(line.points, closed=False)
            return [self._stroked(path, line.stroke, line.stroke_width)]
        shaft, head = arrow(line, self.height / REFERENCE_HEIGHT)
        return [
            self._stroked(segments(shaft, closed=False), line.stroke, line.stroke_width),
            self._filled(segments(head, closed=True), line.stroke),
        ]

    def _filled(self, px: Points, colour: str) -> Shape:
        return Shape(self.points(px), fill=colour)

    def _stroked(self, px: Points, colour: str, width: float) -> Shape:
        return Shape(self.points(px), stroke=colour, width=width * self.unit / STROKE_UNIT)


@lru_cache(maxsize=1024)
def _shapes(made_by: Maker, frame_height: float, mark: Mark) -> tuple[Shape, ...]:
    """Shapes to be copied: most marks come again, in this picture's successors and in others.

    Points are in units of the frame's height, so this is what they depend on, too.
    """
    del frame_height
    return tuple(made_by.shapes(mark))


def maker(drawing: Drawing) -> Maker:
    """The maker for drawings of this one's size."""
    return Maker(drawing.width, drawing.height)
