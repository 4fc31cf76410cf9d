"""Where a pipeline's schedules stand: time goes right, a row for each card, both on one scale."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.boards.bubble.lengths import AXIS, COLUMN, HEADS, HIGH, MIDDLES, ROWS
from explainer.drawing.context import Context
from explainer.drawing.fold import Fold
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import REFERENCE_HEIGHT
from explainer.drawing.typeset import text_width
from explainer.ledger import Way

CELL, PROFILE = 0.54, 0.33
"""Of a row's pitch: what cells take, and what is held under them."""
SEAM = 0.45
"""px by which what is held reaches under what comes after it."""
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

    def cell(self, way: Way, card: int, start: int, length: int) -> Rect:
        """The place of some slots of a card's row, without a hair's breadth on either side."""
        wide = length * self.slot
        inset = min(INSET * self.unit, 0.08 * self.slot)
        x = self.left + start * self.slot + inset
        return Rect(x, self.top(way, card), wide - 2 * inset, CELL * self.pitch)

    def held(self, way: Way, card: int, start: int, end: int, part: float) -> Rect:
        """`part` of the height that stands for the most that is ever held, over some slots."""
        base = self.top(way, card) + (CELL + 0.04 + PROFILE) * self.pitch
        high = part * PROFILE * self.pitch
        # A hair wider, or light would show between one height and the next.
        wide = (end - start) * self.slot + min(SEAM * self.unit, 0.15 * self.slot)
        return Rect(self.left + start * self.slot, base - high, wide, high)

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
    names = max(text_width(row_name(ctx, card), s.label) for card in rows.places)
    left = content.x + names + 1.4 * s.pad
    right = content.right - 2 * COLUMN * unit
    span = ctx.facts.deep.pipelines[Way.GPIPE].span
    first, second = (right + middle * COLUMN * unit for middle in MIDDLES)
    return Places(unit, left, (right - left) / span, span, rows.places, (first, second))


def rows_of(ctx: Context) -> Fold:
    """The rows: the cards that are stages, folded where they are many."""
    return Fold(ctx.facts.ledger.stages)


def row_name(ctx: Context, place: int) -> str:
    """A card's name, or how many cards the stack's row stands for."""
    card, rows = ctx.facts.term("card"), rows_of(ctx)
    return f"×{len(rows.folded)}" if place == rows.stack else f"{card} {place}"
