"""Marks that ask: the missing parts of a layer, and the way to the next page."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.layout import Rect
from explainer.drawing.marks import Mark, Meaning
from explainer.drawing.pen import box, write
from explainer.drawing.typeset import runs_width, typeset
from explainer.drawing.view import View


def missing(view: View, ctx: Context, index: int) -> list[Mark]:
    """A question mark in every parameter cell this card does not keep."""
    if not view.missing:
        return []
    kept = {b.shard for b in view.blocks if b.card == index and b.role == "parameters"}
    cells = ctx.layout.cards[index].cells["parameters"]
    return [
        write(
            f"card{index}.missing.s{shard}",
            "?",
            (cell.cx, cell.y + cell.h * 0.63),
            ctx.sizes.label,
            fill=ctx.theme.text,
            on=ctx.theme.card,
            smallest=ctx.sizes.smallest,
            bold=True,
            anchor="middle",
        )
        for shard, cell in enumerate(cells)
        if shard not in kept
    ]


def next_page(view: View, ctx: Context) -> list[Mark]:
    """The next page's question, under the card it looks into."""
    if view.next_card is None or ctx.beat.next is None:
        return []
    s, theme, frame = ctx.sizes, ctx.theme, ctx.layout.cards[view.next_card].frame
    text = f"{ctx.facts.term('next')} → {ctx.beat.next.of(ctx.facts.lang)}"
    width = runs_width(typeset(text, s.card_title, False, s.smallest)) + 2 * s.pad
    rect = Rect(frame.x, frame.bottom + s.wire_drop * 1.6, width, s.counter_height)
    return [
        box(
            "next",
            rect,
            Meaning("focus", card=view.next_card),
            fill=theme.raised,
            stroke=theme.text,
            stroke_width=s.line,
            radius=s.corner,
        ),
        write(
            "next.label",
            text,
            (rect.cx, rect.cy),
            s.card_title,
            fill=theme.text,
            on=theme.raised,
            smallest=s.smallest,
            anchor="middle",
        ),
    ]
