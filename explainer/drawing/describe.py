"""What a picture shows, in words: the alt text and the SVG's description, made from the View.

The sentences name what a reader would see, and take every number and every holder from the same
View and ledger as the drawing itself.
"""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.telling.bright import bright
from explainer.drawing.telling.kept import kept
from explainer.drawing.telling.moving import held, samples, totals, travelling
from explainer.drawing.telling.teller import Teller
from explainer.drawing.terms import count_text
from explainer.drawing.view import View


def describe(view: View, ctx: Context, *, still: bool = False) -> str:
    """The picture in plain sentences of its language; a still's begin with its takeaway."""
    tell, lang, cards = Teller(ctx), ctx.facts.lang, ctx.facts.ledger.cards
    return tell.text(
        [
            *([ctx.beat.takeaway.of(lang)] if still else []),
            _shown(tell, cards),
            *kept(view, ctx),
            *totals(view, ctx),
            *samples(view, ctx),
            *held(view, ctx),
            *travelling(view, ctx),
            *bright(view, ctx),
            ctx.beat.provenance.of(lang),
        ]
    )


def _shown(tell: Teller, cards: int) -> str:
    """How many cards there are, and which of them are not drawn one by one."""
    fold = tell.ctx.fold
    if fold.stack is None:
        return tell.say("shown", cards, n=cards)
    drawn, folded = tell.cards(fold.drawn), tell.cards([fold.stack])
    return tell.say("stacked", n=cards, drawn=drawn, folded=folded, text=count_text(fold))
