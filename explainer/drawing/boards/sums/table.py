"""The table of contributions: a card a row, a parameter a column."""

from __future__ import annotations

from itertools import pairwise

from explainer.drawing.boards.sums.digits import text
from explainer.drawing.boards.sums.places import Places
from explainer.drawing.boards.sums.signs import plus, struck_plus
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.context import Context
from explainer.drawing.marks import CAP_MIDDLE, Mark, Meaning
from explainer.drawing.parts.dots import dots
from explainer.drawing.parts.token import token
from explainer.drawing.parts.words import words
from explainer.drawing.pen import box, indexed, write
from explainer.drawing.rect import Rect
from explainer.drawing.taught import TAUGHT
from explainer.drawing.terms import count_text
from explainer.drawing.typeset import runs_width, typeset

PLUS = 16.0
"""The arms of a plus in a column, on a 1080-line frame: rows are near each other."""


def rows(view: SumsView, ctx: Context, at: Places) -> list[Mark]:
    """The cards' contributions as far as they are there, each card with its samples."""
    marks: list[Mark] = []
    for row in view.rows:
        marks += _head(view, ctx, at, row)
        for column in ctx.fold.places if view.picked else ():
            marks += _contribution(view, ctx, at, row, column)
    return [*marks, *_added(view, ctx, at), *_apart(view, ctx, at)]


def _added(view: SumsView, ctx: Context, at: Places) -> list[Mark]:
    """A plus between every two numbers of a column that may be added."""
    marks: list[Mark] = []
    for column in view.plus if at.roomy and view.rows else ():
        lit = view.lit(f"column{column}")
        for row, under in pairwise(ctx.fold.places):
            above, below = at.cells[row, column], at.cells[under, column]
            middle = (at.right[column] - at.y(PLUS / 2), (above.bottom + below.y) / 2)
            marks += plus(ctx, f"plus{column}.{row}", middle, at.unit, PLUS, lit=lit)
    return marks


def _left(ctx: Context) -> float:
    return ctx.layout.content.x


def _head(view: SumsView, ctx: Context, at: Places, row: int) -> list[Mark]:
    """A card's name with its samples; of the stack which cards it stands for."""
    s, cell = ctx.sizes, at.cells[row, ctx.fold.places[0]]
    lit = view.lit(f"row{row}") or any(topic.startswith("column") for topic in view.focus)
    if row == ctx.fold.stack:
        return [words(ctx, f"row{row}.head", count_text(ctx.fold), (_left(ctx), cell.cy), lit=lit)]
    name = f"{ctx.facts.term('card')} {row}"
    head = words(ctx, f"row{row}.head", name, (_left(ctx), cell.cy), lit=lit, bold=True)
    batch = indexed(view.batches[row][0], view.batches[row][1:])
    wide = max(s.token, runs_width(typeset(batch, s.label, True, s.smallest)) + s.pad)
    high = min(s.token_height, cell.h)
    widest = runs_width(
        typeset(f"{ctx.facts.term('card')} {ctx.fold.places[-1]}", s.label, True, 0)
    )
    rect = Rect(_left(ctx) + widest + s.pad, cell.cy - high / 2, wide, high)
    meaning = Meaning("token", card=row, layer=TAUGHT)
    return [head, *token(ctx, f"row{row}.token", rect, batch, meaning)]


def _contribution(view: SumsView, ctx: Context, at: Places, row: int, column: int) -> list[Mark]:
    """A cell: dashed in its owner's colour, and in it whose part it is of what, and how much."""
    s, theme, rect, fold = ctx.sizes, ctx.theme, at.cells[row, column], ctx.fold
    lit = view.lit(f"row{row}", f"column{column}")
    name, many = f"row{row}.g{column}", len(fold.members(row)) * len(fold.members(column))
    meaning = Meaning(
        "temporary",
        card=row,
        role="gradient",
        owner=column,
        layer=TAUGHT,
        nbytes=many * view.outcome.bytes_sent,
        count=many,
    )
    frame = box(
        name,
        rect,
        meaning,
        fill=theme.card,
        stroke=ctx.owner(column, lit, theme.background),
        stroke_width=s.line,
        dashed=True,
        radius=s.corner / 2,
    )
    colour = theme.text if lit else theme.muted
    if column == fold.stack:
        return [frame, *dots(ctx, name, rect, colour, across=True)]
    value = write(
        f"{name}.value",
        text(view.column(column).parts[fold.places.index(row)]),
        (at.right[column], rect.cy),
        at.number,
        fill=colour,
        on=theme.card,
        smallest=s.smallest,
        anchor="end",
    )
    return [frame, *_names(view, ctx, at, (row, column), colour), value]


def _names(
    view: SumsView, ctx: Context, at: Places, cell: tuple[int, int], colour: str
) -> list[Mark]:
    """Which gradient a cell is of, and beside it of which samples, as far as there is room."""
    (row, column), rect, s = cell, at.cells[cell], ctx.sizes
    name, symbol = f"row{row}.g{column}", indexed("g", column)
    label = write(
        f"{name}.label",
        f"Σ {symbol}" if row == ctx.fold.stack else symbol,
        (rect.x + (rect.right - at.right[column]) * 0.8, rect.cy),
        s.label,
        fill=colour,
        on=ctx.theme.card,
        smallest=s.smallest,
        bold=True,
    )
    found: list[Mark] = [label] if at.named else []
    batch = view.batches.get(row)
    if at.tagged and batch is not None:
        # On the label's baseline, as a note to it.
        tag = write(
            f"{name}.tag",
            indexed(batch[0], batch[1:]),
            (label.x + label.width + s.narrow_pad, rect.cy + (s.label - s.smallest) * CAP_MIDDLE),
            s.smallest,
            fill=ctx.theme.muted,
            on=ctx.theme.card,
            smallest=s.smallest,
        )
        found.append(tag)
    return found


def _apart(view: SumsView, ctx: Context, at: Places) -> list[Mark]:
    """A row of which it is told that it is never added: the parameters differ."""
    if view.apart is None:
        return []
    own = at.owned[view.apart]
    marks: list[Mark] = [
        words(ctx, "apart", ctx.facts.term("sums_not_added"), (own.x, own.cy), bold=True)
    ]
    if not at.roomy:
        return marks
    for column, after in pairwise(ctx.fold.places):
        cell = at.cells[view.apart, column]
        middle = ((cell.right + at.cells[view.apart, after].x) / 2, cell.cy)
        marks += struck_plus(ctx, f"apart{column}", middle, at.unit)
    return marks
