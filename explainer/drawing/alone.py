"""A still by itself, to be put on somebody's own slide: no header, no takeaway, no more room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from math import ceil, floor

from explainer.drawing.context import Context
from explainer.drawing.marks import Drawing, Label, Line, Mark
from explainer.drawing.pen import write
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import text_width
from explainer.drawing.wrap import wrapped

AROUND = re.compile(r"place(\.label)?|title|counter\..*|takeaway|lecture|provenance\d?")
"""What a page has around its board."""


def alone(drawing: Drawing, ctx: Context) -> Drawing:
    """The board of a page's still, with where its figures come from under it.

    Everything keeps its size in px; the drawing is as large as what it shows, with a margin.
    """
    s = ctx.sizes
    board = [mark for mark in drawing.marks if not AROUND.fullmatch(mark.id)]
    area = around([bounds(mark) for mark in board])
    told = _source(area, ctx)
    whole = around([area, *(bounds(mark) for mark in told)])
    left, top = floor(whole.x - s.pad * 2), floor(whole.y - s.pad * 2)
    return replace(
        drawing,
        width=ceil(whole.right + s.pad * 2) - left,
        height=ceil(whole.bottom + s.pad * 2) - top,
        lengths=drawing.height,
        marks=tuple(moved(mark, -left, -top) for mark in (*board, *told)),
    )


def _source(area: Rect, ctx: Context) -> list[Label]:
    """The provenance on a line under a board's area, or on two."""
    s, text = ctx.sizes, ctx.beat.provenance.of(ctx.facts.lang)
    lines = wrapped(text, area.w, lambda part: text_width(part, s.provenance))
    top = area.bottom + s.pad * 2 + s.provenance / 2
    return [
        write(
            f"provenance{i or ''}",
            line,
            (area.x, top + i * s.provenance_line),
            s.provenance,
            fill=ctx.theme.muted,
            on=ctx.theme.background,
            smallest=s.smallest,
        )
        for i, line in enumerate(lines)
    ]


def moved(mark: Mark, dx: float, dy: float) -> Mark:
    """The mark, so many px further right and down."""
    if isinstance(mark, Line):
        return replace(mark, points=tuple((x + dx, y + dy) for x, y in mark.points))
    return replace(mark, x=mark.x + dx, y=mark.y + dy)


def bounds(mark: Mark) -> Rect:
    """The rectangle that a mark fills, its strokes included."""
    match mark:
        case Label():
            left, top, right, bottom = mark.bounds
            return Rect(left, top, right - left, bottom - top)
        case Line():
            xs, ys = zip(*mark.points, strict=True)
            half = mark.stroke_width / 2
            left, top = min(xs) - half, min(ys) - half
            return Rect(left, top, max(xs) + half - left, max(ys) + half - top)
        case _:
            half = mark.stroke_width / 2
            return Rect(mark.x - half, mark.y - half, mark.w + 2 * half, mark.h + 2 * half)


def around(areas: Sequence[Rect]) -> Rect:
    """The smallest rectangle that holds all of some."""
    left, top = min(area.x for area in areas), min(area.y for area in areas)
    right, bottom = max(area.right for area in areas), max(area.bottom for area in areas)
    return Rect(left, top, right - left, bottom - top)
