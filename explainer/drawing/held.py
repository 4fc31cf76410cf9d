"""The totals that the cards' header counts: what a card keeps, and what is lent to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from explainer.drawing.amounts import layer_bytes, subtotal, subtotal_text
from explainer.drawing.context import Context
from explainer.drawing.counters import Counter
from explainer.drawing.layout import rail_layers
from explainer.drawing.pen import layer_name
from explainer.drawing.view import View
from explainer.drawing.vocabulary import TEMPORARY
from explainer.ledger import total_text

LENT: Mapping[str, str] = MappingProxyType({"parameters": "view", "gradients": "gradient"})
"""By the role whose stripe is marked: the counter's term, which is also what it counts."""


def counters(view: View, ctx: Context) -> Iterator[Counter]:
    """The long-term total of the card that keeps most, then that of what is lent, if any."""
    facts, both = ctx.facts, view.tone("counters")
    if view.counter:
        most = max(ctx.fold.drawn, key=lambda card: subtotal(view, ctx, card))
        total, text = subtotal(view, ctx, most), subtotal_text(view, ctx, most)
        former = former_text(view, ctx, most)
        lit = both or view.tone("persistent")
        yield Counter("persistent", facts.term("persistent"), total, text, lit, former)
    if view.temporary and view.stripe is not None:
        term = LENT[view.stripe.role]
        nbytes = layer_bytes(ctx, term, view.stripe.layer)
        text, lit = total_text([nbytes]), both or view.tone("temporary")
        head, others = _lent_head(ctx, term, view.stripe.layer), tuple(_lent_heads(ctx))
        yield Counter("temporary", head, nbytes, text, lit, others=others)


def former_text(view: View, ctx: Context, card: int) -> str:
    """What a card's subtotal was, where that is told and has changed; else nothing."""
    if not view.former:
        return ""
    text = subtotal_text(replace(view, blocks=view.former), ctx, card)
    return "" if text == subtotal_text(view, ctx, card) else text


def _lent_head(ctx: Context, term: str, layer: int) -> str:
    """L₃ view (temporary)."""
    return f"{layer_name(layer, ctx.facts.ledger.layers.count)} {ctx.facts.term(term)}"


def _lent_heads(ctx: Context) -> Iterator[str]:
    """The words for every tensor that this scene lends, of every layer on the rail."""
    for term in TEMPORARY[ctx.beat.scene]:
        for layer in rail_layers(ctx.facts.ledger.layers.count):
            yield _lent_head(ctx, term, layer)
