"""How many cards keep the same shard: lines from the lanes that do, and the count under them."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import shards_name, write
from explainer.drawing.view import View


def copies(view: View, ctx: Context) -> list[Mark]:
    """One line a kept lane, joined where a shard has several holders; and the count."""
    if view.copies is None:
        return []
    marks: list[Mark] = []
    for shard, holders in zip(view.copies.shards, view.copies.holders, strict=True):
        marks += _lines(ctx, shard, holders)
    return [*marks, _count(view, ctx)]


def _lines(ctx: Context, shard: int, holders: tuple[int, ...]) -> list[Mark]:
    s, meaning, colour = ctx.sizes, Meaning("wire", owner=shard), ctx.owner(shard)
    bus = _bus(ctx)
    starts = [_start(ctx, shard, card) for card in holders]
    marks: list[Mark] = [
        Line(f"copies.s{shard}.from{card}", ((x, top), (x, bus)), meaning, colour, s.line)
        for card, (x, top) in zip(holders, starts, strict=True)
    ]
    if len(starts) > 1:
        across = ((starts[0][0], bus), (starts[-1][0], bus))
        marks.append(Line(f"copies.s{shard}.bracket", across, meaning, colour, s.line))
    return marks


def _start(ctx: Context, shard: int, card: int) -> tuple[float, float]:
    """Under the name of the shard's lane on a card, or under the stack."""
    if card not in ctx.layout.cards:
        return ctx.layout.port(card, shard)
    place = ctx.layout.cards[card]
    x, middle = place.lanes[shard]
    stack = ctx.fold.stack
    lowest = middle if stack is None else place.lanes[stack][1]
    return x, lowest + ctx.sizes.label * 0.8


def _bus(ctx: Context) -> float:
    return ctx.layout.wires_top + ctx.sizes.wire_drop * 1.5


def _count(view: View, ctx: Context) -> Mark:
    """The shards and how many copies of each are kept: θ₀ … θ₃ copies: 1, or 4 → 1."""
    s, shown = ctx.sizes, view.copies
    if shown is None:
        raise ValueError("this view counts no copies")
    names = shards_name("θ", shown.shards)
    former = "" if shown.former is None else f"{shown.former} → "
    return write(
        "copies.label",
        f"{names} {ctx.facts.term('copies')} {former}{shown.count}",
        (ctx.layout.width / 2, _bus(ctx) + s.counter * 1.1),
        s.card_title,
        fill=ctx.theme.text,
        on=ctx.theme.background,
        smallest=s.smallest,
        bold=True,
        anchor="middle",
    )
