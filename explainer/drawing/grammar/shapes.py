"""Rectangles and right-angled paths: what holds, what overlaps, what touches. All in px."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from fontTools.pens.boundsPen import BoundsPen

from explainer.drawing.fonts import UNITS_PER_EM, shaper
from explainer.drawing.marks import Box, Label, Line
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import shape

Point = tuple[float, float]
NEAR = 0.02
"""Lengths closer than this many px are taken as equal; figures are written to a thousandth."""


def rect(mark: Box | Label) -> Rect:
    """A box's rectangle, or the one around a label's tallest letters."""
    if isinstance(mark, Box):
        return Rect(mark.x, mark.y, mark.w, mark.h)
    left, top, right, bottom = mark.bounds
    return Rect(left, top, right - left, bottom - top)


def overlap(one: Rect, other: Rect) -> bool:
    """Whether the two share more than an edge."""
    return (
        one.x < other.right - NEAR
        and other.x < one.right - NEAR
        and one.y < other.bottom - NEAR
        and other.y < one.bottom - NEAR
    )


def ink(label: Label) -> Rect:
    """The rectangle around what a label's glyphs paint, from their outlines."""
    parts = []
    for run in label.runs:
        box = _bounds(run.text, label.bold)
        if box is not None:
            scale = run.size / UNITS_PER_EM
            x, y = label.x + run.dx, label.y + run.dy
            left, low, right, high = (side * scale for side in box)
            parts.append((x + left, y - high, x + right, y - low))
    if not parts:
        return rect(label)
    lefts, tops, rights, bottoms = zip(*parts, strict=True)
    x, y = min(lefts), min(tops)
    return Rect(x, y, max(rights) - x, max(bottoms) - y)


@cache
def _bounds(text: str, bold: bool) -> tuple[float, float, float, float] | None:
    """Left, lowest, right and highest of a text's outlines in font units, y upwards."""
    found = []
    for glyph in shape(text, bold)[0]:
        pen = BoundsPen(None)
        shaper(bold).draw_glyph_with_pen(glyph.id, pen)
        if pen.bounds is not None:
            x0, y0, x1, y1 = pen.bounds
            found.append((x0 + glyph.x, y0 + glyph.y, x1 + glyph.x, y1 + glyph.y))
    if not found:
        return None
    lefts, lows, rights, highs = zip(*found, strict=True)
    return min(lefts), min(lows), max(rights), max(highs)


def within(inner: Rect, outer: Rect, spare: float = 0.0) -> bool:
    """Whether `outer` holds `inner` with so many px to spare on every side."""
    return (
        inner.x >= outer.x + spare - NEAR
        and inner.right <= outer.right - spare + NEAR
        and inner.y >= outer.y + spare - NEAR
        and inner.bottom <= outer.bottom - spare + NEAR
    )


def covers(area: Rect, point: Point) -> bool:
    """Whether a point lies in the rectangle or on its edge."""
    return area.x <= point[0] <= area.right and area.y <= point[1] <= area.bottom


def strokes(line: Line) -> Iterator[Rect]:
    """A line's segments as the thin rectangles that are painted."""
    half = line.stroke_width / 2
    for (ax, ay), (bx, by) in pairwise(line.points):
        left, top = min(ax, bx) - half, min(ay, by) - half
        yield Rect(left, top, abs(ax - bx) + 2 * half, abs(ay - by) + 2 * half)


def grown(area: Rect, by: float) -> Rect:
    """The rectangle with every side moved outwards by `by` px."""
    return Rect(area.x - by, area.y - by, area.w + 2 * by, area.h + 2 * by)
