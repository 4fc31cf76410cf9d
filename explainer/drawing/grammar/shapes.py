"""Rectangles and right-angled paths: what holds, what overlaps, what touches. All in px."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from explainer.drawing.layout import Rect
from explainer.drawing.marks import Box, Label, Line

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


def within(inner: Rect, outer: Rect, across: float = 0.0, down: float = 0.0) -> bool:
    """Whether `outer` holds `inner` with so many px to spare at the sides, and above and below."""
    return (
        inner.x >= outer.x + across - NEAR
        and inner.right <= outer.right - across + NEAR
        and inner.y >= outer.y + down - NEAR
        and inner.bottom <= outer.bottom - down + NEAR
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
