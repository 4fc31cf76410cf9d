"""Tensor parallelism: each layer lies across all cards, and its parts are added up in it."""

from __future__ import annotations

from itertools import pairwise

from explainer.drawing.boards.ways.data import dots
from explainer.drawing.boards.ways.look import Pen
from explainer.drawing.boards.ways.view import ROWS, Tensor
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, indexed
from explainer.drawing.rect import Rect

PART = 0.62
"""The width of a partial result, as a part of a card's column."""
NOTCH = 0.2
"""How far a cut is marked at each edge of a layer, as a part of its height."""


def tensor(state: Tensor, pen: Pen) -> list[Mark]:
    """Layers as wide as all cards together, the one sample, and the parts of its result."""
    marks: list[Mark] = []
    for row, layer in enumerate(ROWS):
        if layer is None:
            for place in pen.panel.columns:
                marks += dots(pen, place)
        else:
            at_work = bool(state.parts) and state.passed == row + 1
            marks += _layer(pen, row, strong=at_work)
    if state.passed is None:
        return marks
    if state.parts:
        return [*marks, *_sample(pen, state.passed - 1), *_parts(state, pen, state.passed)]
    return [*marks, *_sample(pen, state.passed)]


def _layer(pen: Pen, row: int, *, strong: bool) -> list[Mark]:
    """A layer, notched where one card's part ends and the next one's begins."""
    s, theme, field = pen.ctx.sizes, pen.ctx.theme, pen.panel.field
    line = pen.panel.rows[row]
    bar = Rect(field.x, line.y, field.w, line.h)
    name = pen.name("row", row)
    marks: list[Mark] = [
        box(
            name,
            bar,
            FURNITURE,
            fill=theme.raised,
            stroke=pen.ink if strong else pen.outline,
            stroke_width=s.line if strong else s.hair,
            radius=s.corner / 2,
        )
    ]
    for i, (one, other) in enumerate(pairwise(pen.panel.columns.values())):
        x = (one.right + other.x) / 2
        notch = line.h * NOTCH
        marks += [
            Line(f"{name}.cut{i}.{end}", ((x, y), (x, y + notch)), FURNITURE, theme.muted, s.hair)
            for end, y in (("top", bar.y), ("foot", bar.bottom - notch))
        ]
    words = pen.layer(ROWS[row])
    return [*marks, pen.text(f"{name}.label", words, (bar.cx, bar.cy), on=theme.raised)]


def _sample(pen: Pen, passed: int) -> list[Mark]:
    """The sample, which all cards have whole."""
    field = pen.panel.field
    at = (field.cx, pen.panel.gaps[passed])
    # What comes out of a layer is no longer what went in: it does not slide over it.
    return pen.token(pen.name("token", passed), indexed("B", 0), at, field.w, 0)


def part(pen: Pen, place: int, passed: int) -> Rect:
    """Where the part of the result that a card computed is shown."""
    column, high = pen.panel.columns[place], pen.high
    wide = column.w * PART
    return Rect(column.cx - wide / 2, pen.panel.gaps[passed] - high / 2, wide, high)


def _parts(state: Tensor, pen: Pen, passed: int) -> list[Mark]:
    """Every card's part of the result, and that they are added up."""
    theme, s = pen.ctx.theme, pen.ctx.sizes
    rects = [part(pen, place, passed) for place in state.parts]
    marks: list[Mark] = [
        box(
            pen.name("part", passed, place),
            rect,
            Meaning("token", card=place, count=len(pen.ctx.fold.members(place))),
            stroke=theme.token if pen.lit else theme.muted,
            stroke_width=s.line,
            radius=rect.h / 2,
        )
        for place, rect in zip(state.parts, rects, strict=True)
    ]
    for place, rect in zip(state.parts, rects, strict=True):
        name = pen.name("part", passed, place, "label")
        label = pen.text(name, indexed("z", place), (rect.cx, rect.cy))
        if place != pen.ctx.fold.stack and label.width < rect.w - rect.h / 2:
            marks.append(label)
    for i, (one, other) in enumerate(pairwise(rects)):
        at = ((one.right + other.x) / 2, one.cy)
        marks.append(pen.text(pen.name("plus", passed, i), "+", at, bold=True))
    return marks
