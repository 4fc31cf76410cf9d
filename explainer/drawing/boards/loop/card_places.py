"""Where things stand in a small card: its rail, its block, and the tray with its tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from explainer.drawing.boards.loop.names import primes
from explainer.drawing.demand import Demand
from explainer.drawing.fold import OWN_LABELS
from explainer.drawing.inside import token_width
from explainer.drawing.layout import Layout
from explainer.drawing.rect import Rect
from explainer.drawing.tiles import round_factor
from explainer.drawing.view import ROLES

PAD, SLIM = 12.0, 6.0
"""Free space inside a card, and inside a narrow one, in px of a 1080-line frame."""
HEAD, RAIL, NODE = 68.0, 332.0, 40.0
"""Heights of a card's head, of its rail, and of a layer's node on it."""
SLIM_HEAD, SLIM_RAIL, SLIM_NODE, SLIM_BLOCK = 78.0, 222.0, 36.0, 90.0
BESIDE = 6.0
"""From a node to the token beside it."""
TRAY_LINE, SLIM_LINE = 44.0, 38.0
"""The line above the tiles of a tray."""
TILE_GAP = 6.0
HAIR = 1e-9
FILLED = 0.75
"""The least part of its place that the largest tile fills."""
BARE = 1.8
"""What a tile's width has at least beside its name, in narrow pads."""
NAME = 0.9
"""How large a card's name is, in sizes of a large card's."""


@dataclass(frozen=True)
class CardPlaces:
    """Places in one card. `rows` are by role; tiles, and where wires meet the tray, by shard.

    A tile has `room` px² at most, and is at least as wide as `least`.
    """

    frame: Rect
    narrow: bool
    head: float
    nodes: tuple[Rect, ...]
    tokens: tuple[Rect, ...]
    block: Rect
    rows: Mapping[str, Rect]
    tray: Rect
    line: float
    least: float
    tiles: Mapping[int, Rect]
    ports: Mapping[int, float]

    @property
    def room(self) -> float:
        """px² of a tile's place."""
        tile = next(iter(self.tiles.values()))
        return tile.w * tile.h

    def magnified(self, nbytes: int, px_per_byte: float) -> int:
        """How many times tiles of so many bytes are magnified: by the largest round factor."""
        return round_factor(self.room / (nbytes * px_per_byte))


def inner(layout: Layout, need: Demand, frame: Rect, unit: float) -> CardPlaces:
    """The places in a card with this frame."""
    narrow, sizes = len(layout.fold.places) > OWN_LABELS, layout.sizes
    pad, high, slim = (
        (SLIM * unit, SLIM_RAIL * unit, SLIM_NODE * unit)
        if narrow
        else (PAD * unit, RAIL * unit, NODE * unit)
    )
    top = frame.y + (SLIM_HEAD if narrow else HEAD) * unit
    rail = Rect(frame.x + pad, top, sizes.rail_node, high)
    nodes = _nodes(rail, len(layout.slots), slim)
    wide = max(token_width(need, sizes), need.token + primes(sizes) + 2 * sizes.narrow_pad)
    tokens = tuple(Rect(n.right + BESIDE * unit, n.y, wide, n.h) for n in nodes)
    right = frame.right - pad
    start = rail.x if narrow else tokens[0].right + pad
    block = Rect(start, rail.bottom + pad if narrow else rail.y, right - start, rail.h)
    block = replace(block, h=SLIM_BLOCK * unit) if narrow else block
    under = block.bottom + pad
    tray = Rect(rail.x, under, right - rail.x, frame.bottom - pad - under)
    line = (SLIM_LINE if narrow else TRAY_LINE) * unit
    tiles, ports = _tiles(layout, _body(tray, line, pad, unit), need, unit)
    block = _drawable(block, next(iter(tiles.values())), need)
    return CardPlaces(
        frame=frame,
        narrow=narrow,
        head=frame.y + (HEAD / 2) * unit,
        nodes=nodes,
        tokens=tokens,
        block=block,
        rows=_rows(block, need),
        tray=tray,
        line=tray.y + line / 2,
        least=need.lane + sizes.narrow_pad * BARE,
        tiles=tiles,
        ports=ports,
    )


def _body(tray: Rect, line: float, pad: float, unit: float) -> Rect:
    """The part of a tray that its tiles stand in."""
    side = SLIM * unit
    return Rect(tray.x + side, tray.y + line, tray.w - 2 * side, tray.h - line - 0.75 * pad)


def _drawable(block: Rect, tile: Rect, need: Demand) -> Rect:
    """The block, made narrower where the largest tile would not fit its place or hardly fill it.

    All areas have one scale, so that it is the block that must give way.
    """
    times = tile.w * tile.h * need.shard / (need.tile * block.w * block.h)
    whole = round_factor(times) if times >= 1 else 0
    if whole >= FILLED * times:
        return block
    # A hair less, lest rounding make the wanted factor one that just does not fit.
    return replace(block, w=block.w * times / (whole + 1) * (1 - HAIR))


def _nodes(rail: Rect, count: int, high: float) -> tuple[Rect, ...]:
    pitch = (rail.h - high) / max(count - 1, 1)
    return tuple(Rect(rail.x, rail.y + i * pitch, rail.w, high) for i in range(count))


def _rows(block: Rect, need: Demand) -> dict[str, Rect]:
    """A block's rows, as high as their part of its bytes."""
    sizes, found, y = dict(need.rows), {}, block.y
    for role in ROLES:
        found[role] = Rect(block.x, y, block.w, block.h * sizes[role] / need.total)
        y = found[role].bottom
    return found


def _tiles(
    layout: Layout, body: Rect, need: Demand, unit: float
) -> tuple[dict[int, Rect], dict[int, float]]:
    """Tiles side by side, in as many lines as their names ask for; wires' x under each."""
    shards, gap = layout.fold.places, TILE_GAP * unit
    least = need.lane + layout.sizes.narrow_pad * BARE
    across = max(1, min(len(shards), int((body.w + gap) / (least + gap))))
    lines = -(-len(shards) // across)
    across = -(-len(shards) // lines)
    wide = (body.w - gap * (across - 1)) / across
    high = (body.h - gap * (lines - 1)) / lines
    wide = min(wide, max(high * 1.2, least))
    start = body.cx - (wide * across + gap * (across - 1)) / 2
    tiles, ports = {}, {}
    for i, shard in enumerate(shards):
        line, column = divmod(i, across)
        x = start + column * (wide + gap)
        tiles[shard] = Rect(x, body.y + line * (high + gap), wide, high)
        ports[shard] = x + wide * (line + 0.5) / lines
    return tiles, ports
