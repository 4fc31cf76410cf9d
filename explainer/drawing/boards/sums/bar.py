"""A bar over the table: the layer's parameters in their owners' slices, and which are picked."""

from __future__ import annotations

from explainer.drawing.boards.sums.places import BAR, Places
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.parts.words import words
from explainer.drawing.pen import box, indexed
from explainer.drawing.rect import Rect
from explainer.drawing.taught import TAUGHT

HIGH, BEND, END = 20.0, 16.0, 32.0
"""The bar's height, and from its foot to where leaders turn and end, on a 1080-line frame."""


def bar(view: SumsView, ctx: Context, at: Places) -> list[Mark]:
    """Every slice to scale, a notch at every picked parameter, and a leader to its column.

    Where cards are folded, slices do not lie over their columns, and there is no bar.
    """
    if not view.barred or not view.slices:
        return []
    first, last = ctx.fold.places[0], ctx.fold.places[-1]
    left, right = at.cells[first, first].x, at.cells[first, last].right
    scale, y = (right - left) / view.slices[-1][1], at.y(BAR)
    name = indexed("L", TAUGHT + 1)
    middle = (ctx.layout.content.x, y + at.y(HIGH / 2))
    marks: list[Mark] = [words(ctx, "bar.head", name, middle, bold=True)]
    for owner, (start, stop) in zip(ctx.fold.drawn, view.slices, strict=True):
        rect = Rect(left + start * scale, y, (stop - start) * scale, at.y(HIGH))
        fill = ctx.owner(owner, _lit(view, owner), ctx.theme.background)
        meaning = Meaning("furniture", owner=owner, layer=TAUGHT)
        marks.append(box(f"bar{owner}", rect, meaning, fill=fill))
    if view.picked:
        for column in view.columns:
            cell = Rect(left + column.entry * scale, y, scale, at.y(HIGH))
            marks += _pick(view, ctx, at, column.owner, cell)
    return marks


def _pick(view: SumsView, ctx: Context, at: Places, owner: int, cell: Rect) -> list[Mark]:
    """A parameter's own place in the bar, cut out, and the leader from it to its column's head."""
    notch = box(f"pick{owner}", cell, Meaning("focus", owner=owner), fill=ctx.theme.background)
    bend, middle = cell.bottom + at.y(BEND), at.cells[ctx.fold.places[0], owner].cx
    points = ((cell.cx, cell.bottom), (cell.cx, bend), (middle, bend), (middle, _end(at, cell)))
    straight = abs(middle - cell.cx) < at.y(1)
    leader = Line(
        f"pick{owner}.to",
        (points[0], (cell.cx, _end(at, cell))) if straight else points,
        Meaning("focus", owner=owner),
        ctx.owner(owner, _lit(view, owner), ctx.theme.background),
        ctx.sizes.line,
    )
    return [notch, leader]


def _end(at: Places, cell: Rect) -> float:
    return cell.bottom + at.y(END)


def _lit(view: SumsView, owner: int) -> bool:
    """Whether no other owner's column is singled out."""
    columns = {topic for topic in view.focus if topic.startswith("column")}
    return not columns or f"column{owner}" in columns
