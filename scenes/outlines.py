"""Geometry for manim: boxes, lines, dashes and glyphs as point arrays in frame units.

A point array holds cubic Bézier curves as manim keeps them: rows of (start, handle, handle, end).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import numpy as np
import numpy.typing as npt
from fontTools.pens.recordingPen import RecordingPen

from explainer.drawing.fonts import UNITS_PER_EM, shaper
from explainer.drawing.marks import Label
from explainer.drawing.typeset import shape

Points = npt.NDArray[np.float64]
CORNER_STEPS = 6


def segments(corners: Sequence[tuple[float, float]], closed: bool) -> Points:
    """Straight edges between corners in px, shape (4 x edges, 2)."""
    ends = np.asarray([*corners, corners[0]] if closed else corners, dtype=np.float64)
    a, b = ends[:-1], ends[1:]
    curves = np.stack([a, a + (b - a) / 3, a + (b - a) * 2 / 3, b], axis=1)
    return np.asarray(curves.reshape(-1, 2))


def rounded(x: float, y: float, w: float, h: float, radius: float) -> list[tuple[float, float]]:
    """The outline of a rectangle, clockwise from the top left as SVG walks it, in px.

    Corners are short chords: a dash then follows the same course as a stroke.
    """
    r = min(radius, w / 2, h / 2)
    if r <= 0:
        return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    turns = [
        (x + w - r, y + r, -90.0),
        (x + w - r, y + h - r, 0.0),
        (x + r, y + h - r, 90.0),
        (x + r, y + r, 180.0),
    ]
    points = [(x + r, y)]
    for cx, cy, start in turns:
        for angle in np.radians(np.linspace(start, start + 90, CORNER_STEPS + 1)):
            points.append((float(cx + r * np.cos(angle)), float(cy + r * np.sin(angle))))
    return points[:-1]


def dashes(corners: Sequence[tuple[float, float]], on: float, off: float, closed: bool) -> Points:
    """The dashes of a path as open curves in px; the pattern starts at its first corner."""
    ends = np.asarray([*corners, corners[0]] if closed else corners, dtype=np.float64)
    steps = np.hypot(*np.diff(ends, axis=0).T)
    reach = np.concatenate([[0.0], np.cumsum(steps)])
    pieces: list[Points] = []
    for start in np.arange(0.0, reach[-1], on + off):
        stop = min(start + on, reach[-1])
        inner = reach[(reach > start) & (reach < stop)]
        at = np.concatenate([[start], inner, [stop]])
        path = np.stack([np.interp(at, reach, ends[:, i]) for i in (0, 1)], axis=1)
        pieces.append(segments([(float(px), float(py)) for px, py in path], closed=False))
    return np.concatenate(pieces)


@cache
def _glyph(glyph: int, bold: bool) -> Points:
    """One glyph's outline in font units, y upwards."""
    pen = RecordingPen()
    shaper(bold).draw_glyph_with_pen(glyph, pen)
    curves: list[npt.NDArray[np.float64]] = []
    at = start = np.zeros(2)
    for verb, args in pen.value:
        points = [np.asarray(p, dtype=np.float64) for p in args]
        match verb:
            case "moveTo":
                at = start = points[0]
            case "lineTo":
                curves.append(_edge(at, points[0]))
                at = points[0]
            case "curveTo":
                curves.append(np.stack([at, *points]))
                at = points[-1]
            case "closePath":
                if not np.allclose(at, start):
                    curves.append(_edge(at, start))
                at = start
    return np.concatenate(curves) if curves else np.zeros((0, 2))


def _edge(a: npt.NDArray[np.float64], b: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return np.stack([a, a + (b - a) / 3, a + (b - a) * 2 / 3, b])


def text_outline(label: Label) -> Points:
    """A label's glyphs in px of the drawing, y downwards."""
    found: list[Points] = []
    for run in label.runs:
        scale = run.size / UNITS_PER_EM
        for glyph in shape(run.text, label.bold)[0]:
            outline = np.add(_glyph(glyph.id, label.bold), (glyph.x, glyph.y))
            found.append(outline * (scale, -scale) + (label.x + run.dx, label.y + run.dy))
    return np.concatenate(found) if found else np.zeros((0, 2))


def joined(parts: Iterable[Points]) -> Points:
    """Several point arrays as one."""
    return np.concatenate(list(parts))
