"""Pipeline parallelism: each card has some of the layers; micro-batches go from card to card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from explainer.drawing.boards.ways.data import stacked
from explainer.drawing.boards.ways.lengths import L
from explainer.drawing.boards.ways.look import Pen
from explainer.drawing.boards.ways.view import Piped
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, indexed, layer_name
from explainer.ledger import stages

MICRO = "μ"
QUEUE = 3
"""The most micro-batches that are drawn waiting."""
TWO_LINES = 2.6
"""The least height of a stage whose first and last layer are both named, in labels' sizes."""


def pipeline(state: Piped, pen: Pen) -> list[Mark]:
    """The stages, one step lower from card to card, and over each what it works on."""
    busy = {stage for stage, _ in state.at}
    linked = [place for place in pen.panel.columns if _kept(pen, place)]
    marks: list[Mark] = [_link(pen, *ends) for ends in pairwise(linked)]
    for place in pen.panel.columns:
        marks += _stage(pen, place, strong=place in busy)
    for stage, micro in state.at:
        name = pen.name("card", stage, "micro", micro)
        words = indexed(MICRO, micro)
        wide = pen.round(words, pen.panel.columns[stage])
        marks += pen.token(name, words, spot(pen, stage), wide, stage)
    return [*marks, *(_batch(pen) if state.batch else _waiting(state.waiting, pen))]


def queue(pen: Pen, nth: int) -> tuple[float, float]:
    """The middle of a micro-batch that is to enter the first stage as the `nth`, 0 being next."""
    x, y = spot(pen, 0)
    return x + nth * (pen.high * 1.05 + L.queue * pen.panel.unit), y


def _waiting(waiting: Sequence[int], pen: Pen) -> list[Mark]:
    """The next micro-batches beside the one over the first stage, and that there are more."""
    marks: list[Mark] = []
    for nth, micro in enumerate(waiting[:QUEUE], 1):
        words = indexed(MICRO, micro)
        name, wide = pen.name("card", 0, "micro", micro), pen.high * 1.05
        marks += pen.token(name, words, queue(pen, nth), wide, 0)
    if len(waiting) > QUEUE:
        marks.append(pen.text(pen.name("more"), "⋯", queue(pen, QUEUE + 1)))
    return marks


def _batch(pen: Pen) -> list[Mark]:
    """The whole batch, where its micro-batches will wait."""
    (left, y), (right, _) = queue(pen, 0), queue(pen, QUEUE)
    wide = right - left + pen.high * 1.05
    return pen.token(pen.name("batch"), indexed("B", 0), ((left + right) / 2, y), wide, 0)


def spot(pen: Pen, place: int) -> tuple[float, float]:
    """The middle of a micro-batch at a stage: right over it."""
    rect = pen.panel.stage(place)
    return rect.cx, rect.y - pen.high / 2 - L.stages_gap / 2 * pen.panel.unit


def _link(pen: Pen, one: int, other: int) -> Line:
    """The way of activations from a stage to the next."""
    start, (x, y) = pen.panel.stage(one), spot(pen, other)
    points = ((start.right, start.cy), (x, start.cy), (x, y - pen.high / 2))
    return Line(
        pen.name("link", one, other), points, FURNITURE, pen.outline, pen.ctx.sizes.hair, arrow=True
    )


def _kept(pen: Pen, place: int) -> range:
    """The layers of a place's card, or of the first card that it stands for; there may be none."""
    return stages(pen.ctx.facts.ledger.layers.count, pen.ctx.facts.ledger.cards)[place]


def _stage(pen: Pen, place: int, *, strong: bool) -> list[Mark]:
    rect, name = pen.panel.stage(place), pen.name("card", place, "stage")
    if place == pen.ctx.fold.stack:
        return stacked(pen, name, rect)
    count = pen.ctx.facts.ledger.layers.count
    kept = _kept(pen, place)
    meaning = Meaning("furniture" if kept else "ghost", card=place)
    marks: list[Mark] = [pen.outlined(name, rect, strong=strong, meaning=meaning)]
    ends = [layer_name(layer, count) for layer in dict.fromkeys((*kept[:1], *kept[-1:]))]
    if len(ends) * TWO_LINES / 2 * pen.ctx.sizes.label > rect.h:
        return marks
    if len(ends) > 1:
        ends[0] += "–"
    if not all(pen.fits(words, rect) for words in ends):
        return marks
    apart = pen.ctx.sizes.label * 1.2
    for i, words in enumerate(ends):
        y = rect.cy + (i - (len(ends) - 1) / 2) * apart
        marks.append(pen.text(f"{name}.label{i}", words, (rect.cx, y)))
    return marks
