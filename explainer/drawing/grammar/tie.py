"""A magnified part is tied to where it comes from: its layer's stripe, and a leader to it."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import Point, covers, grown, rect
from explainer.drawing.marks import Box
from explainer.drawing.rect import Rect


def ties(picture: Picture) -> Iterator[Check]:
    """Every tray is tied to a stripe on its card, at its layer's place in a row."""
    for tray in picture.of("tray"):
        ends = [
            (line.points[0], line.points[-1])
            for _, line in picture.lines
            if line.meaning.kind == "focus" and line.meaning.card == tray.meaning.card
        ]
        near = grown(rect(tray), picture.context.sizes.line)
        tied = [start for start, end in ends if covers(near, end)]
        yield Check(tray.id, _stripe(picture, tray, tied))


def _stripe(picture: Picture, tray: Box, starts: list[Point]) -> str | None:
    """What is wrong with where the tray's leader starts."""
    if not starts:
        return "is not tied by a leader to the row it magnifies"
    slack = 2 * picture.context.sizes.line
    outlines = [
        rect(box)
        for box in picture.of("focus")
        if box.meaning.card == tray.meaning.card
        and any(covers(grown(rect(box), slack), start) for start in starts)
    ]
    if not any(_is_layer(picture, tray, outline) for outline in outlines):
        return "is tied to no stripe at its layer's place in a row"
    return None


def _is_layer(picture: Picture, tray: Box, outline: Rect) -> bool:
    """Whether an outline runs round the tray's layer in one of the card's rows."""
    ledger, layer = picture.context.facts.ledger, tray.meaning.layer or 0
    slack = 2 * picture.context.sizes.line
    for (card, _), cells in picture.rows.items():
        if card == tray.meaning.card:
            px = cells[0].h / ledger.params
            height = ledger.layer_params(layer) * px
            place = cells[0].y + ledger.layers.start(layer, ledger.params) * px + height / 2
            long = abs(outline.x - cells[0].x) < slack and (
                abs(outline.right - cells[-1].x - cells[-1].w) < slack
            )
            if long and abs(outline.cy - place) < height / 2 + 0.05:
                return True
    return False
