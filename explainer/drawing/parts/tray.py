"""The dashed tray: what a card holds for the current layer's turn only, magnified."""

from __future__ import annotations

from explainer.drawing.amounts import piece_bytes, tray_factor
from explainer.drawing.context import Context
from explainer.drawing.held import LENT
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.parts.dots import dots
from explainer.drawing.parts.magnifier import magnifies
from explainer.drawing.parts.tile import tile_frame, tile_name
from explainer.drawing.pen import box, indexed, inset, version_name, write
from explainer.drawing.rect import Rect
from explainer.drawing.view import ROLES, Stripe, Tile, View

TAGGED = 2.36
"""The height of a tile with room for a tag under its name, in sizes of a label."""
DESCENT = 0.2
"""How far a g with its index reaches further down than up, halved, in sizes of a label."""


def tray(view: View, ctx: Context, index: int) -> list[Mark]:
    """The stripe it magnifies, the leader that ties the two, the frame, and the tiles."""
    if view.stripe is None:
        return []
    marks = _stripe(view, ctx, index)
    mine = sorted((t for t in view.tiles if t.card == index), key=lambda t: t.shard)
    if not mine and "tray" not in view.focus:
        return marks
    marks += [*_leader(view, ctx, index), *_frame(view, ctx, index)]
    for tile in mine:
        marks += _tile(view, ctx, tile)
    return marks


def stripe_rect(view: View, ctx: Context, index: int) -> Rect:
    """The stripe of the view's layer in its role's row: its true height, across all lanes."""
    if view.stripe is None:
        raise ValueError("this view singles out no layer")
    row = ctx.layout.cards[index].rows[view.stripe.role]
    ledger, layer = ctx.facts.ledger, view.stripe.layer
    before = row.h * ledger.layers.start(layer, ledger.params) / ledger.params
    height = row.h * ledger.layer_params(layer) / ledger.params
    return Rect(row.x, row.y + before, row.w, height)


def _role(view: View) -> str:
    """The row of the stripe: another row's is another mark, so that none slides between rows."""
    return view.stripe.role if view.stripe is not None else ""


def _stripe(view: View, ctx: Context, index: int) -> list[Mark]:
    s, stripe, role = ctx.sizes, stripe_rect(view, ctx, index), _role(view)
    lit = view.tone("stripe", f"stripe@{index}", "tray")
    width = s.line if lit else s.hair
    return [
        box(
            f"card{index}.stripe.{role}",
            # The hole in the outline is the stripe itself, at its true height.
            inset(stripe, -width / 2),
            Meaning("focus", card=index),
            stroke=ctx.theme.text if lit else ctx.theme.muted,
            stroke_width=width,
        )
    ]


def _leader(view: View, ctx: Context, index: int) -> list[Mark]:
    """From the stripe down the free column beside the grid to the tray."""
    place, stripe, role = ctx.layout.cards[index], stripe_rect(view, ctx, index), _role(view)
    lit = view.tone("stripe", f"stripe@{index}", "tray")
    points = (
        (stripe.x - ctx.sizes.line, stripe.cy),
        (place.leader_x, stripe.cy),
        (place.leader_x, place.tray.y),
    )
    return [
        Line(
            f"card{index}.leader.{role}",
            points,
            Meaning("focus", card=index),
            ctx.theme.text if lit else ctx.theme.muted,
            ctx.sizes.hair,
        )
    ]


def _frame(view: View, ctx: Context, index: int) -> list[Mark]:
    s, theme, rect = ctx.sizes, ctx.theme, ctx.layout.cards[index].tray
    stripe = view.stripe or Stripe(ROLES[0], 0)
    layer, factor = stripe.layer, tray_factor(ctx, LENT[stripe.role], stripe.layer)
    lit = view.tone("tray", "temporary", f"tray@{index}")
    frame = box(
        f"card{index}.tray",
        rect,
        Meaning("tray", card=index, layer=layer),
        stroke=theme.text if lit else theme.muted,
        stroke_width=s.line,
        dashed=True,
        radius=s.corner,
    )
    if not ctx.layout.labels(index):
        return [frame]
    return [frame, *magnifies(ctx, index, layer, factor, lit=lit)]


def tile_rect(ctx: Context, tile: Tile) -> Rect:
    """A tile's place: as wide as all tiles, as high as its bytes ask for."""
    place = ctx.layout.cards[tile.card].tiles[tile.shard]
    if tile.shard == ctx.fold.stack:
        return place
    drawn = piece_bytes(ctx, tile.tensor, tile.layer) * tray_factor(ctx, tile.tensor, tile.layer)
    high = place.h * drawn / (ctx.layout.largest_tile * ctx.layout.tray.factor)
    return Rect(place.x, place.cy - high / 2, place.w, high)


def _tile(view: View, ctx: Context, tile: Tile) -> list[Mark]:
    rect = tile_rect(ctx, tile)
    lit = view.tone("tray", "temporary", f"tile{tile.shard}", f"tray@{tile.card}")
    frame = tile_frame(ctx, tile, rect, tray_factor(ctx, tile.tensor, tile.layer), lit=lit)
    colour = ctx.theme.text if lit else ctx.theme.muted
    if tile.shard == ctx.fold.stack:
        return [frame, *dots(ctx, frame.id, rect, colour)]
    return [frame, *_tile_texts(view, ctx, tile, colour)]


def _tile_texts(view: View, ctx: Context, tile: Tile, colour: str) -> list[Mark]:
    """The shard's name, and under it what tells tiles of that name apart, where it has room."""
    s, rect = ctx.sizes, tile_rect(ctx, tile)
    tag = _tag(view, tile) if rect.h >= TAGGED * s.label else ""
    name = tile_name(tile)
    letter = "θ" if tile.tensor == "view" else "g"
    low = 0.0 if letter == "θ" or tag else DESCENT * s.label
    label = rect.y + rect.h * (0.3 if tag else 0.5) - low
    lines = [(f"{name}.label", indexed(letter, tile.shard), label, s.label)]
    lines += [(f"{name}.tag", tag, rect.y + rect.h * 0.74, s.smallest)] if tag else []
    return [
        write(
            key,
            text,
            (rect.cx, middle),
            size,
            fill=colour,
            on=ctx.theme.card,
            smallest=s.smallest,
            bold=size == s.label,
            anchor="middle",
        )
        for key, text, middle, size in lines
    ]


def _tag(view: View, tile: Tile) -> str:
    """What tells tiles of the same name apart: a gradient's samples, a view's version."""
    if tile.tensor == "gradient":
        return indexed(tile.batch[0], tile.batch[1:])
    return "" if view.base is None else version_name(tile.version, view.base)
