"""Where the four panels and all in them stand, computed from the frame and the number of cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explainer.drawing.boards.ways.lengths import L, panel_width
from explainer.drawing.boards.ways.view import COMPUTES, ROWS, WAYS, Way
from explainer.drawing.context import Context
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import REFERENCE_HEIGHT
from explainer.drawing.terms import count_text
from explainer.drawing.typeset import text_width

STACK = 0.85
"""The width of the stack's column, as a part of its number's."""


@dataclass(frozen=True)
class Panel:
    """A way's frame and its columns, by place; y of ROWS, of the gaps round them, and of its texts.

    A row of layers that are left out has no box, only dots.
    """

    frame: Rect
    columns: Mapping[int, Rect]
    rows: tuple[Rect, ...]
    gaps: tuple[float, ...]
    foot: float
    unit: float

    @property
    def field(self) -> Rect:
        """All columns together, from the first gap to the last."""
        columns = list(self.columns.values())
        left, right = columns[0].x, columns[-1].right
        return Rect(left, columns[0].y, right - left, columns[0].h)

    def block(self, place: int, row: int) -> Rect:
        """A layer's place on a card."""
        column, line = self.columns[place], self.rows[row]
        return Rect(column.x, line.y, column.w, line.h)

    def view(self, place: int, row: int) -> Rect:
        """The upper part of a layer's place: what is there while the layer is computed."""
        whole = self.block(place, row)
        return Rect(whole.x, whole.y, whole.w, whole.h - L.strip * self.unit)

    def lane(self, place: int, row: int, shard: int) -> Rect:
        """The part of the strip under it where a shard of the layer is kept."""
        whole, shards = self.block(place, row), list(self.columns)
        width = whole.w / len(shards)
        high = L.strip * self.unit
        return Rect(whole.x + shards.index(shard) * width, whole.bottom - high, width, high)

    def stage(self, place: int) -> Rect:
        """A pipeline's stage on a card: one step lower than that of the card before."""
        places, column = list(self.columns), self.columns[place]
        pitch = column.h / len(places)
        high = min(L.stage * self.unit, pitch - (L.token + L.stages_gap) * self.unit)
        bottom = column.y + pitch * (places.index(place) + 1)
        return Rect(column.x, bottom - high, column.w, high)


def panels(ctx: Context) -> Mapping[Way, Panel]:
    """The panels by way, from left to right; the last stands apart from those before it."""
    unit = ctx.layout.height / REFERENCE_HEIGHT
    content = ctx.layout.content
    gaps = [0.0] + [L.between * unit] * (len(COMPUTES) - 1)
    gaps += [L.apart * unit] * (len(WAYS) - len(COMPUTES))
    width = panel_width(content.w / unit) * unit
    found: dict[Way, Panel] = {}
    x = content.x
    for way, gap in zip(WAYS, gaps, strict=True):
        x += gap
        found[way] = _panel(ctx, Rect(x, L.top * unit, width, (L.bottom - L.top) * unit), unit, way)
        x += width
    return found


def _panel(ctx: Context, frame: Rect, unit: float, way: str) -> Panel:
    field = Rect(
        frame.x + ctx.sizes.pad,
        frame.y + L.field * unit,
        frame.w - 2 * ctx.sizes.pad,
        ((L.sends - 26 if way == "pipeline" else L.foot) - L.field - 20) * unit,
    )
    rows, gaps = _rows(field, unit)
    return Panel(frame, _columns(ctx, field, unit), rows, gaps, frame.y + L.foot * unit, unit)


def _columns(ctx: Context, field: Rect, unit: float) -> Mapping[int, Rect]:
    """As wide as can be; that of the stack as wide as its number."""
    fold = ctx.fold
    gap = (L.column_gap if len(fold.places) <= 4 else L.narrow_gap) * unit
    stack = 0.0
    if fold.stack is not None:
        # Its neighbours' names are narrow, so that the number may reach over its column a little.
        stack = STACK * text_width(count_text(fold), ctx.sizes.label)
    width = (field.w - gap * (len(fold.places) - 1) - stack) / len(fold.drawn)
    found, x = {}, field.x
    for place in fold.places:
        wide = stack if place == fold.stack else width
        found[place] = Rect(x, field.y, wide, field.h)
        x += wide + gap
    return found


def _rows(field: Rect, unit: float) -> tuple[tuple[Rect, ...], tuple[float, ...]]:
    """The rows of layers with a gap above each and under the last, where samples stand."""
    gap, dots = L.gap * unit, L.dots * unit
    named = [row for row in ROWS if row is not None]
    high = (field.h - gap * (len(ROWS) + 1) - dots * (len(ROWS) - len(named))) / len(named)
    rows, gaps, y = [], [], field.y
    for row in ROWS:
        gaps.append(y + gap / 2)
        tall = dots if row is None else high
        rows.append(Rect(field.x, y + gap, field.w, tall))
        y += gap + tall
    return tuple(rows), (*gaps, y + gap / 2)
