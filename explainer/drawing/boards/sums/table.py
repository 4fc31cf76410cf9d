"""The table of contributions: a card a row, a parameter a column."""

from __future__ import annotations

from itertools import pairwise

from explainer.drawing.boards.sums.digits import text
from explainer.drawing.boards.sums.places import Places
from explainer.drawing.boards.sums.signs import plus, struck_plus
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.boards.sums.words import dots, word
from explainer.drawing.context import Context
from explainer.drawing.marks import CAP_MIDDLE, Mark, Meaning
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
    s, theme, cell = ctx.sizes, ctx.theme, at.cells[row, ctx.fold.places[0]]
    lit = view.lit(f"row{row}") or any(topic.startswith("column") for topic in view.focus)
    if row == ctx.fold.stack:
        return [word(ctx, f"row{row}.head", count_text(ctx.fold), (_left(ctx), cell.cy), lit=lit)]
    name = f"{ctx.facts.term('card')} {row}"
    head = word(ctx, f"row{row}.head", name, (_left(ctx), cell.cy), lit=lit, bold=True)
    batch = indexed(view.batches[row][0], view.batches[row][1:])
    wide = max(s.token, runs_width(typeset(batch, s.label, True, s.smallest)) + s.pad)
    high = min(s.token_height, cell.h)
    widest = runs_width(
        typeset(f"{ctx.facts.term('card')} {ctx.fold.places[-1]}", s.label, True, 0)
    )
    rect = Rect(_left(ctx) + widest + s.pad, cell.cy - high / 2, wide, high)
    token = box(
        f"row{row}.token",
        rect,
        Meaning("token", card=row, layer=TAUGHT),
        fill=theme.token,
        radius=high / 2,
    )
    label = write(
        f"row{row}.token.label",
        batch,
        (rect.cx, rect.cy),
        s.label,
        fill=theme.token_text,
        on=theme.token,
        smallest=s.smallest,
        bold=True,
        anchor="middle",
    )
    return [head, token, label]


def _contribution(view: SumsView, ctx: Context, at: Places, row: int, column: int) -> list[Mark]:
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
        return [frame, *dots(ctx, name, rect, colour)]
    symbol = indexed("g", column)
    said = f"Σ {symbol}" if row == fold.stack else symbol
    left = rect.x + (rect.right - at.right[column]) * 0.8
    label = write(
        f"{name}.label",
        said,
        (left, rect.cy),
        s.label,
        fill=colour,
        on=theme.card,
        smallest=s.smallest,
        bold=True,
    )
    marks: list[Mark] = [frame, label] if at.named else [frame]
    batch = view.batches.get(row)
    if at.tagged and batch is not None:
        # On the label's baseline, as a note to it.
        tag = write(
            f"{name}.tag",
            indexed(batch[0], batch[1:]),
            (label.x + label.width + s.narrow_pad, rect.cy + (s.label - s.smallest) * CAP_MIDDLE),
            s.smallest,
            fill=theme.muted,
            on=theme.card,
            smallest=s.smallest,
        )
        marks.append(tag)
    part = view.column(column).parts[fold.places.index(row)]
    value = write(
        f"{name}.value",
        text(part),
        (at.right[column], rect.cy),
        at.number,
        fill=colour,
        on=theme.card,
        smallest=s.smallest,
        anchor="end",
    )
    return [*marks, value]


def _apart(view: SumsView, ctx: Context, at: Places) -> list[Mark]:
    """A row of which it is told that it is never added: the parameters differ."""
    if view.apart is None:
        return []
    own = at.owned[view.apart]
    marks: list[Mark] = [
        word(ctx, "apart", ctx.facts.term("sums_not_added"), (own.x, own.cy), bold=True)
    ]
    if not at.roomy:
        return marks
    for column, after in pairwise(ctx.fold.places):
        cell = at.cells[view.apart, column]
        middle = ((cell.right + at.cells[view.apart, after].x) / 2, cell.cy)
        marks += struck_plus(ctx, f"apart{column}", middle, at.unit)
    return marks
