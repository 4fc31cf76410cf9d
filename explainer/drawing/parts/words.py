"""Neutral texts on a board's background."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.marks import Anchor, Label
from explainer.drawing.pen import write


def words(
    ctx: Context,
    name: str,
    said: str,
    at: tuple[float, float],
    *,
    lit: bool = True,
    size: float | None = None,
    bold: bool = False,
    anchor: Anchor = "start",
) -> Label:
    """A text of an ordinary label's size unless told, bright or quiet."""
    return write(
        name,
        said,
        at,
        size or ctx.sizes.label,
        fill=ctx.theme.text if lit else ctx.theme.muted,
        on=ctx.theme.background,
        smallest=ctx.sizes.smallest,
        bold=bold,
        anchor=anchor,
    )
