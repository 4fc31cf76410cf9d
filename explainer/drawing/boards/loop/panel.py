"""A station's panel: its name, and a row of pips for the layers or owners that have passed it."""

from __future__ import annotations

from explainer.drawing.boards.loop.names import TITLE, name_lines
from explainer.drawing.boards.loop.pips import PIP, PIPS, Row, layers, owners, pips
from explainer.drawing.boards.loop.ring import LAYERED, OWNED
from explainer.drawing.boards.loop.view import Loop, Ring
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect

LINE = 1.3
"""From one line of a station's name to the next, in sizes of it."""


def panel(view: Loop, ring: Ring, ctx: Context, rect: Rect, station: str) -> list[Mark]:
    """The frame, lit where the token is, the name and the pips."""
    s, theme, lit = ctx.sizes, ctx.theme, ring.station == station
    frame = box(
        f"ring.{station}",
        rect,
        FURNITURE,
        fill=_fill(ring, ctx, station),
        stroke=theme.text if lit else theme.border,
        stroke_width=s.bold_line if lit else s.hair,
        radius=s.corner,
    )
    row = _row(view, ring, ctx, station)
    ink = theme.text if _bright(view, ring, station) else theme.muted
    marks: list[Mark] = [frame, *_name(ctx, rect, station, (ink, frame.fill or ""), row)]
    return marks if row is None else [*marks, *pips(row, ctx, rect)]


def _row(view: Loop, ring: Ring, ctx: Context, station: str) -> Row | None:
    """What passes the station one by one, or together; none where nothing is counted."""
    lit = ring.station == station or view.tone("passed")
    look = (ctx.theme.text if lit else ctx.theme.muted, _fill(ring, ctx, station))
    if station in LAYERED:
        return layers(ring, ctx, station, look, lit=lit)
    return owners(ring, ctx, station, look, lit=lit) if station == OWNED else None


def _fill(ring: Ring, ctx: Context, station: str) -> str:
    return ctx.theme.raised if ring.station == station else ctx.theme.card


def _bright(view: Loop, ring: Ring, station: str) -> bool:
    """Where the token is, and where something has passed in this round; or all of them."""
    begun = ring.through(station) or (station == OWNED and ring.updated)
    return not view.focus or station == ring.station or bool(begun)


def _name(
    ctx: Context, rect: Rect, station: str, look: tuple[str, str], row: Row | None
) -> list[Mark]:
    """The station's name in the middle of the room that its row leaves."""
    s, size = ctx.sizes, ctx.sizes.label * TITLE
    lines = name_lines(ctx.facts.term(f"ring_{station}"), rect.w, s)
    under = (PIPS + PIP) * s.label if row is not None else 0.0
    top = rect.cy - under / 2 - (len(lines) - 1) * size * LINE / 2
    return [
        write(
            f"ring.{station}.name{i}",
            line,
            (rect.cx, top + i * size * LINE),
            size,
            fill=look[0],
            on=look[1],
            smallest=s.smallest,
            bold=True,
            anchor="middle",
        )
        for i, line in enumerate(lines)
    ]
