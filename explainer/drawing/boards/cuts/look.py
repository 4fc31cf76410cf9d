"""Texts and frames that both pictures of the page share."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.marks import Anchor, Box, Label, Meaning
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect


def text(
    ctx: Context,
    name: str,
    words: str,
    at: tuple[float, float],
    *,
    fill: str | None = None,
    on: str | None = None,
    size: float | None = None,
    bold: bool = False,
    anchor: Anchor = "middle",
    owner: int | None = None,
) -> Label:
    """A text, centred on `at` unless anchored; an ordinary label on the background unless told."""
    return write(
        name,
        words,
        at,
        size or ctx.sizes.label,
        fill=fill or ctx.theme.text,
        on=on or ctx.theme.background,
        smallest=ctx.sizes.smallest,
        bold=bold,
        anchor=anchor,
        owner=owner,
    )


def frame(ctx: Context, name: str, place: int, rect: Rect) -> Box:
    """A card's frame, or the one that stands for the folded cards."""
    count = len(ctx.fold.members(place))
    return box(
        name,
        rect,
        FURNITURE if place != ctx.fold.stack else Meaning("stack", count=count),
        fill=ctx.theme.card,
        stroke=ctx.theme.border,
        stroke_width=ctx.sizes.hair,
        radius=ctx.sizes.corner,
    )


def named(ctx: Context, place: int) -> str:
    """A card's name; that of the stack is how many it stands for."""
    if place == ctx.fold.stack:
        return f"×{len(ctx.fold.folded)}"
    return f"{ctx.facts.term('card')} {place}"
