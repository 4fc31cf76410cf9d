"""A View in a Context becomes a Drawing: the parts in order, back to front."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.describe import describe
from explainer.drawing.marks import Drawing, Mark
from explainer.drawing.parts.card import card, gutter_head
from explainer.drawing.parts.copies import copies
from explainer.drawing.parts.grid import grid
from explainer.drawing.parts.header import header
from explainer.drawing.parts.pointers import missing, next_page
from explainer.drawing.parts.rail import rail
from explainer.drawing.parts.stack import stack
from explainer.drawing.parts.strip import strip
from explainer.drawing.parts.tray import tray
from explainer.drawing.parts.wires import wires
from explainer.drawing.view import View


def draw(view: View, ctx: Context, *, still: bool = False) -> Drawing:
    """The picture. A still differs from the film's frame only by the takeaway line."""
    marks: list[Mark] = header(view, ctx)
    for index in ctx.fold.drawn:
        marks += card(view, ctx, index)
        marks += rail(view, ctx, index)
        marks += grid(view, ctx, index)
        marks += missing(view, ctx, index)
        marks += tray(view, ctx, index)
    marks += [*stack(ctx), *gutter_head(view, ctx)]
    marks += [*copies(view, ctx), *wires(view, ctx), *next_page(view, ctx), *strip(ctx, still)]
    lecture, lang = ctx.facts.script.lecture, ctx.facts.lang
    return Drawing(
        width=ctx.layout.width,
        height=ctx.layout.height,
        theme=ctx.theme.name,
        lang=lang,
        background=ctx.theme.background,
        title=f"{lecture.code} {ctx.place}/{ctx.of}: {ctx.beat.title.of(lang)}",
        description=describe(view, ctx, still=still),
        marks=tuple(marks),
    )
