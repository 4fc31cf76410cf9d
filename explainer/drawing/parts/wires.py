"""The interconnect under the cards: what travels between trays, and where gradients meet."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import box, indexed, shards_name, write
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import runs_width, typeset
from explainer.drawing.view import Sum, View, Wire

Point = tuple[float, float]
SUM_TEXT = 1.15
"""How much larger than labels the sum is written."""


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
    start, end = ctx.layout.port(source, shard), ctx.layout.port(target, shard)
    bus = ctx.layout.bus(shard)
    return (start, (start[0], bus), (end[0], bus), end)


def _gather(view: View, ctx: Context, wire: Wire) -> list[Mark]:
    lit = view.tone(f"wire{wire.shard}")
    colour = ctx.owner(wire.shard, lit, ctx.theme.background)
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
    text = runs_width(
        typeset(_sum_text(replace(total, divided=True)), s.label * SUM_TEXT, True, s.smallest)
    )
    width = max(s.sum_height * 3.6, text + 2.5 * s.pad)
    tile = ctx.layout.cards[total.owner].tiles[total.shard]
    x = min(max(tile.cx - width / 2, content.x), content.right - width)
    return Rect(x, ctx.layout.wires_top + ctx.layout.drop * 1.3, width, s.sum_height)


def _sum_text(total: Sum) -> str:
    return f"Σ {indexed('g', total.shard)}" + (f" ÷ {total.divisor}" if total.divided else "")


def sum_path(ctx: Context, total: Sum, card: int) -> tuple[Point, ...]:
    """The way of one card's contribution from its tray to where they meet."""
    x, foot, aside = _foot(ctx, total, card)
    node = sum_rect(ctx, total)
    if node.x < x < node.right:
        x -= aside if total.delivered else 0.0
        return ((x, foot), (x, node.y))
    edge = node.x if x < node.cx else node.right
    return ((x, foot), (x, node.cy), (edge, node.cy))


def result_path(ctx: Context, total: Sum) -> tuple[Point, ...]:
    """The way of the common gradient back up to its owner."""
    x, foot, aside = _foot(ctx, total, total.owner)
    return ((x + aside, sum_rect(ctx, total).y), (x + aside, foot))


def _foot(ctx: Context, total: Sum, card: int) -> tuple[float, float, float]:
    """x and y where a contribution leaves a card or the stack, and how far aside two ways lie."""
    if card not in ctx.layout.cards:
        return *ctx.layout.port(card, total.shard), 0.0
    place = ctx.layout.cards[card]
    tile = place.tiles[total.shard]
    return tile.cx, place.tray.bottom, tile.w / 4


def _sum(ctx: Context, total: Sum) -> list[Mark]:
    s, theme, node = ctx.sizes, ctx.theme, sum_rect(ctx, total)
    colour = ctx.owner(total.shard)
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
            _sum_text(total),
            (node.cx, node.cy),
            s.label * SUM_TEXT,
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
    s, cards = ctx.sizes, len(ctx.fold.places)
    term = "all_gather" if view.sum is None else "reduce_scatter"
    some = view.wires if len(view.wires) < cards else ()
    spoken = [wire.shard for wire in some if view.tone(f"wire{wire.shard}")]
    shown = [shards_name("θ", ctx.fold.members(shard)) for shard in spoken]
    part = [indexed("g", view.sum.shard)] if view.sum is not None else shown
    # With few cards the interconnect's lines end above the foot of the sum.
    node = 0.0 if view.sum is None else sum_rect(ctx, view.sum).bottom
    below = max(ctx.layout.wires_bottom + s.label * 0.7, node + s.label * 1.1)
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
