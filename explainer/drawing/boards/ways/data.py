"""Data parallelism: every card has all layers; its own samples go through them."""

from __future__ import annotations

from explainer.drawing.boards.ways.look import Pen
from explainer.drawing.boards.ways.view import ROWS, Data, Token
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, indexed, version_name
from explainer.drawing.rect import Rect

DOTS = 3
DOT = 5.0
CHIP, CHIP_HEIGHT = 60.0, 44.0
"""px of a 1080-line frame."""


def data(state: Data, pen: Pen) -> list[Mark]:
    """The layers on every card, the samples, and the gradients under them."""
    marks: list[Mark] = []
    for place in pen.panel.columns:
        turn = next((token.row for token in state.tokens if token.card == place), None)
        for row, layer in enumerate(ROWS):
            if layer is None:
                marks += dots(pen, place)
            else:
                marks += _layer(pen, place, row, strong=turn == row or place in state.updated)
    marks += _gradients(state, pen)
    return [*marks, *samples(state.tokens, pen)]


def _layer(pen: Pen, place: int, row: int, *, strong: bool) -> list[Mark]:
    rect = pen.panel.block(place, row)
    name = pen.name("card", place, "row", row)
    if place == pen.ctx.fold.stack:
        return stacked(pen, name, rect)
    return [
        pen.outlined(name, rect, strong=strong),
        pen.text(f"{name}.label", pen.layer(ROWS[row]), (rect.cx, rect.cy)),
    ]


def stacked(pen: Pen, name: str, rect: Rect) -> list[Mark]:
    """What stands for the same on all the folded cards."""
    count = len(pen.ctx.fold.folded)
    stroke = pen.ctx.theme.border
    meaning = Meaning("stack", count=count)
    return [
        box(name, rect, meaning, stroke=stroke, stroke_width=pen.ctx.sizes.hair),
        pen.text(f"{name}.label", "⋯", (rect.cx, rect.cy), fill=pen.ctx.theme.muted),
    ]


def dots(pen: Pen, place: int) -> list[Mark]:
    """The layers that are left out."""
    row = ROWS.index(None)
    area, side = pen.panel.block(place, row), DOT * pen.panel.unit
    step = area.h / DOTS
    return [
        box(
            pen.name("card", place, "dot", i),
            Rect(area.cx - side / 2, area.y + (i + 0.5) * step - side / 2, side, side),
            FURNITURE,
            fill=pen.outline,
            radius=side / 2,
        )
        for i in range(DOTS)
    ]


def samples(tokens: tuple[Token, ...], pen: Pen) -> list[Mark]:
    """Each card's sample, in the gap after the row it has passed last."""
    marks: list[Mark] = []
    for token in tokens:
        column = pen.panel.columns[token.card]
        at = (column.cx, pen.panel.gaps[token.passed])
        name, words = pen.name("card", token.card, "token", token.step), _written(token.batch)
        marks += pen.token(name, words, at, pen.round(words, column), token.card)
    return marks


def _written(batch: str) -> str:
    """B₀ for the run's own name of a batch, B0."""
    return indexed(batch[0], batch[1:])


def chip(pen: Pen, place: int) -> Rect:
    """Where a card's gradient is shown, under its layers."""
    column, unit = pen.panel.columns[place], pen.panel.unit
    wide, high = min(column.w, CHIP * unit), CHIP_HEIGHT * unit
    return Rect(column.cx - wide / 2, pen.panel.foot - high / 2, wide, high)


def bus(pen: Pen) -> float:
    """y of the line on which gradients travel."""
    places = list(pen.panel.columns)
    return chip(pen, places[0]).bottom + 8 * pen.panel.unit


def _gradients(state: Data, pen: Pen) -> list[Mark]:
    """A card's own gradient, the common one with the line over which it was combined, or what that
    made of the card's copy: the next version.
    """
    marks: list[Mark] = []
    if state.common:
        marks.append(_line(pen))
    kinds = (
        ("own", state.own, "g"),
        ("common", state.common, "Σg"),
        ("updated", state.updated, version_name(1, 0)),
    )
    for kind, place, words in ((kind, p, text) for kind, places, text in kinds for p in places):
        rect, own = chip(pen, place), kind == "own"
        name = pen.name("card", place, kind)
        marks.append(
            box(
                name,
                rect,
                Meaning("furniture", card=place),
                fill=pen.ctx.theme.raised,
                stroke=pen.ink,
                stroke_width=pen.ctx.sizes.hair if own else pen.ctx.sizes.line,
                radius=pen.ctx.sizes.corner / 2,
            )
        )
        at = (rect.cx, rect.cy)
        # Where many cards stand side by side, a chip has no room for its name.
        if pen.fits(words, rect, bold=not own):
            raised = pen.ctx.theme.raised
            marks.append(pen.text(f"{name}.label", words, at, on=raised, bold=not own))
    return marks


def _line(pen: Pen) -> Line:
    """From the first card's gradient to the last one's."""
    ends = [chip(pen, place) for place in (min(pen.panel.columns), max(pen.panel.columns))]
    y = bus(pen)
    points = (
        (ends[0].cx, ends[0].bottom),
        (ends[0].cx, y),
        (ends[1].cx, y),
        (ends[1].cx, ends[1].bottom),
    )
    return Line(pen.name("bus"), points, FURNITURE, pen.outline, pen.ctx.sizes.line)
