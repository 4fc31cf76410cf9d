"""A station's panel: its name, and where layers pass it one by one, a pip for each on the rail."""

from __future__ import annotations

from explainer.drawing.boards.loop.names import TITLE, name_lines
from explainer.drawing.boards.loop.ring import LAYERED
from explainer.drawing.boards.loop.view import Loop, Ring
from explainer.drawing.context import Context
from explainer.drawing.layout import rail_layers
from explainer.drawing.marks import Label, Mark
from explainer.drawing.pen import FURNITURE, box, layer_name, write
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import Sizes

LINE = 1.3
"""From one line of a station's name to the next, in sizes of it."""
PIPS = 1.25
"""How far above a panel's foot its pips stand, in sizes of a label."""
PIP = 0.62
"""The most that a pip is wide, in sizes of a label."""
DENSE = 0.66
"""The most that it takes of the way to the next one."""


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
    marks: list[Mark] = [frame, *_name(ring, ctx, rect, station)]
    return [*marks, *_pips(view, ring, ctx, rect, station)] if station in LAYERED else marks


def _fill(ring: Ring, ctx: Context, station: str) -> str:
    return ctx.theme.raised if ring.station == station else ctx.theme.card


def _name(ring: Ring, ctx: Context, rect: Rect, station: str) -> list[Mark]:
    """Lit where the token is, and where some layers have passed in this round."""
    s, size = ctx.sizes, ctx.sizes.label * TITLE
    lines = name_lines(ctx.facts.term(f"ring_{station}"), rect.w, s)
    below = (PIPS + PIP) * s.label if station in LAYERED else 0.0
    top = rect.cy - below / 2 - (len(lines) - 1) * size * LINE / 2
    lit = ring.station in {station, None} or bool(ring.through(station))
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


def _pips(view: Loop, ring: Ring, ctx: Context, rect: Rect, station: str) -> list[Mark]:
    """How far the layers have come: a row of pips from the first layer's name to the last one's."""
    s, y, count = ctx.sizes, rect.bottom - PIPS * ctx.sizes.label, ctx.facts.ledger.layers.count
    lit = ring.station == station or "passed" in view.focus
    colour, fill = ctx.theme.text if lit else ctx.theme.muted, _fill(ring, ctx, station)
    first, last = (
        write(
            f"ring.{station}.{'last' if layer else 'first'}",
            layer_name(layer, count),
            (rect.right - s.pad if layer else rect.x + s.pad, y),
            s.label,
            fill=colour,
            on=fill,
            smallest=s.smallest,
            anchor="end" if layer else "start",
        )
        for layer in (0, count - 1)
    )
    marks: list[Mark] = [first, last]
    row = _row(first, last, s)
    slots, pitch = ctx.layout.slots, row.w / len(ctx.layout.slots)
    side = min(DENSE * pitch, PIP * s.label)
    for i, (slot, layer) in enumerate(zip(slots, rail_layers(count), strict=True)):
        spot = Rect(row.x + (i + 0.5) * pitch - side / 2, y - side / 2, side, side)
        done, turn = layer in ring.through(station), lit and ring.layer == layer
        look = (colour if done else fill, colour if done or turn else ctx.theme.muted)
        name = f"ring.{station}.pip{slot}"
        if slot is None:
            marks += _dots(ctx, f"ring.{station}.dot", spot, look)
        else:
            marks.append(_pip(name, spot, look, s.line if turn else s.hair))
    return marks


def _row(first: Label, last: Label, s: Sizes) -> Rect:
    """The free part between the names at a row's ends."""
    left, right = first.bounds[2] + 0.8 * s.pad, last.bounds[0] - 0.8 * s.pad
    return Rect(left, first.y, right - left, 0)


def _pip(name: str, spot: Rect, look: tuple[str, str], width: float) -> Mark:
    """A layer's pip; one that is still empty has its panel's colour."""
    fill, stroke = look
    return box(
        name, spot, FURNITURE, fill=fill, stroke=stroke, stroke_width=width, radius=spot.w / 2
    )


def _dots(ctx: Context, name: str, spot: Rect, look: tuple[str, str]) -> list[Mark]:
    """The layers that are left out: three small pips for all of them."""
    size = 2 * ctx.sizes.line
    return [
        _pip(
            f"{name}{k}",
            Rect(spot.cx + (k - 1) * 1.4 * size - size / 2, spot.cy - size / 2, size, size),
            look,
            ctx.sizes.hair,
        )
        for k in range(3)
    ]
