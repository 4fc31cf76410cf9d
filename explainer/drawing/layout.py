"""Where everything goes: computed from the frame, the number of cards and the words' widths."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explainer.drawing.columns import columns
from explainer.drawing.demand import Demand
from explainer.drawing.fold import OWN_LABELS, Fold
from explainer.drawing.inside import CardLayout, card, framed
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import Sizes
from explainer.drawing.tiles import Tiles, round_factor

RAIL_HEAD = 4
"""Layers drawn one by one before the rail is shortened to dots and the last layer."""


@dataclass(frozen=True)
class Layout:
    """A frame's places. `px_per_byte` is area; `tray` are the tiles in the first card's tray.

    `cards` are by place, without the stack, which has its own frame. In the `gutter` stand the
    labels that all cards share; without one each card has its own. Where heads have room for the
    figure only, its unit, or the word before a version, stands in the gutter too.
    """

    width: int
    height: int
    sizes: Sizes
    slots: tuple[int | None, ...]
    fold: Fold
    cards: Mapping[int, CardLayout]
    stack: Rect | None
    gutter: Rect | None
    unit_apart: bool
    version_apart: bool
    px_per_byte: float
    tray: Tiles
    largest_tile: int
    content: Rect
    cards_area: Rect
    wires_top: float

    @property
    def short(self) -> bool:
        """Whether the cards are so narrow that their grid stands below their rail."""
        return self.gutter is not None and self.stack is None

    def labels(self, place: int) -> bool:
        """Whether labels are written for this card: for each, or for all beside the first."""
        return self.gutter is None or place == self.fold.places[0]

    def magnified(self, nbytes: int) -> int:
        """How many times a tray magnifies pieces of so many bytes."""
        if nbytes == self.largest_tile:
            return self.tray.factor
        return round_factor(self.tray.room / (nbytes * self.px_per_byte))

    def slot(self, layer: int) -> int:
        """The rail slot that stands for a layer; folded layers share the dots."""
        return self.slots.index(layer) if layer in self.slots else self.slots.index(None)

    def bus(self, shard: int) -> float:
        """y of a shard's line in the interconnect."""
        return self.wires_top + self.drop + self.fold.places.index(shard) * self._pitch

    @property
    def drop(self) -> float:
        """How far under the cards the interconnect begins."""
        return self.sizes.short_drop if self.short else self.sizes.wire_drop

    @property
    def wires_bottom(self) -> float:
        """y under the lowest line in the interconnect, as far as lines are apart."""
        return self.bus(self.fold.places[-1]) + self._pitch

    @property
    def _pitch(self) -> float:
        room = self.sizes.short_wires if self.short else self.sizes.wire_room
        return min(self.sizes.wire_pitch, room / len(self.fold.places))

    def port(self, place: int, shard: int) -> tuple[float, float]:
        """Where a shard's wire meets a card's tray, or the stack."""
        if place in self.cards:
            return self.cards[place].ports[shard], self.cards[place].tray.bottom
        assert self.stack is not None
        shards = self.fold.places
        step = self.stack.w / (len(shards) + 1)
        return self.stack.x + (shards.index(shard) + 1) * step, self.stack.bottom


def rail_slots(layers: int) -> tuple[int | None, ...]:
    """Layers on the rail from the top; None is the dots that stand for those left out."""
    if layers <= RAIL_HEAD + 2:
        return tuple(range(layers))
    return (*range(RAIL_HEAD), None, layers - 1)


def rail_layers(layers: int) -> tuple[int, ...]:
    """One layer for each place on the rail; a middle one stands for those under the dots."""
    return tuple(layers // 2 if layer is None else layer for layer in rail_slots(layers))


def layout(width: int, height: int, demand: Demand) -> Layout:
    """The places on a `width` x `height` px frame."""
    s = Sizes().scaled(height)
    content = Rect(s.margin, 0, width - 2 * s.margin, height)
    fold = demand.fold
    short = fold.stack is None and len(fold.places) > OWN_LABELS
    bottom = s.short_bottom if short else s.cards_bottom
    area = Rect(content.x, s.cards_top, content.w, bottom - s.cards_top)
    stand = columns(area, demand, s)
    slots = rail_slots(demand.layers)
    placed = {
        place: card(framed(frame, stand.gutter, demand, s), len(slots), demand, s)
        for place, frame in stand.frames.items()
    }
    first, found = placed[demand.fold.places[0]]
    lane = next(iter(first.cells.values()))[0]
    room = first.frame.w - 2 * s.narrow_pad
    return Layout(
        width=width,
        height=height,
        sizes=s,
        slots=slots,
        fold=demand.fold,
        cards={place: made for place, (made, _) in placed.items()},
        stack=stand.stack,
        gutter=stand.gutter,
        unit_apart=stand.gutter is not None and demand.head > room,
        version_apart=stand.gutter is not None and demand.version > room,
        px_per_byte=lane.w * first.grid.h / demand.shard,
        tray=found,
        largest_tile=demand.tile,
        content=content,
        cards_area=area,
        wires_top=area.bottom,
    )
