"""A drawing as the rules read it: with the context it was made in, and what lies on what."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from explainer.drawing.context import Context
from explainer.drawing.grammar.moments import Moment
from explainer.drawing.grammar.shapes import NEAR, Point, covers, grown, rect
from explainer.drawing.grammar.squares import Squares, squares
from explainer.drawing.marks import Box, Drawing, Kind, Label, Line
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import REFERENCE_HEIGHT
from explainer.drawing.view import View
from explainer.ledger import Role

CARD = re.compile(r"card(\d+)")
SQUARE = 60
"""px of a 1080-line frame: the side of the squares by which boxes are looked up."""


@dataclass(frozen=True)
class Placed:
    """A box, its rectangle, and its place from back to front."""

    z: int
    box: Box
    area: Rect


@dataclass(frozen=True, repr=False)
class Picture:
    """What every rule is given. `moments` are the states of the runs; `view` what was to be shown.

    Without a view (a picture read back from a file) the rules that compare with it pass nothing.
    Corners count as square, and a line is never what another mark lies on.
    """

    drawing: Drawing
    context: Context
    moments: tuple[Moment, ...]
    view: Any = None

    @property
    def unit(self) -> float:
        """The px that stand for one px of a 1080-line frame."""
        return self.drawing.frame_height / REFERENCE_HEIGHT

    @cached_property
    def boxes(self) -> tuple[Placed, ...]:
        """All boxes, back to front."""
        return tuple(
            Placed(z, mark, rect(mark))
            for z, mark in enumerate(self.drawing.marks)
            if isinstance(mark, Box)
        )

    @cached_property
    def labels(self) -> tuple[tuple[int, Label, Rect], ...]:
        """All labels with their place from back to front and the rectangle of their letters."""
        return tuple(
            (z, mark, rect(mark))
            for z, mark in enumerate(self.drawing.marks)
            if isinstance(mark, Label)
        )

    @cached_property
    def lines(self) -> tuple[tuple[int, Line], ...]:
        """All lines with their place from back to front."""
        return tuple(
            (z, mark) for z, mark in enumerate(self.drawing.marks) if isinstance(mark, Line)
        )

    @cached_property
    def near(self) -> Squares[Placed]:
        """All boxes by where they are, back to front: most marks are far from most others."""
        return squares(((p.area, p) for p in self.boxes), SQUARE * self.unit)

    @cached_property
    def texts_near(self) -> Squares[tuple[int, Label, Rect]]:
        """All labels by where they are."""
        return squares(((each[2], each) for each in self.labels), SQUARE * self.unit)

    @property
    def hides_totals(self) -> bool:
        """Whether what is shown is no state of one run, so that no total may be told of it."""
        return isinstance(self.view, View) and not self.view.totals

    def of(self, *kinds: Kind) -> tuple[Box, ...]:
        """The boxes of these kinds, back to front."""
        return tuple(p.box for p in self.boxes if p.box.meaning.kind in kinds)

    @cached_property
    def cards(self) -> Mapping[int, Rect]:
        """Every card's frame."""
        found = ((CARD.fullmatch(p.box.id), p.area) for p in self.boxes)
        return {int(match[1]): area for match, area in found if match}

    @cached_property
    def trays(self) -> Mapping[int, Rect]:
        """The frames around temporary tiles, by card."""
        return {
            p.box.meaning.card: p.area
            for p in self.boxes
            if p.box.meaning.kind == "tray" and p.box.meaning.card is not None
        }

    def card_at(self, area: Rect) -> int | None:
        """The card that holds the middle of a rectangle."""
        return next((n for n, frame in self.cards.items() if covers(frame, middle(area))), None)

    @cached_property
    def rows(self) -> Mapping[tuple[int, str], tuple[Box, ...]]:
        """The cells of each card's row of a role, kept or ghosts, from left to right."""
        found: dict[tuple[int, str], list[Box]] = {}
        for box in self.of("persistent", "ghost"):
            if box.meaning.card is not None and box.meaning.role is not None:
                found.setdefault((box.meaning.card, box.meaning.role), []).append(box)
        return {key: tuple(sorted(cells, key=lambda b: b.x)) for key, cells in found.items()}

    @cached_property
    def grids(self) -> tuple[Rect, ...]:
        """The rectangle of every card's cells together."""
        found = []
        for card in self.cards:
            cells = [cell for (of, _), row in self.rows.items() if of == card for cell in row]
            if cells:
                x, y = min(c.x for c in cells), min(c.y for c in cells)
                right, bottom = max(c.x + c.w for c in cells), max(c.y + c.h for c in cells)
                found.append(Rect(x, y, right - x, bottom - y))
        return tuple(found)

    def separates(self, line: Line) -> bool:
        """Whether a line is a hairline laid over the cells of a grid."""
        if line.meaning.kind != "furniture" or line.arrow:
            return False
        areas = (grown(grid, NEAR) for grid in self.grids)
        return any(all(covers(area, point) for point in line.points) for area in areas)

    def kept(self, card: int, role: str) -> int:
        """The bytes that a card's row of a role is drawn with."""
        cells = self.rows.get((card, role), ())
        return sum(b.meaning.nbytes or 0 for b in cells if b.meaning.kind == "persistent")

    def subtotal(self, card: int) -> int:
        """The bytes of all that is drawn as kept on a card, a whole role counted exactly.

        A shard of an uneven cut is drawn as large as the largest; together they are the whole.
        """
        ledger, total = self.context.facts.ledger, 0
        for (of, role), cells in self.rows.items():
            if of == card:
                kept = (b.meaning.count for b in cells if b.meaning.kind == "persistent")
                whole = sum(kept) == ledger.cards
                total += ledger.whole(Role(role)).nbytes if whole else self.kept(card, role)
        return total

    def carrier(self, area: Rect) -> Placed | None:
        """The smallest box around the middle of a rectangle."""
        around = [p for p in self.near.at(middle(area)) if covers(p.area, middle(area))]
        return min(around, key=lambda p: p.area.w * p.area.h, default=None)

    def inside(self, box: Box) -> tuple[Label, ...]:
        """The labels whose middle lies in a box."""
        area = rect(box)
        return tuple(label for _, label, text in self.labels if covers(area, middle(text)))

    def fill_at(self, point: Point, below: int) -> str:
        """The colour that a mark at place `below` from the back is painted on."""
        for placed in reversed(self.near.at(point)):
            if placed.z < below and placed.box.fill and covers(placed.area, point):
                return placed.box.fill
        return self.drawing.background


def middle(area: Rect) -> Point:
    """The centre of a rectangle."""
    return area.cx, area.cy
