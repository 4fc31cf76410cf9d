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
    marks: list[Mark] = [frame, *_name(ring, ctx, rect, station, below=row is not None)]
    return marks if row is None else [*marks, *pips(row, ctx, rect)]


def _row(view: Loop, ring: Ring, ctx: Context, station: str) -> Row | None:
    """What passes the station one by one, or together; none where nothing is counted."""
    lit = ring.station == station or "passed" in view.focus
    look = (ctx.theme.text if lit else ctx.theme.muted, _fill(ring, ctx, station))
    if station in LAYERED:
        return layers(ring, ctx, station, look, lit=lit)
    return owners(ring, ctx, station, look, lit=lit) if station == OWNED else None


def _fill(ring: Ring, ctx: Context, station: str) -> str:
    return ctx.theme.raised if ring.station == station else ctx.theme.card


def _name(ring: Ring, ctx: Context, rect: Rect, station: str, *, below: bool) -> list[Mark]:
    """Lit where the token is, and where some layers have passed in this round."""
    s, size = ctx.sizes, ctx.sizes.label * TITLE
    lines = name_lines(ctx.facts.term(f"ring_{station}"), rect.w, s)
    under = (PIPS + PIP) * s.label if below else 0.0
    top = rect.cy - under / 2 - (len(lines) - 1) * size * LINE / 2
    begun = ring.through(station) or (station == OWNED and ring.updated)
    lit = ring.station in {station, None} or bool(begun)
    return [
        write(
            f"ring.{station}.name{i}",
            line,
            (rect.cx, top + i * size * LINE),
            size,
            fill=ctx.theme.text if lit else ctx.theme.muted,
            on=_fill(ring, ctx, station),
            smallest=s.smallest,
            bold=True,
            anchor="middle",
        )
        for i, line in enumerate(lines)
    ]
