"""Where a pipeline's schedules stand: time goes right, a row for each card, both on one scale."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.boards.bubble.lengths import (
    AXIS,
    COLUMN,
    HEADS,
    HIGH,
    MIDDLES,
    QUEUE,
    ROWS,
)
from explainer.drawing.context import Context
from explainer.drawing.fold import Fold
from explainer.drawing.pen import layer_name
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import REFERENCE_HEIGHT
from explainer.drawing.typeset import text_width
from explainer.ledger import Way, stages

CELL, ALONE, BASE, MOST_HELD = 0.5, 0.76, 0.86, 0.3
"""Of a row's pitch: what cells take with bars under them and without; the foot of these bars, and
the height of all micro-batches' activations."""
ROOMY = 60.0
"""px of a row's pitch from which on bars of what is held have room under its cells."""
INSET = 1.2
"""px by which a cell is narrower than its time on either side, where it is wide enough."""


@dataclass(frozen=True)
class Places:
    """Places in px; `slot` is how much a slot of time is, in every row of both panels."""

    unit: float
    left: float
    slot: float
    span: int
    rows: tuple[int, ...]
    columns: tuple[float, float]
    along: bool
    """Whether what a card holds is drawn along its row."""

    @property
    def right(self) -> float:
        """x of the end of time."""
        return self.left + self.span * self.slot

    @property
    def pitch(self) -> float:
        """From a row to the next."""
        return HIGH * self.unit / len(self.rows)

    def top(self, way: Way, card: int) -> float:
        """y of a card's row."""
        return (HEADS[way] + ROWS) * self.unit + self.rows.index(card) * self.pitch

    @property
    def high(self) -> float:
        """px of a cell's height."""
        return (CELL if self.along else ALONE) * self.pitch

    def queued(self, way: Way, micro_batch: int, count: int, length: int) -> Rect:
        """The place over the rows of some micro-batches from one on, before they begin."""
        cell = self.cell(way, self.rows[0], micro_batch * length, count * length)
        high = min(self.high, QUEUE * self.unit)
        return Rect(cell.x, HEADS[way] * self.unit - high / 2, cell.w, high)

    def cell(self, way: Way, card: int, start: int, length: int) -> Rect:
        """The place of some slots of a card's row, without a hair's breadth on either side."""
        wide = length * self.slot
        inset = min(INSET * self.unit, 0.08 * self.slot)
        x = self.left + start * self.slot + inset
        return Rect(x, self.top(way, card), wide - 2 * inset, self.high)

    def held(self, way: Way, card: int, slots: tuple[int, int], part: float) -> Rect:
        """What a card holds over some slots: a part of the height that stands for everything."""
        cell = self.cell(way, card, slots[0], slots[1] - slots[0])
        high = part * MOST_HELD * self.pitch
        return Rect(cell.x, cell.y + BASE * self.pitch - high, cell.w, high)

    def axis(self, way: Way) -> float:
        """y of a panel's line of time."""
        return (HEADS[way] + AXIS) * self.unit

    def at(self, slot: int) -> float:
        """x of the beginning of a slot."""
        return self.left + slot * self.slot


def places(ctx: Context) -> Places:
    """The cards' names on the left, two columns of numbers on the right, time between them."""
    content, s, unit = ctx.layout.content, ctx.sizes, ctx.layout.height / REFERENCE_HEIGHT
    rows = rows_of(ctx)
    left = layers_x(ctx) + 1.2 * s.pad
    left += max(text_width(layers_of(ctx, card), s.label) for card in rows.drawn)
    right = content.right - 2 * COLUMN * unit
    span = ctx.facts.deep.pipelines[Way.GPIPE].span
    first, second = (right + middle * COLUMN * unit for middle in MIDDLES)
    slot = (right - left) / span
    along = HIGH / len(rows.places) >= ROOMY
    return Places(unit, left, slot, span, rows.places, (first, second), along)


def layers_x(ctx: Context) -> float:
    """x of the layers of a row's card, after its name."""
    s = ctx.sizes
    names = max(text_width(row_name(ctx, card), s.label) for card in rows_of(ctx).places)
    return ctx.layout.content.x + names + 0.9 * s.pad


def layers_of(ctx: Context, card: int) -> str:
    """The layers that a card computes, the first and the last of them."""
    ledger = ctx.facts.ledger
    count = ledger.layers.count
    kept = stages(count, ledger.cards)[card]
    return "–".join(layer_name(layer, count) for layer in dict.fromkeys((kept[0], kept[-1])))


def rows_of(ctx: Context) -> Fold:
    """The rows: the cards that are stages, folded where they are many."""
    return Fold(ctx.facts.ledger.stages)


def row_name(ctx: Context, place: int) -> str:
    """A card's name, or how many cards the stack's row stands for."""
    card, rows = ctx.facts.term("card"), rows_of(ctx)
    return f"×{len(rows.folded)}" if place == rows.stack else f"{card} {place}"
