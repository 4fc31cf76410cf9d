"""The tiles that a path may leave a trace in."""

from __future__ import annotations

from math import isfinite

import numpy as np

from scenes.camera.outline import CURVE, Points
from scenes.camera.tiles import Tiles
from scenes.camera.view import View

SAFE_PX = 2.0**21
"""Farther from the frame than this, Cairo's fixed-point numbers may run over."""
MARGIN = 2.0
"""Px around a shape that smoothing of edges and rounding may reach."""
LARGE = 48
"""Tiles of a shape from which on it pays to find out whether it is hollow."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def touched(points: Points, view: View, reach: float, *, filled: bool) -> Tiles:
    """The tiles of cubic curves, shape (4 n, 3), whose strokes reach so many px beyond them.

    Paths that are not filled may be hollow: then what is inside is left out.
    """
    (left, low, _), (right, high, _) = _span(points)
    to_px = view.cairo_matrix.transform_point
    (x0, y0), (x1, y1) = to_px(left, low), to_px(right, high)
    sides = min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)
    reach += MARGIN
    box = _grown(sides, reach)
    if not all(abs(side) < SAFE_PX for side in box) or not isfinite(reach):
        return view.grid.everything
    tiles = view.grid.touching(*box)
    if not filled and tiles.bit_count() > LARGE:
        tiles &= ~view.grid.within(*_grown(sides, -_depth(points) * view.scale - reach))
    return tiles


def _span(points: Points) -> tuple[list[float], list[float]]:
    """The least and the most of each coordinate; as numpy's own min, without its detours."""
    return np.minimum.reduce(points).tolist(), np.maximum.reduce(points).tolist()


def _depth(points: Points) -> float:
    """How far curves reach from the nearest side of the box around them all, in units.

    No curve has a part of what lies deeper: an outline of a card, solid or dashed, is hollow.
    """
    curves = points.reshape(-1, CURVE, 3)[:, :, :2]
    least, most = curves.min(axis=1), curves.max(axis=1)
    below, above = most - least.min(axis=0), most.max(axis=0) - least
    return float(np.minimum(below, above).min(axis=1).max())


def _grown(box: Box, by: float) -> Box:
    """A box, larger by so much at every side."""
    left, top, right, bottom = box
    return left - by, top - by, right + by, bottom + by
