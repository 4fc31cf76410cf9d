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
CURVE_NUMBERS = 2 * CURVE
RELATIVE_TOLERANCE = 1.0e-5
"""That of numpy.isclose, which manim uses."""


@dataclass(frozen=True)
class Outline:
    """Cubic curves, and the subpaths that they make: first curve, curve after the last, closed.

    The curves are one flat list, eight numbers each: lists of lists keep Python's collector busy.
    """

    curves: list[float]
    subpaths: list[tuple[int, int, bool]]

    def trace(self, ctx: cairo.Context[Any]) -> None:
        """Add this to the context's path, in the order of `Camera.set_cairo_context_path`."""
        curve_to = ctx.curve_to
        for first, end, closed in self.subpaths:
            numbers = self.curves[first * CURVE_NUMBERS : end * CURVE_NUMBERS]
            ctx.new_sub_path()
            ctx.move_to(numbers[0], numbers[1])
            n = iter(numbers)
            for _, _, a, b, c, d, e, f in zip(n, n, n, n, n, n, n, n, strict=True):
                curve_to(a, b, c, d, e, f)
            if closed:
                ctx.close_path()


def outline(points: Points, tolerance: float) -> Outline:
    """The path of points, shape (n, 3) with n a multiple of four, all finite.

    `tolerance` is the mobject's `tolerance_for_point_equality`. The rules are those of
    `VMobject.get_subpath_split_indices_from_points` and `consider_points_equals_2d`.
    """
    curves: list[float] = points[:, :2].ravel().tolist()
    ends, starts = points[CURVE - 1 : -1 : CURVE], points[CURVE::CURVE]
    apart = (ends[:, 0] != starts[:, 0]) | (ends[:, 1] != starts[:, 1])
    splits = [
        i for i in (apart.nonzero()[0] + 1).tolist() if not _joined(curves, i - 1, i, tolerance)
    ]
    borders = [0, *splits, len(points) // CURVE]
    return Outline(
        curves,
        [
            (first, end, _joined_back(curves, first, end - 1, tolerance))
            for first, end in pairwise(borders)
        ],
    )


def _joined(curves: list[float], one: int, other: int, tolerance: float) -> bool:
    """Whether a curve ends where another starts."""
    end, start = one * CURVE_NUMBERS + 6, other * CURVE_NUMBERS
    return _close(curves[end], curves[end + 1], curves[start], curves[start + 1], tolerance)


def _joined_back(curves: list[float], first: int, last: int, tolerance: float) -> bool:
    """Whether a curve starts where one after it ends: a closed subpath, asked as manim asks."""
    start, end = first * CURVE_NUMBERS, last * CURVE_NUMBERS + 6
    return _close(curves[start], curves[start + 1], curves[end], curves[end + 1], tolerance)


def _close(x: float, y: float, u: float, v: float, tolerance: float) -> bool:
    """Whether two points are one to manim."""
    return (x == u or _near(x, u, tolerance)) and (y == v or _near(y, v, tolerance))


def _near(one: float, other: float, tolerance: float) -> bool:
    """numpy.isclose for two finite numbers; their difference may be too large for one."""
    apart = abs(one - other)
    return apart <= tolerance + RELATIVE_TOLERANCE * abs(other) and isfinite(apart)
