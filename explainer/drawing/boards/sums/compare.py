"""Beside the big batch: its gradient on one card, the mean, and the sum that nobody divided."""

from __future__ import annotations

from explainer.drawing.boards.sums.digits import text
from explainer.drawing.boards.sums.kept import kept
from explainer.drawing.boards.sums.places import HEAD, NOTE, Places, numbers
from explainer.drawing.boards.sums.said import times_text
from explainer.drawing.boards.sums.signs import verdict
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.colour import text_on
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark
from explainer.drawing.parts.words import words
from explainer.drawing.pen import box, indexed, write
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import text_width

WHOLE, DIVIDED, SUMMED = 280.0, 374.0, 464.0
"""Middles of the three lines, on a 1080-line frame."""
BESIDE = 28.0
"""From a gradient to the middle of the sign beside it."""
HIGH = 76.0
"""The height of a kept gradient on its line."""


def compare(view: SumsView, ctx: Context, at: Places) -> list[Mark]:
    """The lines that are there, each with how many entries of the whole model are near enough."""
    if not view.lined:
        return []
    marks = [*_whole(view, ctx, at)] if view.whole else []
    marks += _counted(view, ctx, at) if view.counted else []
    divided = f"÷ {ctx.facts.ledger.cards}"
    marks += _line(view, ctx, at, ("kept", divided, DIVIDED))
    if view.undivided:
        said = ctx.facts.term("sums_undivided")
        marks += _line(view, ctx, at, ("undivided", said, SUMMED))
    return marks


def _left(ctx: Context) -> float:
    return ctx.layout.content.x


def _counted(view: SumsView, ctx: Context, at: Places) -> list[Mark]:
    """How many entries of the model are within the tolerance, beside what owners keep."""
    (x, anchor), mean = at.head(ctx.fold.places[0]), view.outcome.mean
    said, count = ctx.facts.term("sums_within"), f"{mean.within} / {mean.entries}"
    middle = (x, at.y(DIVIDED))
    return [
        words(ctx, "within.head", said, (x, at.y(HEAD)), lit=False, anchor=anchor),
        words(ctx, "within.count", count, middle, size=at.number, bold=True, anchor=anchor),
    ]


def _whole(view: SumsView, ctx: Context, at: Places) -> list[Mark]:
    """The big batch's gradient, and under each number how far from it a mean may be."""
    y, s, said = at.y(WHOLE), ctx.sizes, ctx.facts.term("sums_whole_batch")
    head = words(ctx, "whole.head", said, (_left(ctx), y - at.y(14)), bold=True)
    marks: list[Mark] = [head]
    for column in view.columns:
        right, name = at.right[column.owner], f"whole{column.owner}"
        marks.append(
            words(
                ctx,
                f"{name}.value",
                text(column.whole),
                (right, y - at.y(14)),
                size=at.number,
                bold=True,
                anchor="end",
            )
        )
        if not view.allowed:
            continue
        allowed = f"± {column.allowed:f}"
        marks.append(
            words(
                ctx,
                f"{name}.allowed",
                allowed,
                (right, y + at.y(22)),
                lit=False,
                size=s.label,
                anchor="end",
            )
        )
    return marks


def _line(view: SumsView, ctx: Context, at: Places, line: tuple[str, str, float]) -> list[Mark]:
    """One run's kept gradients, each in its column, and whether they are within the tolerance."""
    kind, said, middle = line
    y = at.y(middle)
    name = "mean" if kind == "kept" else kind
    marks: list[Mark] = [words(ctx, f"{name}.head", said, (_left(ctx), y), bold=True)]
    for column in view.columns:
        number = column.mean if kind == "kept" else column.undivided
        marks += _gradient(view, ctx, at, (kind, column.owner, y, text(number)))
        if at.roomy and (kind == "undivided" or column.owner in view.agreed):
            right = column.agrees if kind == "kept" else not column.misses
            beside = at.cells[ctx.fold.places[0], column.owner].right + at.y(BESIDE)
            sign = f"verdict.{kind}{column.owner}"
            marks += verdict(ctx, sign, (beside, y), at.unit, right=right)
    return marks


def _gradient(
    view: SumsView, ctx: Context, at: Places, what: tuple[str, int, float, str]
) -> list[Mark]:
    kind, owner, y, said = what
    s, high = ctx.sizes, at.y(HIGH)
    cell = at.cells[ctx.fold.places[0], owner]
    rect = Rect(cell.x, y - high / 2, cell.w, high)
    fill = ctx.owner(owner, kind == "kept", ctx.theme.background)
    on = text_on(fill, "#000000", "#ffffff")
    meaning = kept(view, owner)
    left = cell.x + (cell.right - at.right[owner]) * 0.8
    aside = indexed("g", owner) if kind == "kept" else times_text(view.outcome.times["gradients"])
    frame = box(f"{kind}{owner}", rect, meaning, fill=fill)
    beside = write(
        f"{kind}{owner}.label",
        aside,
        (left, y),
        s.label,
        fill=on,
        on=fill,
        smallest=s.smallest,
        bold=True,
    )
    value = write(
        f"{kind}{owner}.value",
        said,
        (at.right[owner], y),
        at.number,
        fill=on,
        on=fill,
        smallest=s.smallest,
        bold=True,
        anchor="end",
    )
    widest = max(text_width(each, at.number, True) for each in numbers(view))
    fits = beside.x + beside.width + at.y(NOTE) <= at.right[owner] - widest
    return [frame, *([beside] if fits else []), value]
