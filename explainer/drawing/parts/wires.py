"""The interconnect under the cards: what travels between trays, and where gradients meet."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.layout import Rect
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import box, indexed, write
from explainer.drawing.view import Sum, View, Wire

Point = tuple[float, float]


def wires(view: View, ctx: Context) -> list[Mark]:
    """Every wire of the view; the quiet ones first, so that the one spoken of lies on top."""
    marks: list[Mark] = []
    for lit in (False, True):
        for wire in view.wires:
            if view.tone(f"wire{wire.shard}") == lit:
                marks += _gather(view, ctx, wire) if view.sum is None else []
    if view.sum is not None:
        marks += _sum(ctx, view.sum)
    return [*marks, *_name(view, ctx)]


def gather_path(ctx: Context, shard: int, source: int, target: int) -> tuple[Point, ...]:
    """The way of a shard's part from its owner's tray to another card's."""
    start, end = (ctx.layout.cards[c].tiles[shard].cx for c in (source, target))
    tray = ctx.layout.cards[source].tray
    bus = ctx.layout.bus(shard)
    return ((start, tray.bottom), (start, bus), (end, bus), (end, tray.bottom))


def _gather(view: View, ctx: Context, wire: Wire) -> list[Mark]:
    lit = view.tone(f"wire{wire.shard}")
    colour = ctx.theme.owner(wire.shard, lit, ctx.theme.background)
    width = ctx.sizes.bold_line if lit else ctx.sizes.hair
    meaning = Meaning("wire", owner=wire.shard)
    return [
        Line(
            f"wire.s{wire.shard}.{source}to{target}",
            gather_path(ctx, wire.shard, source, target),
            meaning,
            colour,
            width,
            arrow=True,
        )
        for source in wire.sources
        for target in wire.targets
        if source != target
    ]


def sum_rect(ctx: Context, total: Sum) -> Rect:
    """Where contributions to a shard meet: under its owner's tile, inside the frame."""
    s, content = ctx.sizes, ctx.layout.content
    width = s.sum_height * 3.6
    tile = ctx.layout.cards[total.owner].tiles[total.shard]
    x = min(max(tile.cx - width / 2, content.x), content.right - width)
    return Rect(x, ctx.layout.wires_top + s.wire_drop * 1.3, width, s.sum_height)


def sum_path(ctx: Context, total: Sum, card: int) -> tuple[Point, ...]:
    """The way of one card's contribution from its tray to where they meet."""
    tile, tray, node = (
        ctx.layout.cards[card].tiles[total.shard],
        ctx.layout.cards[card].tray,
        sum_rect(ctx, total),
    )
    if node.x < tile.cx < node.right:
        x = tile.cx - tile.w / 4 if total.delivered else tile.cx
        return ((x, tray.bottom), (x, node.y))
    edge = node.x if tile.cx < node.cx else node.right
    return ((tile.cx, tray.bottom), (tile.cx, node.cy), (edge, node.cy))


def result_path(ctx: Context, total: Sum) -> tuple[Point, ...]:
    """The way of the common gradient back up to its owner."""
    tile, node = ctx.layout.cards[total.owner].tiles[total.shard], sum_rect(ctx, total)
    x = tile.cx + tile.w / 4
    return ((x, node.y), (x, ctx.layout.cards[total.owner].tray.bottom))


def _sum(ctx: Context, total: Sum) -> list[Mark]:
    s, theme, node = ctx.sizes, ctx.theme, sum_rect(ctx, total)
    colour = theme.owner(total.shard)
    meaning = Meaning("wire", owner=total.shard)
    marks: list[Mark] = [
        Line(
            f"sum.s{total.shard}.from{card}",
            sum_path(ctx, total, card),
            meaning,
            colour,
            s.bold_line,
            arrow=True,
        )
        for card in total.contributors
    ]
    if total.delivered:
        marks.append(
            Line(
                f"sum.s{total.shard}.to{total.owner}",
                result_path(ctx, total),
                meaning,
                colour,
                s.bold_line,
                arrow=True,
            )
        )
    text = f"Σ {indexed('g', total.shard)}" + (f" ÷ {total.divisor}" if total.divided else "")
    return [
        *marks,
        box(
            f"sum.s{total.shard}",
            node,
            Meaning("sum", owner=total.shard),
            fill=theme.background,
            stroke=colour,
            stroke_width=s.line,
            radius=node.h / 2,
        ),
        write(
            f"sum.s{total.shard}.label",
            text,
            (node.cx, node.cy),
            s.label * 1.15,
            fill=theme.text,
            on=theme.background,
            smallest=s.smallest,
            bold=True,
            anchor="middle",
        ),
    ]


def _name(view: View, ctx: Context) -> list[Mark]:
    """The collective's name, under the lines it names, with the shard it has come to."""
    if not view.wires and view.sum is None:
        return []
    s, cards = ctx.sizes, ctx.facts.ledger.cards
    term = "all_gather" if view.sum is None else "reduce_scatter"
    shown = [indexed("θ", wire.shard) for wire in view.wires[-1:] if len(view.wires) < cards]
    part = [indexed("g", view.sum.shard)] if view.sum is not None else shown
    # With few cards the interconnect's lines end above the foot of the sum.
    node = 0.0 if view.sum is None else sum_rect(ctx, view.sum).bottom
    below = max(ctx.layout.bus(cards), node) + s.label * 0.7
    return [
        write(
            "collective",
            " · ".join([ctx.facts.term(term), *part]),
            (ctx.layout.width / 2, below),
            s.label,
            fill=ctx.theme.text,
            on=ctx.theme.background,
            smallest=s.smallest,
            anchor="middle",
        )
    ]
