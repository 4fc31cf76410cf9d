"""A VMobject's points as the path that manim's camera gives to Cairo, number for number."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import isfinite
from typing import Any

import cairo
import numpy as np
import numpy.typing as npt

Points = npt.NDArray[np.float64]
CURVE = 4
"""Points of a cubic curve: anchor, handle, handle, anchor."""
RELATIVE_TOLERANCE = 1.0e-5
"""That of numpy.isclose, which manim uses."""


@dataclass(frozen=True)
class Outline:
    """Cubic curves, eight numbers each; and subpaths: first curve, curve after the last, closed."""

    curves: list[list[float]]
    subpaths: list[tuple[int, int, bool]]

    def trace(self, ctx: cairo.Context[Any]) -> None:
        """Make this the context's path, in the order of `Camera.set_cairo_context_path`."""
        ctx.new_path()
        curve_to = ctx.curve_to
        for first, end, closed in self.subpaths:
            x, y = self.curves[first][:2]
            ctx.new_sub_path()
            ctx.move_to(x, y)
            for _, _, a, b, c, d, e, f in self.curves[first:end]:
                curve_to(a, b, c, d, e, f)
            if closed:
                ctx.close_path()


def outline(points: Points, tolerance: float) -> Outline:
    """The path of points, shape (n, 3) with n a multiple of four, all finite.

    `tolerance` is the mobject's `tolerance_for_point_equality`. The rules are those of
    `VMobject.get_subpath_split_indices_from_points` and `consider_points_equals_2d`.
    """
    curves: list[list[float]] = points[:, :2].reshape(-1, 2 * CURVE).tolist()
    ends, starts = points[CURVE - 1 : -1 : CURVE], points[CURVE::CURVE]
    apart = (ends[:, 0] != starts[:, 0]) | (ends[:, 1] != starts[:, 1])
    splits = [
        i + 1
        for i in np.flatnonzero(apart).tolist()
        if not _close(curves[i][6:], curves[i + 1][:2], tolerance)
    ]
    borders = [0, *splits, len(curves)]
    return Outline(
        curves,
        [
            (first, end, _close(curves[first][:2], curves[end - 1][6:], tolerance))
            for first, end in pairwise(borders)
        ],
    )


def _close(one: list[float], other: list[float], tolerance: float) -> bool:
    """Whether two points are one to manim: numpy.isclose in both coordinates."""
    return all(
        a == b or (abs(a - b) <= tolerance + RELATIVE_TOLERANCE * abs(b) and isfinite(abs(a - b)))
        for a, b in zip(one, other, strict=True)
    )
