"""The totals a picture's header counts, for the drawing and for the words that tell it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from explainer.drawing.amounts import layer_bytes, subtotal, subtotal_text
from explainer.drawing.context import Context
from explainer.drawing.pen import layer_name
from explainer.drawing.view import View
from explainer.ledger import total_text

LENT: Mapping[str, str] = MappingProxyType({"parameters": "view", "gradients": "gradient"})
"""By the role whose stripe is marked: the counter's term, which is also what it counts."""


@dataclass(frozen=True)
class Counter:
    """A total: "persistent" or "temporary", its words, its bytes, and how they are written."""

    kind: str
    head: str
    nbytes: int
    value: str


def counters(view: View, ctx: Context) -> Iterator[Counter]:
    """The long-term total of the card that keeps most, then that of what is lent, if any."""
    facts = ctx.facts
    if view.counter:
        most = max(ctx.fold.drawn, key=lambda card: subtotal(view, ctx, card))
        total, text = subtotal(view, ctx, most), subtotal_text(view, ctx, most)
        yield Counter("persistent", facts.term("persistent"), total, text)
    if view.temporary and view.stripe is not None:
        term = LENT[view.stripe.role]
        head = f"{layer_name(view.stripe.layer, facts.ledger.layers.count)} {facts.term(term)}"
        nbytes = layer_bytes(ctx, term, view.stripe.layer)
        yield Counter("temporary", head, nbytes, total_text([nbytes]))
