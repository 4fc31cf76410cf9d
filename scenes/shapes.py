"""Plain shapes for marks: manim's own, made and copied without the steps that marks do not need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from functools import lru_cache
from typing import Self

import numpy as np
import numpy.typing as npt
from manim import ManimColor, VGroup, VMobject

from scenes.outlines import Points

Rgbas = npt.NDArray[np.float64]
"""Colours as manim keeps them: rows of red, green, blue and opacity, 0 to 1."""


class Shape(VMobject):
    """A shape of one colour, filled or stroked; each costs a third of what manim takes for one."""

    def __init__(
        self, points: Points, fill: str | None = None, stroke: str | None = None, width: float = 0
    ) -> None:
        """Take points, shape (n, 3); colours are hex, `width` is manim's stroke width."""
        self._colours = fill, stroke
        super().__init__(stroke_width=width, fill_opacity=float(fill is not None))
        self.points = points

    def init_colors(self, propagate_colors: bool = True) -> Self:
        """Set the arrays themselves; manim sets each of them three times."""
        del propagate_colors
        fill, stroke = self._colours
        self.fill_rgbas = rgbas(fill or "#ffffff", float(fill is not None)).copy()
        self.stroke_rgbas = rgbas(stroke or "#ffffff", 1.0).copy()
        self.background_stroke_rgbas = rgbas("#000000", 1.0).copy()
        return self

    def twin(self, opacity: float = 1) -> Shape:
        """A copy, with this part of its opacity."""
        other = copy(self)
        other.points = self.points.copy()
        other.submobjects, other.updaters = [], []
        for name in ("fill_rgbas", "stroke_rgbas", "background_stroke_rgbas"):
            setattr(other, name, getattr(self, name) * (1, 1, 1, opacity))
        return other


class Shapes(VGroup):
    """The shapes of one mark, back to front."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        super().__init__(*shapes)

    def init_colors(self, propagate_colors: bool = True) -> Self:
        """A group shows nothing of its own."""
        del propagate_colors
        self.fill_rgbas = self.stroke_rgbas = self.background_stroke_rgbas = np.zeros((1, 4))
        return self

    def shapes(self) -> Iterator[Shape]:
        """Each of them."""
        for shape in self.submobjects:
            if isinstance(shape, Shape):
                yield shape

    def faded(self) -> Shapes:
        """A copy that cannot be seen."""
        return Shapes([shape.twin(0) for shape in self.shapes()])


@lru_cache(maxsize=1024)
def rgbas(colour: str, opacity: float) -> Rgbas:
    """A colour as an array of one row; whoever changes it copies it first."""
    return np.array([ManimColor(colour).to_rgba_with_alpha(opacity)], dtype=np.float64)
