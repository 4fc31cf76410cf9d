"""What no account here counts: a region without a number, whose height says nothing."""

from __future__ import annotations

from explainer.drawing.boards.step.frame import BAND, Frame
from explainer.drawing.boards.step.view import View
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect


def uncounted(view: View, ctx: Context, at: Frame) -> list[Mark]:
    """The region over all columns, once it is spoken of."""
    if not view.uncounted:
        return []
    s, theme = ctx.sizes, ctx.theme
    top, high = BAND
    rect = Rect(at.chart.x, top * at.px, at.chart.w, high * at.px)
    lit = view.tone("uncounted")
    return [
        box(
            "uncounted",
            rect,
            FURNITURE,
            fill=theme.card,
            stroke=theme.muted if lit else theme.border,
            stroke_width=s.hair,
            radius=s.corner,
        ),
        write(
            "uncounted.label",
            ctx.facts.term("step_uncounted"),
            (rect.cx, rect.cy),
            s.label,
            fill=theme.text if lit else theme.muted,
            on=theme.card,
            smallest=s.smallest,
            anchor="middle",
        ),
    ]
