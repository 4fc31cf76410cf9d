"""Where everything of the step stands: the floor, what lies on it, and the lanes below.

One scale holds for all heights: so many px a byte for the floor, and for what lies on it a whole
number of times as many, which is written beside it. Widths say nothing but the order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from explainer.drawing.boards.step.cells import Bar, Cell, bars, cells
from explainer.drawing.boards.step.lengths import LANES, gutter_width
from explainer.drawing.boards.step.view import AWAY
from explainer.drawing.context import Context
from explainer.drawing.rect import Rect
from explainer.drawing.residence import VARIANTS, Residence, Variant
from explainer.drawing.tiles import round_factor
from explainer.ledger import Strategy

BAND = (140.0, 48.0)
CAPTION = 219.0
ROOM_TOP, FLOOR_BOTTOM = 240.0, 704.0
BREAK = 14.0
FLOOR = 216.0
LANE_TOP, LANE, LANE_GAP = 724.0, 38.0, 7.0
PASS_LINE, PASS_NAME = 864.0, 886.0
"""px of a 1080-line frame: tops, middles and heights, from the top of the page down."""
COUPLED: frozenset[Variant] = frozenset({"on-demand", "ahead"})
"""Variants that are magnified alike, to be compared at a glance."""


@dataclass(frozen=True)
class Frame:
    """The places for a variant's step; all in px. Of `away` see View."""

    ctx: Context
    variant: Variant
    away: int = 0

    @cached_property
    def found(self) -> Residence:
        """The step itself."""
        return self.ctx.facts.deep.schedules[self.variant]

    @cached_property
    def columns(self) -> tuple[Cell, ...]:
        """Its columns."""
        return cells(self.found)

    @cached_property
    def bars(self) -> tuple[Bar, ...]:
        """What is held, over the columns."""
        return bars(self.found, self.columns)

    @property
    def px(self) -> float:
        """px of this frame for one of a 1080-line frame."""
        return self.ctx.layout.height / 1080

    @cached_property
    def gutter(self) -> Rect:
        """Where the names of rows and lanes stand, in any language."""
        wide = gutter_width(self.ctx.facts.script, self.ctx.sizes)
        return Rect(self.ctx.layout.content.x, 0, wide, self.ctx.layout.height)

    @cached_property
    def chart(self) -> Rect:
        """The columns' rectangle, from the base of what lies on the floor up to its room's top."""
        left = self.gutter.right + 1.5 * self.ctx.sizes.pad
        wide, top = self.ctx.layout.content.right - left, ROOM_TOP * self.px
        return Rect(left, top, wide, self.floor_top - BREAK * self.px - top)

    @cached_property
    def unit(self) -> float:
        """The width of a slot: the longest step fills the page, the others have slots as wide."""
        steps = (cells(found) for found in self.ctx.facts.deep.schedules.values())
        return self.chart.w / max(sum(cell.width for cell in step) for step in steps)

    def x(self, column: float) -> float:
        """The left edge of a column; halfway between two for a half."""
        whole = int(column)
        before = sum(cell.width for cell in self.columns[:whole])
        part = (column - whole) * self.columns[whole].width if column > whole else 0.0
        return self.chart.x + (before + part) * self.unit

    @cached_property
    def px_per_byte(self) -> float:
        """The floor's scale: it fills its room, unless what lies on it would then have none."""
        room = (FLOOR_BOTTOM - ROOM_TOP - BREAK) * self.px
        return min(FLOOR * self.px / self.kept, room / (self.kept + max(self._most.values())))

    @property
    def kept(self) -> int:
        """Bytes that the card keeps for long."""
        return self.ctx.facts.ledger.per_card(Strategy.FULL).nbytes

    @property
    def floor_top(self) -> float:
        """y of the floor's upper edge."""
        return FLOOR_BOTTOM * self.px - self.kept * self.px_per_byte

    @cached_property
    def _most(self) -> dict[Variant, int]:
        steps = self.ctx.facts.deep.schedules
        return {each: found.nbytes(found.slots[found.peak]) for each, found in steps.items()}

    @cached_property
    def factor(self) -> int:
        """How many times what lies on the floor is magnified."""
        own, least = self._factor(self.variant), self._factor("staying")
        if not self.away:
            return own
        return max(least, round_factor(own * (least / own) ** (self.away / AWAY)))

    def _factor(self, variant: Variant) -> int:
        alike = COUPLED if variant in COUPLED else {variant}
        most = max(self._most[each] for each in VARIANTS if each in alike)
        return round_factor(self.chart.h / (most * self.px_per_byte))

    @cached_property
    def floor(self) -> Rect:
        """What the card keeps for long, under all columns."""
        high = self.kept * self.px_per_byte
        return Rect(self.chart.x, self.floor_top, self.chart.w, high)

    def level(self, nbytes: int) -> float:
        """y of so many bytes on top of the floor."""
        return self.chart.bottom - nbytes * self.px_per_byte * self.factor

    def bar(self, bar: Bar, shown: int) -> Rect:
        """A bar's rectangle while so many columns are shown."""
        start = self.x(bar.start) - bar.early * self._fold(bar.start - 1)
        late = bar.late * self._fold(bar.end) if shown > bar.end else 0.0
        end = self.x(min(bar.end, shown)) + late
        top, bottom = self.level(bar.below + bar.part.nbytes), self.level(bar.below)
        return Rect(start, top, end - start, bottom - top)

    def _fold(self, column: int) -> float:
        """How wide a fold is; 0 for any other column."""
        cell = self.columns[column]
        return cell.width * self.unit if cell.fold else 0.0

    def lane(self, lane: str) -> Rect:
        """A lane's row."""
        top = LANE_TOP + LANES.index(lane) * (LANE + LANE_GAP)
        return Rect(self.chart.x, top * self.px, self.chart.w, LANE * self.px)

    def span(self, shown: Sequence[int]) -> tuple[float, float]:
        """Left and right of some columns in a row."""
        return self.x(shown[0]), self.x(shown[-1] + 1)
