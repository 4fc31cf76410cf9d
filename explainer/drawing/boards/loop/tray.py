"""A small card's tray: the dashed slot for the view, or the gradient, of the layer in turn."""

from __future__ import annotations

from explainer.drawing.amounts import piece_bytes
from explainer.drawing.boards.loop.places import Places
from explainer.drawing.boards.loop.told_of import told_of
from explainer.drawing.boards.loop.view import Loop
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.parts.dots import dots
from explainer.drawing.parts.tile import tile_frame, tile_name
from explainer.drawing.pen import FURNITURE, box, indexed, write
from explainer.drawing.rect import Rect
from explainer.drawing.view import Tile

LENS, APART = 1.26, 0.9
"""The width of the magnifying glass, in sides of it, and what is left before it, in pads."""
DESCENT = 0.16
"""How far a g with its index reaches further down than up, halved, in sizes of a label."""

NEAR = 1.8
"""From one dot to the next, in dots: trays are lower than on a large card."""


def tray(view: Loop, ctx: Context, at: Places, index: int) -> list[Mark]:
    """The slot, and while something is lent, what it is of and its tiles."""
    s, theme, place = ctx.sizes, ctx.theme, at.cards[index]
    mine = sorted((t for t in view.tiles if t.card == index), key=lambda t: t.shard)
    lit = bool(mine) and view.tone("tray")
    layer = mine[0].layer if mine else None
    frame = box(
        f"card{index}.tray",
        place.tray,
        Meaning("tray", card=index, layer=layer),
        fill=theme.card,
        stroke=theme.text if lit else theme.muted,
        stroke_width=s.line,
        dashed=True,
        radius=s.corner,
    )
    marks: list[Mark] = [frame]
    if mine:
        marks += _line(view, ctx, at, mine[0], lit=lit)
    for tile in mine:
        marks += _tile(ctx, at, tile, lit=lit)
    return marks


def factor(ctx: Context, at: Places, tile: Tile) -> int:
    """How many times a tile is magnified."""
    nbytes = piece_bytes(ctx, tile.tensor, tile.layer)
    return at.cards[tile.card].magnified(nbytes, at.px_per_byte)


def tile_rect(ctx: Context, at: Places, tile: Tile) -> Rect:
    """A tile: as high as its place and as wide as its bytes ask for, or else less high."""
    place = at.cards[tile.card].tiles[tile.shard]
    if tile.shard == ctx.fold.stack:
        return place
    nbytes = piece_bytes(ctx, tile.tensor, tile.layer)
    area = nbytes * factor(ctx, at, tile) * at.px_per_byte
    wide = min(place.w, max(area / place.h, at.cards[tile.card].least))
    return Rect(place.cx - wide / 2, place.cy - area / wide / 2, wide, area / wide)


def _line(view: Loop, ctx: Context, at: Places, tile: Tile, *, lit: bool) -> list[Mark]:
    """The layer, what its tiles are of, and how many times they are magnified, as there is room."""
    s, theme, place = ctx.sizes, ctx.theme, at.cards[tile.card]
    name, times = f"card{tile.card}.tray", f"×{factor(ctx, at, tile)}"
    edge = s.narrow_pad if place.narrow else s.pad
    right = place.tray.right - edge
    label = write(
        f"{name}.factor",
        times,
        (right, place.line),
        s.label,
        fill=theme.muted,
        on=theme.card,
        smallest=s.smallest,
        anchor="end",
    )
    foot = label.x - s.pad * 0.6
    room = (place.tray.x + edge, foot - LENS * s.lens - APART * s.pad)
    ink = theme.text if lit else theme.muted
    told = told_of(view, ctx, tile, (*room, place.line), ink, named=not place.narrow)
    return [*told, *_lens(ctx, name, foot, place.line), label]


def _lens(ctx: Context, name: str, right: float, middle: float) -> list[Mark]:
    """A magnifying glass before the factor, its handle's foot at `right`."""
    s, theme, side = ctx.sizes, ctx.theme, ctx.sizes.lens
    glass = Rect(right - LENS * side, middle - side * 0.62, side, side)
    corner = (glass.right - side * 0.12, glass.bottom - side * 0.12)
    handle = (corner, (corner[0] + side * 0.38, corner[1] + side * 0.38))
    look = box(
        f"{name}.lens",
        glass,
        FURNITURE,
        stroke=theme.muted,
        stroke_width=s.line,
        radius=side / 2,
    )
    return [look, Line(f"{name}.handle", handle, FURNITURE, theme.muted, s.line)]


def _tile(ctx: Context, at: Places, tile: Tile, *, lit: bool) -> list[Mark]:
    rect = tile_rect(ctx, at, tile)
    frame = tile_frame(ctx, tile, rect, factor(ctx, at, tile), lit=lit)
    colour = ctx.theme.text if lit else ctx.theme.muted
    if tile.shard == ctx.fold.stack:
        return [frame, *dots(ctx, frame.id, rect, colour, apart=NEAR)]
    return [frame, _name(ctx, tile, rect, colour)]


def _name(ctx: Context, tile: Tile, rect: Rect, colour: str) -> Mark:
    """The shard's name; what all tiles of a tray are of stands above them."""
    s, view = ctx.sizes, tile.tensor == "view"
    up = 0.0 if view else DESCENT * s.label
    return write(
        f"{tile_name(tile)}.label",
        indexed("θ" if view else "g", tile.shard),
        (rect.cx, rect.cy - up),
        s.label,
        fill=colour,
        on=ctx.theme.card,
        smallest=s.smallest,
        bold=True,
        anchor="middle",
    )
