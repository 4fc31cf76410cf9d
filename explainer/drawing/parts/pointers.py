"""Marks that ask: the missing parts of a layer, and the way to the next page."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.marks import Mark, Meaning
from explainer.drawing.parts.tray import stripe_rect
from explainer.drawing.pen import box, write
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import runs_width, typeset
from explainer.drawing.view import View

OVER, UNDER = 0.52, 0.63
"""How far a sign reaches over and under its middle, as parts of its size, with some room."""


def missing(view: View, ctx: Context, index: int) -> list[Mark]:
    """A question mark for every shard of the parameters that this card does not keep.

    It stands in the shard's cell; where cells are too low for it, one stands for all where they
    will be borrowed.
    """
    if not view.missing:
        return []
    s, place = ctx.sizes, ctx.layout.cards[index]
    kept = {b.shard for b in view.blocks if b.card == index and b.role == "parameters"}
    cells = place.cells["parameters"].items()
    asked = {
        f"s{shard}": (cell.cx, _asking(ctx, index)) for shard, cell in cells if shard not in kept
    }
    if asked and asked_below(view, ctx):
        asked = {"all": (place.tray.cx, place.tray.cy)}
    return [
        write(
            f"card{index}.missing.{name}",
            "?",
            at,
            s.label if name != "all" else s.card_title,
            fill=ctx.theme.text,
            on=ctx.theme.card,
            smallest=s.smallest,
            bold=True,
            anchor="middle",
        )
        for name, at in asked.items()
    ]


def asked_below(view: View, ctx: Context) -> bool:
    """Whether cells have no room for question marks beside the stripe, so that they stand below."""
    first, size = ctx.fold.places[0], ctx.sizes.label
    stripe, row = stripe_rect(view, ctx, first), ctx.layout.cards[first].rows["parameters"]
    top = _asking(ctx, first) - size * OVER
    return top < row.y or (top < stripe.bottom and row.bottom > stripe.y)


def _asking(ctx: Context, index: int) -> float:
    """The middle of a question mark that stands low in a parameter cell."""
    return ctx.layout.cards[index].rows["parameters"].bottom - ctx.sizes.label * UNDER


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
