"""The dashed tray: what a card holds for the current layer's turn only, magnified."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.layout import Rect
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, indexed, inset, layer_name, version_name, write
from explainer.drawing.view import Tile, View


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
    height = row.h / ctx.facts.ledger.layers.count
    return Rect(row.x, row.y + view.stripe.layer * height, row.w, height)


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
    layer = view.stripe.layer if view.stripe is not None else 0
    lit = view.tone("tray", "temporary", f"tray@{index}")
    colour = theme.text if lit else theme.muted
    return [
        box(
            f"card{index}.tray",
            rect,
            Meaning("tray", card=index, layer=layer),
            fill=theme.card,
            stroke=colour,
            stroke_width=s.line,
            dashed=True,
            radius=s.corner,
        ),
        write(
            f"card{index}.tray.layer",
            layer_name(layer, ctx.facts.ledger.layers.count),
            (rect.x + s.pad, rect.cy - s.label * 0.68),
            s.label,
            fill=colour,
            on=theme.card,
            smallest=s.smallest,
            bold=True,
        ),
        *_factor(ctx, index, rect),
    ]


def _factor(ctx: Context, index: int, rect: Rect) -> list[Mark]:
    """A lens and the factor: the tiles are the stripe's parts, magnified."""
    s, colour = ctx.sizes, ctx.theme.muted
    side, middle = s.lens, rect.cy + s.label * 0.68
    lens = Rect(rect.x + s.pad, middle - side * 0.62, side, side)
    corner = (lens.right - side * 0.12, lens.bottom - side * 0.12)
    handle = (corner, (corner[0] + side * 0.38, corner[1] + side * 0.38))
    return [
        box(
            f"card{index}.tray.lens",
            lens,
            FURNITURE,
            stroke=colour,
            stroke_width=s.line,
            radius=side / 2,
        ),
        Line(f"card{index}.tray.handle", handle, FURNITURE, colour, s.line),
        write(
            f"card{index}.tray.factor",
            f"×{ctx.layout.magnified}",
            (lens.right + side * 0.5, middle),
            s.label,
            fill=colour,
            on=ctx.theme.card,
            smallest=s.smallest,
        ),
    ]


def _tile(view: View, ctx: Context, tile: Tile) -> list[Mark]:
    s, theme = ctx.sizes, ctx.theme
    rect = ctx.layout.cards[tile.card].tiles[tile.shard]
    lit = view.tone("tray", "temporary", f"tile{tile.shard}", f"tray@{tile.card}")
    name = f"card{tile.card}.{tile.tensor}.s{tile.shard}"
    letter = "θ" if tile.tensor == "view" else "g"
    tag = _tag(view, tile)
    colour = theme.text if lit else theme.muted
    meaning = Meaning(
        "temporary",
        card=tile.card,
        role=tile.tensor,
        owner=tile.shard,
        layer=tile.layer,
        nbytes=ctx.facts.ledger.view_piece().nbytes,
        magnified=ctx.layout.magnified,
        version=tile.version,
    )
    middle = rect.y + rect.h * (0.3 if tag else 0.5)
    marks: list[Mark] = [
        box(
            name,
            rect,
            meaning,
            fill=theme.card,
            stroke=theme.owner(tile.shard, lit),
            stroke_width=s.line,
            dashed=True,
        ),
        write(
            f"{name}.label",
            indexed(letter, tile.shard),
            (rect.cx, middle),
            s.label,
            fill=colour,
            on=theme.card,
            smallest=s.smallest,
            bold=True,
            anchor="middle",
        ),
    ]
    if tag:
        marks.append(
            write(
                f"{name}.tag",
                tag,
                (rect.cx, rect.y + rect.h * 0.74),
                s.smallest,
                fill=colour,
                on=theme.card,
                smallest=s.smallest,
                anchor="middle",
            )
        )
    return marks


def _tag(view: View, tile: Tile) -> str:
    """What tells tiles of the same name apart: a gradient's samples, a view's version."""
    if tile.tensor == "gradient":
        return indexed(tile.batch[0], tile.batch[1:])
    return "" if view.base is None else version_name(tile.version, view.base)
