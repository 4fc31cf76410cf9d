"""A sample: a pill with its batch's name."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.marks import Mark, Meaning
from explainer.drawing.pen import box, write
from explainer.drawing.rect import Rect


def token(ctx: Context, name: str, rect: Rect, batch: str, meaning: Meaning) -> list[Mark]:
    """The pill over `rect`, and in it the batch's name as it is written: B₀."""
    s, theme = ctx.sizes, ctx.theme
    return [
        box(name, rect, meaning, fill=theme.token, radius=rect.h / 2),
        write(
            f"{name}.label",
            batch,
            (rect.cx, rect.cy),
            s.label,
            fill=theme.token_text,
            on=theme.token,
            smallest=s.smallest,
            bold=True,
            anchor="middle",
        ),
    ]
