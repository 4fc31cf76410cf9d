"""Where the ring and the small cards stand: the ring on the left, the cards on the right of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explainer.drawing.boards.loop.card_places import CardPlaces, inner
from explainer.drawing.boards.loop.ring import STATIONS
from explainer.drawing.demand import Demand
from explainer.drawing.fold import OWN_LABELS
from explainer.drawing.layout import Layout
from explainer.drawing.needs import demand
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import REFERENCE_HEIGHT
from explainer.script import Script

Point = tuple[float, float]
TOP, FOOT = 148.0, 838.0
"""Where the ring's track runs above and below, in px of a 1080-line frame, as all lengths here."""
WIDTH = 676.0
"""From the left side of the track to the right."""
STOP = 15.0
"""Radius of a stop on the track; the token is a little smaller."""
PANEL_W, PANEL_H = 244.0, 172.0
PANEL_GAP = 32.0
"""From the track to a station's panel."""
NOTE = 878.0
"""The middle of the line under the ring."""
CARDS_LEFT = 838.0
CARDS_TOP, CARDS_FOOT, NARROW_FOOT = 144.0, 712.0, 772.0
WIDEST_CARD = 300.0
GAP, NARROW_GAP = 12.0, 8.0
DROP, BUSES, NARROW_BUSES = 20.0, 78.0, 56.0
"""From the cards to the first line of the interconnect, and the room for all its lines."""
PITCH = 18.0


@dataclass(frozen=True)
class Places:
    """All places of a frame, in its px. `panels` and `stops` are by station, `cards` by place."""

    track: Rect
    panels: Mapping[str, Rect]
    stops: Mapping[str, Point]
    stop: float
    badge: Point
    note: Point
    cards: Mapping[int, CardPlaces]
    stack: Rect | None
    area: Rect
    buses: Mapping[int, float]
    collective: Point
    px_per_byte: float

    @property
    def narrow(self) -> bool:
        """Whether a card's block stands below its rail, and its tiles in several lines."""
        return next(iter(self.cards.values())).narrow

    def port(self, place: int, shard: int) -> Point:
        """Where a shard's wire meets a card's tray, or the foot of the stack."""
        if place in self.cards:
            return self.cards[place].ports[shard], self.cards[place].tray.bottom
        assert self.stack is not None
        step = self.stack.w / (len(self.buses) + 1)
        return self.stack.x + (list(self.buses).index(shard) + 1) * step, self.stack.bottom

    def way(self, one: str, other: str) -> tuple[Point, ...]:
        """The track from one stop to the next, in right angles."""
        (ax, ay), (bx, by) = self.stops[one], self.stops[other]
        if abs(ax - bx) < self.stop:
            return ((ax, ay), (bx, by))
        level = self.track.y if ay < self.track.cy else self.track.bottom
        return ((ax, ay), (ax, level), (bx, level), (bx, by))


def places(script: Script, layout: Layout) -> Places:
    """The places of a frame on which a script's pictures are laid out."""
    unit, need = layout.height / REFERENCE_HEIGHT, demand(script, layout.sizes)
    left = layout.content.x + (STOP + 1) * unit
    track = Rect(left, TOP * unit, WIDTH * unit, (FOOT - TOP) * unit)
    panels = _panels(track, unit)
    sides = {
        name: track.x if panel.cx < track.cx else track.right for name, panel in panels.items()
    }
    frames, stack = _frames(layout, need, unit)
    cards = {place: inner(layout, need, frame, unit) for place, frame in frames.items()}
    first = next(iter(cards.values()))
    whole = sum(row.h for row in first.rows.values()) * first.block.w
    area = Rect(CARDS_LEFT * unit, first.frame.y, 0, first.frame.h)
    area = Rect(area.x, area.y, layout.content.right - area.x, area.h)
    buses, under = _buses(layout, area.bottom, unit)
    return Places(
        track=track,
        panels=panels,
        stops={name: (sides[name], panel.cy) for name, panel in panels.items()},
        stop=STOP * unit,
        badge=(track.cx, track.cy),
        note=(track.cx, NOTE * unit),
        cards=cards,
        stack=stack,
        area=area,
        buses=buses,
        collective=(area.cx, under),
        px_per_byte=whole / need.shard,
    )


def _panels(track: Rect, unit: float) -> dict[str, Rect]:
    """The stations' panels inside the track: clockwise from the top left, three a side."""
    wide, high, gap = PANEL_W * unit, PANEL_H * unit, PANEL_GAP * unit
    sides = (track.x + gap, track.right - gap - wide)
    levels = (track.y + gap, track.cy - high / 2, track.bottom - gap - high)
    corners = ((0, 0), (1, 0), (1, 1), (1, 2), (0, 2), (0, 1))
    return {
        name: Rect(sides[side], levels[level], wide, high)
        for name, (side, level) in zip(STATIONS, corners, strict=True)
    }


def _frames(layout: Layout, need: Demand, unit: float) -> tuple[dict[int, Rect], Rect | None]:
    """The cards' frames from left to right, and the stack's among them."""
    fold = layout.fold
    narrow = len(fold.places) > OWN_LABELS
    gap = (NARROW_GAP if narrow else GAP) * unit
    left, right = CARDS_LEFT * unit, layout.content.right
    wide = 0.0 if fold.stack is None else need.stack + 2.5 * layout.sizes.pad
    room = right - left - gap * (len(fold.places) - 1) - wide
    each = min(WIDEST_CARD * unit, room / len(fold.drawn))
    x = (left + right - each * len(fold.drawn) - wide - gap * (len(fold.places) - 1)) / 2
    high = ((NARROW_FOOT if narrow else CARDS_FOOT) - CARDS_TOP) * unit
    frames, stack = {}, None
    for place in fold.places:
        frame = Rect(x, CARDS_TOP * unit, wide if place == fold.stack else each, high)
        if place == fold.stack:
            stack = frame
        else:
            frames[place] = frame
        x = frame.right + gap
    return frames, stack


def _buses(layout: Layout, foot: float, unit: float) -> tuple[dict[int, float], float]:
    """y of each shard's line in the interconnect, and of the collective's name under them."""
    shards = layout.fold.places
    room = BUSES if len(shards) <= OWN_LABELS else NARROW_BUSES
    pitch = min(PITCH, room / len(shards)) * unit
    found = {shard: foot + DROP * unit + i * pitch for i, shard in enumerate(shards)}
    return found, max(found.values()) + layout.sizes.label * 1.5
