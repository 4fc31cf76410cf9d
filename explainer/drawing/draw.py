"""A View in a Context becomes a Drawing: the header, the scene's board, and the strip."""

from __future__ import annotations

from typing import Any

from explainer.drawing.context import Context
from explainer.drawing.describe import describe
from explainer.drawing.marks import Drawing
from explainer.drawing.parts.header import header
from explainer.drawing.parts.strip import strip
from explainer.drawing.scenes import BOARDS


def draw(view: Any, ctx: Context, *, still: bool = False) -> Drawing:
    """The picture of a View of the kind that the context's scene shows.

    A still differs from the film's frame only by the takeaway line.
    """
    board = BOARDS[ctx.beat.scene]
    body = (*header(board.counters(view, ctx), ctx), *board.marks(view, ctx), *strip(ctx, still))
    lecture, lang = ctx.facts.script.lecture, ctx.facts.lang
    return Drawing(
        width=ctx.layout.width,
        height=ctx.layout.height,
        theme=ctx.theme.name,
        lang=lang,
        background=ctx.theme.background,
        title=f"{lecture.code} {ctx.place}/{ctx.of}: {ctx.beat.title.of(lang)}",
        description=describe(board.told(view, ctx), ctx, still=still),
        marks=body,
    )
