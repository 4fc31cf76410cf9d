"""The totals that the cards' header counts: what a card keeps, and what is lent to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from explainer.drawing.amounts import layer_bytes, subtotal, subtotal_text
from explainer.drawing.context import Context
from explainer.drawing.counters import Counter
from explainer.drawing.pen import layer_name
from explainer.drawing.view import View
from explainer.ledger import total_text

LENT: Mapping[str, str] = MappingProxyType({"parameters": "view", "gradients": "gradient"})
"""By the role whose stripe is marked: the counter's term, which is also what it counts."""


def counters(view: View, ctx: Context) -> Iterator[Counter]:
    """The long-term total of the card that keeps most, then that of what is lent, if any."""
    facts = ctx.facts
    if view.counter:
        most = max(ctx.fold.drawn, key=lambda card: subtotal(view, ctx, card))
        total, text = subtotal(view, ctx, most), subtotal_text(view, ctx, most)
        lit = view.tone("persistent")
        yield Counter("persistent", facts.term("persistent"), total, text, lit)
    if view.temporary and view.stripe is not None:
        term = LENT[view.stripe.role]
        head = f"{layer_name(view.stripe.layer, facts.ledger.layers.count)} {facts.term(term)}"
        nbytes = layer_bytes(ctx, term, view.stripe.layer)
        text = total_text([nbytes])
        yield Counter("temporary", head, nbytes, text, view.tone("temporary"))
