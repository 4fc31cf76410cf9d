"""The ring: its track with a stop at every station, the stations' panels, the token of light."""

from __future__ import annotations

from itertools import pairwise

from explainer.drawing.boards.loop.badge import badge
from explainer.drawing.boards.loop.panel import panel
from explainer.drawing.boards.loop.places import Places, Point
from explainer.drawing.boards.loop.ring import STATIONS
from explainer.drawing.boards.loop.view import Loop, Ring
from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect

TOKEN = 0.66
"""The token, in sizes of a stop."""


def track(view: Loop, ctx: Context, at: Places) -> list[Mark]:
    """All marks of the ring; none where the cards stand alone."""
    ring = view.ring
    if ring is None:
        return []
    marks = [_way(ctx, at, *pair) for pair in pairwise((*STATIONS, STATIONS[0]))]
    for station in STATIONS:
        marks += [
            _stop(ring, ctx, at, station),
            *panel(view, ring, ctx, at.panels[station], station),
        ]
    marks += [*badge(view, ring, ctx, at.badge), _note(ctx, at)]
    return marks if ring.station is None else [*marks, token(ctx, at, ring.station)]


def token(ctx: Context, at: Places, station: str) -> Box:
    """The token of light at a station. Another station's is another mark: it goes by the track."""
    return box(
        f"ring.token.{station}",
        _round(at.stops[station], at.stop * TOKEN),
        Meaning("focus"),
        fill=ctx.theme.text,
        radius=at.stop * TOKEN,
    )


def _way(ctx: Context, at: Places, one: str, other: str) -> Mark:
    """The track from the edge of one stop to the edge of the next."""
    points = at.way(one, other)
    begin, end = _off(points[0], points[1], at.stop), _off(points[-1], points[-2], at.stop)
    return Line(
        f"ring.way.{one}",
        (begin, *points[1:-1], end),
        FURNITURE,
        ctx.theme.border,
        ctx.sizes.line,
        arrow=True,
    )


def _off(point: Point, towards: Point, by: float) -> Point:
    """A point moved straight towards another."""
    (x, y), (tx, ty) = point, towards
    dx, dy = (by if b > a else -by if b < a else 0.0 for a, b in ((x, tx), (y, ty)))
    return (x + dx, y + dy)


def _stop(ring: Ring, ctx: Context, at: Places, station: str) -> Mark:
    lit = ring.station == station
    return box(
        f"ring.stop.{station}",
        _round(at.stops[station], at.stop),
        FURNITURE,
        fill=ctx.theme.background,
        stroke=ctx.theme.text if lit else ctx.theme.border,
        stroke_width=ctx.sizes.line,
        radius=at.stop,
    )


def _round(middle: Point, radius: float) -> Rect:
    (x, y), r = middle, radius
    return Rect(x - r, y - r, 2 * r, 2 * r)


def _note(ctx: Context, at: Places) -> Mark:
    """That the ring is a notion, and what the run does."""
    return write(
        "ring.note",
        ctx.facts.term("ring_note"),
        at.note,
        ctx.sizes.label,
        fill=ctx.theme.muted,
        on=ctx.theme.background,
        smallest=ctx.sizes.smallest,
        anchor="middle",
    )
