"""How a camera sees a scene."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import cairo

from scenes.camera.tiles import Grid


@dataclass(frozen=True)
class View:
    """How a camera sees: the frame's tiles, user space to px, and units to one of stroke width."""

    grid: Grid
    matrix: tuple[float, float, float, float, float, float]
    line_width: float

    @cached_property
    def cairo_matrix(self) -> cairo.Matrix:
        """The matrix, for Cairo."""
        return cairo.Matrix(*self.matrix)

    @cached_property
    def scale(self) -> float:
        """Px to a unit, the larger of both directions."""
        return max(sum(map(abs, self.matrix[:2])), sum(map(abs, self.matrix[2:4])))
