"""Where everything goes: computed from the frame, the number of cards and the words' widths."""

from __future__ import annotations

import math
from dataclasses import dataclass

from explainer.drawing.sizes import Sizes

RAIL_HEAD = 4
"""Layers drawn one by one before the rail is shortened to dots and the last layer."""


@dataclass(frozen=True)
class Rect:
    """A rectangle in px."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """y of the bottom edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """y of the middle."""
        return self.y + self.h / 2


@dataclass(frozen=True)
class CardLayout:
    """One card's places. `cells[role][shard]`, `tiles[shard]`, `nodes[slot]`."""

    frame: Rect
    nodes: tuple[Rect, ...]
    tokens: tuple[Rect, ...]
    grid: Rect
    cells: dict[str, tuple[Rect, ...]]
    rows: dict[str, Rect]
    label_x: float
    lane_baseline: float
    leader_x: float
    tray: Rect
    tiles: tuple[Rect, ...]


@dataclass(frozen=True)
class Layout:
    """A frame's places. `px_per_byte` is area; `magnified` the tray's whole factor."""

    width: int
    height: int
    sizes: Sizes
    slots: tuple[int | None, ...]
    cards: tuple[CardLayout, ...]
    px_per_byte: float
    magnified: int
    content: Rect
    cards_area: Rect
    wires_top: float

    def slot(self, layer: int) -> int:
        """The rail slot that stands for a layer; folded layers share the dots."""
        return self.slots.index(layer) if layer in self.slots else self.slots.index(None)

    def bus(self, shard: int) -> float:
        """y of a shard's line in the interconnect."""
        return self.wires_top + self.sizes.wire_drop + shard * self.sizes.wire_pitch


@dataclass(frozen=True)
class Amounts:
    """What the areas stand for, in bytes: whole-model rows, and one tile of a layer's view."""

    rows: tuple[tuple[str, int], ...]
    tile: int


def rail_slots(layers: int) -> tuple[int | None, ...]:
    """Layers on the rail from the top; None is the dots that stand for those left out."""
    if layers <= RAIL_HEAD + 2:
        return tuple(range(layers))
    return (*range(RAIL_HEAD), None, layers - 1)


def _rail(area: Rect, count: int, s: Sizes) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    pitch = (area.h - s.rail_node_height) / max(count - 1, 1)
    nodes = tuple(
        Rect(area.x, area.y + i * pitch, s.rail_node, s.rail_node_height) for i in range(count)
    )
    tokens = tuple(
        Rect(n.right + 4 * s.hair, n.cy - s.token_height / 2, s.token, s.token_height)
        for n in nodes
    )
    return nodes, tokens


def _cells(
    grid: Rect, amounts: Amounts, shards: int
) -> tuple[dict[str, Rect], dict[str, tuple[Rect, ...]]]:
    total = sum(nbytes for _, nbytes in amounts.rows)
    rows: dict[str, Rect] = {}
    before = 0
    for role, nbytes in amounts.rows:
        rows[role] = Rect(grid.x, grid.y + grid.h * before / total, grid.w, grid.h * nbytes / total)
        before += nbytes
    lane = grid.w / shards
    cells = {
        role: tuple(Rect(row.x + lane * i, row.y, lane, row.h) for i in range(shards))
        for role, row in rows.items()
    }
    return rows, cells


def _tray(frame: Rect, amounts: Amounts, shards: int, px: float, label: float, s: Sizes) -> tuple[
    Rect, tuple[Rect, ...], int
]:
    tray = Rect(
        frame.x + s.pad * 0.75,
        frame.bottom - s.pad * 0.75 - s.tray_height,
        frame.w - s.pad * 1.5,
        s.tray_height,
    )
    room = tray.w - label - 2.5 * s.pad - s.tile_gap * (shards - 1)
    largest = min(room / shards, tray.h - 2 * s.tile_gap)
    factor = 2 ** math.floor(math.log2(largest**2 / (amounts.tile * px)))
    side = math.sqrt(amounts.tile * px * factor)
    span = side * shards + s.tile_gap * (shards - 1)
    left = tray.right - s.pad - span
    tiles = tuple(
        Rect(left + i * (side + s.tile_gap), tray.cy - side / 2, side, side) for i in range(shards)
    )
    return tray, tiles, int(factor)


def layout(
    width: int, height: int, cards: int, layers: int, amounts: Amounts, label: float, tag: float
) -> Layout:
    """The places on a `width` x `height` px frame.

    `label` is the width of the widest row label, `tag` of the tray's own label, both in px.
    """
    s = Sizes().scaled(height)
    content = Rect(s.margin, 0, width - 2 * s.margin, height)
    area = Rect(content.x, s.cards_top, content.w, s.cards_bottom - s.cards_top)
    card_width = (content.w - s.gap * (cards - 1)) / cards
    slots = rail_slots(layers)
    total = sum(nbytes for _, nbytes in amounts.rows)
    placed, px, factor = [], 0.0, 1
    for i in range(cards):
        frame = Rect(content.x + i * (card_width + s.gap), area.y, card_width, area.h)
        top = frame.y + s.card_head
        nodes, tokens = _rail(Rect(frame.x + s.pad, top, 0, s.grid_height), len(slots), s)
        grid_x = tokens[0].right + s.leader
        label_x = frame.right - s.pad - label
        grid = Rect(grid_x, top, label_x - s.pad * 0.75 - grid_x, s.grid_height)
        px = grid.w * grid.h / total
        rows, cells = _cells(grid, amounts, cards)
        tray, tiles, factor = _tray(frame, amounts, cards, px, tag, s)
        placed.append(
            CardLayout(
                frame=frame, nodes=nodes, tokens=tokens, grid=grid, cells=cells, rows=rows,
                label_x=label_x, lane_baseline=grid.bottom + s.lane_label * 0.72,
                leader_x=grid.x - s.leader / 2, tray=tray, tiles=tiles,
            )
        )
    return Layout(
        width=width, height=height, sizes=s, slots=slots, cards=tuple(placed), px_per_byte=px,
        magnified=factor, content=content, cards_area=area, wires_top=area.bottom,
    )
