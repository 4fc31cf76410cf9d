"""The way of a column's result to its owner."""

from __future__ import annotations

from explainer.drawing.boards.sums.digits import text
from explainer.drawing.boards.sums.places import Places, channel, numbers
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.context import Context
from explainer.drawing.typeset import text_width

Point = tuple[float, float]
LEAD = 34.0
"""How far from what an owner keeps the nearest way passes, on a 1080-line frame."""


def way(view: SumsView, ctx: Context, at: Places, owner: int) -> tuple[Point, ...]:
    """From under a column's mean to its owner's row, round the outside, so that no two cross."""
    own, mean = at.owned[owner], text(view.column(owner).mean)
    x, low = at.right[owner] - text_width(mean, at.number, True) / 2, at.ways[owner]
    inner = len(ctx.fold.places) - 1 - ctx.fold.places.index(owner)
    up = own.right + beside(view, at) + at.y(LEAD + channel(ctx) * inner)
    return (
        (x, at.mean + at.y(32)),
        (x, low),
        (up, low),
        (up, own.cy),
        (own.right + beside(view, at), own.cy),
    )


def beside(view: SumsView, at: Places) -> float:
    """The room that a number takes where what is kept is too small to carry it."""
    widest = max(numbers(view), key=len)
    return 0.0 if at.inside else text_width(widest, at.number, bold=True) + at.y(16)
