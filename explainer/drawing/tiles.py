"""The tiles in a tray: as large as their bytes, magnified by the largest round factor with room."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from explainer.drawing.demand import Demand
from explainer.drawing.fold import Fold
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import Sizes

ROUND_TENTHS = (10, 12, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90)
CROWDED = 0.55
"""How narrow gaps are between many tiles, as a part of what they are between few."""
NARROWEST_TILE = 0.84
"""The least width of a tile, as a part of the side of a square of its area."""


@dataclass(frozen=True)
class Tiles:
    """Tiles and wires' x by shard's place; the whole `factor` a tile is magnified by.

    Pieces that are smaller than the largest may be magnified more: every tile has `room` px².
    """

    rects: dict[int, Rect]
    ports: dict[int, float]
    factor: int
    room: float


def round_factor(most: float) -> int:
    """The largest factor up to `most` that reads quickly; at least 1.

    Those are 1 to 9, 10, 12, 15, 20, 25, 30, 40 to 90, and these times ten, a hundred and so on.
    """
    best = 1
    for power in range(math.ceil(math.log10(max(most, 1))) + 1):
        for tenths in ROUND_TENTHS:
            factor, rest = divmod(tenths * 10**power, 10)
            if rest == 0 and best < factor <= most:
                best = factor
    return best


def tiles(
    tray: Rect, demand: Demand, scale: float, s: Sizes, *, two_lines: bool, tag: bool
) -> Tiles:
    """The tiles of a tray. `scale` is px² a byte; `tag` keeps room for the tray's own label.

    They stand on one line, or where there may be `two_lines` and one has no room, on two.
    """
    fold = demand.fold
    one = tray.w - 2 * s.narrow_pad - 0.65 * s.tile_gap * (len(fold.places) - 1)
    rows = 2 if two_lines and one / len(fold.places) < demand.lane + 2 * s.narrow_pad else 1
    across = -(-len(fold.places) // rows)
    broken = 0.0 if fold.stack is None else s.fold_tile
    crowded = fold.stack is not None or two_lines
    gap = s.tile_gap * CROWDED if crowded else s.tile_gap
    edge = s.narrow_pad if crowded else s.pad
    left = tray.x + (demand.tag + 1.5 * s.pad if tag else edge)
    room = tray.right - edge - left - gap * (across - 1) - broken
    each = room / (across - bool(broken))
    height = (tray.h - gap * (rows + 1)) / rows
    height = min(height, each / NARROWEST_TILE**2)
    factor = round_factor(min(each, height) * height / (demand.tile * scale))
    area = demand.tile * scale * factor
    least = demand.lane + 1.4 * s.narrow_pad if across < len(fold.places) or broken else 0.0
    width = min(each, max(area / height, math.sqrt(area) * NARROWEST_TILE, least))
    size = (width, area / width)
    used = width * (across - bool(broken)) + broken + gap * (across - 1)
    start = tray.right - edge - used if tag else tray.cx - used / 2
    rects = dict(_placed(tray, fold, start, _Grid(across, rows, gap, broken, height + gap, size)))
    ports = {place: _port(rect, place, across, rows) for place, rect in rects.items()}
    return Tiles(rects, ports, factor, width * height)


@dataclass(frozen=True)
class _Grid:
    """How tiles stand: `across` in a row, so many rows `pitch` apart; the folded one is narrower.

    Rows have room for tiles of their full height, which another layer's may need.
    """

    across: int
    rows: int
    gap: float
    broken: float
    pitch: float
    size: tuple[float, float]


def _placed(tray: Rect, fold: Fold, start: float, grid: _Grid) -> Iterator[tuple[int, Rect]]:
    width, height = grid.size
    x = start
    for i, place in enumerate(fold.places):
        row, column = divmod(i, grid.across)
        x = start if column == 0 else x
        wide = grid.broken if place == fold.stack else width
        middle = tray.cy + (row - (grid.rows - 1) / 2) * grid.pitch
        yield place, Rect(x, middle - height / 2, wide, height)
        x += wide + grid.gap


def _port(rect: Rect, place: int, across: int, rows: int) -> float:
    """Two tiles above each other have their wires side by side."""
    return rect.cx if rows == 1 else rect.x + rect.w * (0.28 if place < across else 0.72)
