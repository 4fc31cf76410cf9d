"""Texts can be read and shapes be seen on what is really behind them (WCAG 2.2 ratios)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from explainer.drawing.colour import SHAPE_CONTRAST, TEXT_CONTRAST, contrast
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture, Placed
from explainer.drawing.grammar.shapes import NEAR, Point, grown
from explainer.drawing.rect import Rect

SEEN = 0.5
"""The part of an outline that must stand out: a stripe may cross the very lane it marks."""


@cache
def ratio(one: str, other: str) -> float:
    """The contrast of two colours, worked out once."""
    return contrast(one, other)


def texts(picture: Picture) -> Iterator[Check]:
    """A text has 4.5:1 on all that lies under it, and lies on what it claims to.

    A text read back from a file claims nothing: its `on` is empty.
    """
    for z, label, area in picture.labels:
        grounds = {picture.fill_at(point, z) for point in _spread(area)}
        worst = min(grounds, key=lambda ground: ratio(label.fill, ground))
        fault = None
        if ratio(label.fill, worst) < TEXT_CONTRAST:
            fault = f"has only {ratio(label.fill, worst):.2f}:1 on {worst}"
        elif label.on and grounds != {label.on}:
            fault = f"claims to lie on {label.on}, but lies on {', '.join(sorted(grounds))}"
        yield Check(label.id, fault)


def shapes(picture: Picture) -> Iterator[Check]:
    """What a shape is seen by, its outline or else its fill, has 3:1 to what is behind it.

    An outlined box is seen by its stroke, so a card's fill may be close to the background.
    Separators, which only divide fills that are seen by themselves, are exempt.
    """
    for placed in picture.boxes:
        box = placed.box
        if box.stroke is not None and box.stroke_width > 0:
            yield Check(box.id, _outline(picture, placed, box.stroke))
        elif box.fill is not None:
            ground = picture.fill_at((placed.area.cx, placed.area.cy), placed.z)
            yield Check(box.id, _low("fill", box.fill, ground))
        else:
            yield Check(box.id, "has neither fill nor stroke, so that nobody sees it")
    for z, line in picture.lines:
        if not picture.separates(line):
            # A line's ends may touch what it joins; it is seen by the middles of its parts.
            pairs = zip(line.points, line.points[1:], strict=False)
            grounds = [picture.fill_at(((a + c) / 2, (b + d) / 2), z) for (a, b), (c, d) in pairs]
            worst = min(grounds, key=lambda ground: ratio(line.stroke, ground))
            yield Check(line.id, _low("stroke", line.stroke, worst))


def _outline(picture: Picture, placed: Placed, stroke: str) -> str | None:
    """An outline is held, point by point round the box, against what lies just outside it.

    One without a fill is seen from within as well: a ghost may lie beside a coloured block.
    """
    reach = placed.box.stroke_width / 2 + NEAR
    outside = [picture.fill_at(p, placed.z) for p in _round(grown(placed.area, reach))]
    inside = [picture.fill_at(p, placed.z) for p in _round(grown(placed.area, -reach))]
    sides = (
        outside
        if placed.box.fill
        else [
            max(pair, key=lambda ground: ratio(stroke, ground))
            for pair in zip(outside, inside, strict=True)
        ]
    )
    seen = [ground for ground in sides if ratio(stroke, ground) >= SHAPE_CONTRAST]
    part = SEEN if placed.box.meaning.kind == "focus" else 1.0
    if len(seen) >= part * len(sides):
        return None
    return _low("stroke", stroke, min(sides, key=lambda ground: ratio(stroke, ground)))


def _low(what: str, colour: str, ground: str) -> str | None:
    has = ratio(colour, ground)
    return None if has >= SHAPE_CONTRAST else f"has a {what} of only {has:.2f}:1 on {ground}"


def _spread(area: Rect) -> tuple[Point, ...]:
    return tuple(
        (x, y) for x in (area.x, area.cx, area.right) for y in (area.y, area.cy, area.bottom)
    )


def _round(area: Rect) -> Iterator[Point]:
    """Points round a rectangle, four on each side."""
    for part in (0.125, 0.375, 0.625, 0.875):
        x, y = area.x + area.w * part, area.y + area.h * part
        yield from ((x, area.y), (x, area.bottom), (area.x, y), (area.right, y))
