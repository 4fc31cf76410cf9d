"""Where the model, its cuts and the cards stand: areas by the ledger's bytes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate, pairwise

from explainer.drawing.boards.cuts.lengths import L
from explainer.drawing.context import Context
from explainer.drawing.layout import rail_slots
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import REFERENCE_HEIGHT
from explainer.ledger import Ledger


@dataclass(frozen=True)
class Band:
    """A layer's stripe across the model; `layer` is None for those that are left out."""

    layer: int | None
    y: float
    h: float


@dataclass(frozen=True)
class Places:
    """The panel with the model, its lanes by shard, its bands, and the cards' frames beside it.

    `scaled` says whether a band's height is its layer's bytes; many layers are folded.
    """

    panel: Rect
    model: Rect
    lanes: Mapping[int, Rect]
    bands: tuple[Band, ...]
    scaled: bool
    frames: Mapping[int, Rect]
    unit: float

    @property
    def names(self) -> float:
        """y of the cards' names."""
        return L.names * self.unit

    @property
    def lane_names(self) -> float:
        """y of the shards' names, over their lanes."""
        return L.lane_names * self.unit

    def kept(self, card: int) -> Rect:
        """Where a card's own shard stands in its frame: as large as in the model."""
        frame, lane = self.frames[card], next(iter(self.lanes.values()))
        return Rect(frame.cx - lane.w / 2, lane.y, lane.w, lane.h)

    def cell(self, area: Rect, layer: int) -> Rect:
        """A layer's part of a lane; KeyError for a layer that has no band of its own."""
        for band in self.bands:
            if band.layer == layer:
                return Rect(area.x, band.y, area.w, band.h)
        raise KeyError(f"layer {layer} has no band")


def places(ctx: Context) -> Places:
    """The places of the two cuts on this frame."""
    unit, content, shards = (
        ctx.layout.height / REFERENCE_HEIGHT,
        ctx.layout.content,
        ctx.fold.places,
    )
    pad, count = ctx.sizes.pad, len(shards)
    room = content.w - (L.labels + L.between) * unit - count * 2 * pad
    room -= (count - 1) * L.gap * unit
    wide = min(room / (2 * count), L.widest * unit / count)
    top, high = L.top * unit, (L.bottom - L.top) * unit
    model = Rect(content.x + L.labels * unit, top, wide * count, high)
    lanes = {s: Rect(model.x + i * wide, top, wide, high) for i, s in enumerate(shards)}
    bands, scaled = _bands(ctx.facts.ledger, model, unit)
    each, x = wide + 2 * pad, content.right - count * (wide + 2 * pad) - (count - 1) * L.gap * unit
    frames, frame_height = {}, (L.frame_bottom - L.frame_top) * unit
    for place in shards:
        frames[place] = Rect(x, L.frame_top * unit, each, frame_height)
        x += each + L.gap * unit
    panel = Rect(content.x, L.frame_top * unit, model.right + 1.5 * pad - content.x, frame_height)
    return Places(panel, model, lanes, bands, scaled, frames, unit)


def _bands(ledger: Ledger, model: Rect, unit: float) -> tuple[tuple[Band, ...], bool]:
    """Every layer by its bytes where the third can be seen, else as on the main track's rail."""
    count = ledger.layers.count
    sizes = [ledger.layer_params(layer) for layer in range(count)]
    total = sum(sizes)
    if model.h * sizes[2] / total >= L.legible * unit:
        ends = [model.y + model.h * part / total for part in accumulate(sizes, initial=0)]
        found = (Band(layer, a, b - a) for layer, (a, b) in enumerate(pairwise(ends)))
        return tuple(found), True
    slots = rail_slots(count)
    high = model.h / len(slots)
    return tuple(Band(slot, model.y + i * high, high) for i, slot in enumerate(slots)), False


@dataclass(frozen=True)
class Stores:
    """The cards' stores and the pool that they are not, all to one scale; frames by card."""

    frames: Mapping[int, Rect]
    stores: Mapping[int, Rect]
    pool: Rect
    unit: float

    def lane(self, card: int, index: int, count: int) -> Rect:
        """One of a store's lanes."""
        store = self.stores[card]
        return Rect(store.x + index * store.w / count, store.y, store.w / count, store.h)


def stores(ctx: Context) -> Stores:
    """Side by side over the whole frame; the pool is all of them pushed together."""
    unit, content, count = (
        ctx.layout.height / REFERENCE_HEIGHT,
        ctx.layout.content,
        len(ctx.fold.places),
    )
    pad, gap = ctx.sizes.pad, L.gap * unit
    wide = min((content.w - gap * (count - 1)) / count - 2 * pad, L.store_widest * unit)
    each, high = wide + 2 * pad, L.store * unit
    apart = min((content.w - each * count) / max(count - 1, 1), L.apart * unit)
    left = content.cx - (each * count + apart * (count - 1)) / 2
    frames, found = {}, {}
    for i, place in enumerate(ctx.fold.places):
        x = left + i * (each + apart)
        bottom = (L.store_top + L.store) * unit + pad
        frames[place] = Rect(x, L.frame_top * unit, each, bottom - L.frame_top * unit)
        found[place] = Rect(x + pad, L.store_top * unit, wide, high)
    whole = wide * count
    pool = Rect(content.cx - whole / 2, L.pool_top * unit, whole, high)
    return Stores(frames, found, pool, unit)
