"""Where everything in a card stands: the rail, the samples, the owner grid, the tray.

The grid stands beside the rail. Where cards are too narrow for that, it stands below the rail.
"""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.demand import Demand
from explainer.drawing.fold import OWN_LABELS
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import Sizes
from explainer.drawing.tiles import Tiles, tiles

FOLDED_WIDTH = 0.26
"""The folded lane's part of a grid's width."""
SECOND_LINE = 0.64
"""How far down a second line of names is, as a part of the first line's room."""


@dataclass(frozen=True)
class CardLayout:
    """One card's places. `cells[role][shard]`, `tiles[shard]`, `ports[shard]`, `nodes[slot]`.

    A shard is named by its place. `lanes[shard]` is where the lane's name stands, or the folded
    lane's number; `lane_middle` is the y at which those names are named. `ports[shard]` is the x at
    which a shard's wire meets the tray.
    """

    frame: Rect
    name_middle: float
    head_middle: float
    nodes: tuple[Rect, ...]
    tokens: tuple[Rect, ...]
    grid: Rect
    cells: dict[str, dict[int, Rect]]
    rows: dict[str, Rect]
    label_x: float
    lanes: dict[int, tuple[float, float]]
    lane_middle: float
    leader_x: float
    tray: Rect
    tiles: dict[int, Rect]
    ports: dict[int, float]


@dataclass(frozen=True)
class Frame:
    """A card's frame and the rectangles of its rail and its grid."""

    rect: Rect
    rail: Rect
    grid: Rect
    label_x: float
    below: bool

    @property
    def shared(self) -> bool:
        """Whether labels stand outside, once for all cards."""
        return self.label_x < self.rect.x


def framed(rect: Rect, gutter: Rect | None, demand: Demand, s: Sizes) -> Frame:
    """The rail and the grid of a card: side by side, or one below the other."""
    if gutter is not None and demand.fold.stack is None:
        return _below(rect, gutter, s)
    top = rect.y + (s.card_head if gutter is None else s.tall_head)
    high = rect.y + s.card_head + s.grid_height - top
    rail = Rect(rect.x + s.pad, top, s.rail_node, high)
    left = rail.right + 5 * s.hair + token_width(demand, s) + s.leader
    label_x = rect.right - s.pad - demand.label if gutter is None else gutter.x
    right = label_x - s.pad * 0.75 if gutter is None else rect.right - s.pad
    return Frame(rect, rail, Rect(left, top, right - left, high), label_x, below=False)


def _below(rect: Rect, gutter: Rect, s: Sizes) -> Frame:
    top = rect.y + s.tall_head
    wide = s.rail_node + 5 * s.hair + s.token
    rail = Rect(rect.cx - wide / 2, top, s.rail_node, s.short_rail)
    left = rect.x + s.leader
    grid = Rect(left, rail.bottom + s.pad, rect.right - 1.8 * s.narrow_pad - left, s.short_grid)
    return Frame(rect, rail, grid, gutter.x, below=True)


def card(frame: Frame, slots: int, demand: Demand, s: Sizes) -> tuple[CardLayout, Tiles]:
    """One card's places, and its tray's tiles with the factor they are magnified by."""
    rect, grid = frame.rect, frame.grid
    nodes, tokens = _rail(frame.rail, slots, token_width(demand, s), s, short=frame.below)
    rows, cells = _cells(grid, demand)
    height = s.short_tray if frame.below else s.tray_height
    edge = s.narrow_pad if frame.shared else s.pad * 0.75
    tray = Rect(rect.x + edge, rect.bottom - edge - height, rect.w - 2 * edge, height)
    lane = next(iter(cells.values()))[0]
    scale = lane.w * grid.h / demand.shard
    found = tiles(tray, demand, scale, s, two_lines=frame.below, tag=not frame.shared)
    first = grid.bottom + s.lane_label * (0.42 if frame.below else 0.52)
    staggered = frame.below and _narrow(next(iter(cells.values())), demand, s)
    place = CardLayout(
        frame=rect,
        name_middle=rect.y + (s.tall_head * 0.29 if frame.shared else s.card_head * 0.53),
        head_middle=rect.y + (s.tall_head * 0.72 if frame.shared else s.card_head * 0.53),
        nodes=nodes,
        tokens=tokens,
        grid=grid,
        cells=cells,
        rows=rows,
        label_x=frame.label_x,
        lanes=_lanes(next(iter(cells.values())), first, rect, demand, s),
        lane_middle=first if not staggered else first + s.lane_label * SECOND_LINE / 2,
        leader_x=grid.x - (s.leader if not frame.below else s.leader * 0.9) / 2,
        tray=tray,
        tiles=found.rects,
        ports=found.ports,
    )
    return place, found


def token_width(demand: Demand, s: Sizes) -> float:
    """How wide a sample's token is: wider where samples have long names."""
    return max(s.token, demand.token + s.narrow_pad * 2)


def _rail(
    area: Rect, count: int, token: float, s: Sizes, *, short: bool
) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    high = s.short_node if short else s.rail_node_height
    pitch = (area.h - high) / max(count - 1, 1)
    nodes = tuple(Rect(area.x, area.y + i * pitch, s.rail_node, high) for i in range(count))
    tall = high if short else s.token_height
    tokens = tuple(Rect(n.right + 5 * s.hair, n.cy - tall / 2, token, tall) for n in nodes)
    return nodes, tokens


def _cells(grid: Rect, demand: Demand) -> tuple[dict[str, Rect], dict[str, dict[int, Rect]]]:
    rows: dict[str, Rect] = {}
    before = 0
    for role, nbytes in demand.rows:
        top = grid.y + grid.h * before / demand.total
        rows[role] = Rect(grid.x, top, grid.w, grid.h * nbytes / demand.total)
        before += nbytes
    spans = _spans(grid, demand)
    cells = {
        role: {place: Rect(x, row.y, w, row.h) for place, (x, w) in spans.items()}
        for role, row in rows.items()
    }
    return rows, cells


def _spans(grid: Rect, demand: Demand) -> dict[int, tuple[float, float]]:
    """Left edge and width of each lane; the folded ones' is not to scale."""
    fold = demand.fold
    broken = 0.0 if fold.stack is None else grid.w * FOLDED_WIDTH
    lane = (grid.w - broken) / len(fold.drawn)
    found = {}
    x = grid.x
    for place in fold.places:
        width = broken if place == fold.stack else lane
        found[place] = (x, width)
        x += width
    return found


def _lanes(
    cells: dict[int, Rect], middle: float, card: Rect, demand: Demand, s: Sizes
) -> dict[int, tuple[float, float]]:
    """Where lanes' names stand: under them, in two lines where they are too narrow for one.

    The number of the folded lanes stands on the second line, for it may be wider than they are.
    """
    stack = demand.fold.stack
    two_lines = stack is None and _narrow(cells, demand, s)
    last = card.right - s.narrow_pad - demand.lane / 2
    return {
        place: (min(cell.cx, last), middle + (s.lane_label * SECOND_LINE if lower else 0.0))
        for place, cell in cells.items()
        for lower in [place == stack or (two_lines and place % 2 == 1)]
    }


def _narrow(cells: dict[int, Rect], demand: Demand, s: Sizes) -> bool:
    """Whether lanes are too narrow for their names side by side."""
    return cells[0].w < demand.lane + 2 * s.hair and len(cells) > OWN_LABELS
