"""The main track's pictures in words: cards, what they keep and hold, what travels."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.telling.bright import bright
from explainer.drawing.telling.kept import kept
from explainer.drawing.telling.moving import held, samples, totals, travelling
from explainer.drawing.telling.teller import Teller
from explainer.drawing.terms import count_text
from explainer.drawing.view import View


def told(view: View, ctx: Context) -> list[str]:
    """What is shown, in plain sentences of the context's language."""
    tell = Teller(ctx)
    if ctx.brief:
        return [
            *held(view, ctx),
            *samples(view, ctx),
            *totals(view, ctx),
            *travelling(view, ctx),
            *kept(view, ctx),
            *bright(view, ctx),
            _shown(tell, ctx.facts.ledger.cards),
        ]
    return [
        _shown(tell, ctx.facts.ledger.cards),
        *kept(view, ctx),
        *totals(view, ctx),
        *samples(view, ctx),
        *held(view, ctx),
        *travelling(view, ctx),
        *bright(view, ctx),
    ]


def _shown(tell: Teller, cards: int) -> str:
    """How many cards there are, and which of them are not drawn one by one."""
    fold = tell.ctx.fold
    if fold.stack is None:
        return tell.say("shown", cards, n=cards)
    drawn, folded = tell.cards(fold.drawn), tell.cards([fold.stack])
    return tell.say("stacked", n=cards, drawn=drawn, folded=folded, text=count_text(fold))
