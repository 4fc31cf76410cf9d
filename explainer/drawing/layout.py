"""Where everything goes: computed from the frame, the number of cards and the words' widths."""

from __future__ import annotations

import math
from dataclasses import dataclass

from explainer.drawing.sizes import Sizes

ROUND_TENTHS = (10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90)
NARROWEST_TILE = 0.84
"""The least width of a tile, as a part of the side of a square of its area."""
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
    lane_middle: float
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
class Demand:
    """What needs a place: cards, layers, bytes behind the areas, and the widths of two labels.

    `rows` are the whole model's roles in bytes, `tile` is one shard of a layer's view in bytes;
    `label` is the widest row label and `tag` the tray's own label, in px.
    """

    cards: int
    layers: int
    rows: tuple[tuple[str, int], ...]
    tile: int
    label: float
    tag: float

    @property
    def total(self) -> int:
        """Bytes of all rows."""
        return sum(nbytes for _, nbytes in self.rows)


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
        Rect(n.right + 5 * s.hair, n.cy - s.token_height / 2, s.token, s.token_height)
        for n in nodes
    )
    return nodes, tokens


def _cells(grid: Rect, demand: Demand) -> tuple[dict[str, Rect], dict[str, tuple[Rect, ...]]]:
    rows: dict[str, Rect] = {}
    before = 0
    for role, nbytes in demand.rows:
        top = grid.y + grid.h * before / demand.total
        rows[role] = Rect(grid.x, top, grid.w, grid.h * nbytes / demand.total)
        before += nbytes
    lane = grid.w / demand.cards
    cells = {
        role: tuple(Rect(row.x + lane * i, row.y, lane, row.h) for i in range(demand.cards))
        for role, row in rows.items()
    }
    return rows, cells


def round_factor(most: float) -> int:
    """The largest factor up to `most` that reads quickly; at least 1.

    Those are 1 to 9, 10, 15, 20, 25, 30, 40 to 90, and these times ten, a hundred and so on.
    """
    best = 1
    for power in range(math.ceil(math.log10(max(most, 1))) + 1):
        for tenths in ROUND_TENTHS:
            factor, rest = divmod(tenths * 10**power, 10)
            if rest == 0 and best < factor <= most:
                best = factor
    return best


def _tray(frame: Rect, demand: Demand, px: float, s: Sizes) -> tuple[Rect, tuple[Rect, ...], int]:
    """The tray, its tiles, and the largest round factor that the tiles can be magnified by."""
    edge, gaps = s.pad * 0.75, s.tile_gap * (demand.cards - 1)
    tray = Rect(
        frame.x + edge, frame.bottom - edge - s.tray_height, frame.w - 2 * edge, s.tray_height
    )
    room = tray.w - demand.tag - 2.5 * s.pad - gaps
    height = tray.h - 2 * s.tile_gap
    factor = round_factor(min(room / demand.cards, height) * height / (demand.tile * px))
    area = demand.tile * px * factor
    width = max(area / height, math.sqrt(area) * NARROWEST_TILE)
    left = tray.right - s.pad - width * demand.cards - gaps
    tiles = tuple(
        Rect(left + i * (width + s.tile_gap), tray.cy - area / width / 2, width, area / width)
        for i in range(demand.cards)
    )
    return tray, tiles, factor


def _card(frame: Rect, slots: int, demand: Demand, s: Sizes) -> tuple[CardLayout, int]:
    """One card's places, and the factor its tray magnifies by."""
    top = frame.y + s.card_head
    nodes, tokens = _rail(Rect(frame.x + s.pad, top, s.rail_node, s.grid_height), slots, s)
    grid_x = tokens[0].right + s.leader
    label_x = frame.right - s.pad - demand.label
    grid = Rect(grid_x, top, label_x - s.pad * 0.75 - grid_x, s.grid_height)
    rows, cells = _cells(grid, demand)
    tray, tiles, factor = _tray(frame, demand, grid.w * grid.h / demand.total, s)
    place = CardLayout(
        frame=frame,
        nodes=nodes,
        tokens=tokens,
        grid=grid,
        cells=cells,
        rows=rows,
        label_x=label_x,
        lane_middle=grid.bottom + s.lane_label * 0.52,
        leader_x=grid.x - s.leader / 2,
        tray=tray,
        tiles=tiles,
    )
    return place, factor


def layout(width: int, height: int, demand: Demand) -> Layout:
    """The places on a `width` x `height` px frame."""
    s = Sizes().scaled(height)
    content = Rect(s.margin, 0, width - 2 * s.margin, height)
    area = Rect(content.x, s.cards_top, content.w, s.cards_bottom - s.cards_top)
    card = (content.w - s.gap * (demand.cards - 1)) / demand.cards
    slots = rail_slots(demand.layers)
    frames = [
        Rect(content.x + i * (card + s.gap), area.y, card, area.h) for i in range(demand.cards)
    ]
    placed = [_card(frame, len(slots), demand, s) for frame in frames]
    grid = placed[0][0].grid
    return Layout(
        width=width,
        height=height,
        sizes=s,
        slots=slots,
        cards=tuple(place for place, _ in placed),
        px_per_byte=grid.w * grid.h / demand.total,
        magnified=placed[0][1],
        content=content,
        cards_area=area,
        wires_top=area.bottom,
    )
