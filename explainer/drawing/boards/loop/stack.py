"""The folded cards beside the small ones: a stack that says how many it stands for."""

from __future__ import annotations

from explainer.drawing.boards.loop.places import Places
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect
from explainer.drawing.terms import count_text

SHEETS = 3


def stack(ctx: Context, at: Places) -> list[Mark]:
    """The sheets, back to front, and their number."""
    area, s = at.stack, ctx.sizes
    if area is None:
        return []
    step = s.narrow_pad * 0.8
    marks: list[Mark] = []
    for behind in reversed(range(SHEETS)):
        down = step * (SHEETS - 1 - behind)
        side, high = area.w - step * (SHEETS - 1), area.h - step * (SHEETS - 1)
        front = Rect(area.x + step * behind, area.y + down, side, high)
        marks.append(
            box(
                "stack" if behind == 0 else f"stack.behind{behind}",
                front,
                FURNITURE if behind else Meaning("stack", count=len(ctx.fold.folded)),
                fill=ctx.theme.card,
                stroke=ctx.theme.border,
                stroke_width=s.hair,
                radius=s.corner,
            )
        )
    number = write(
        "stack.count",
        count_text(ctx.fold),
        (front.cx, front.cy),
        s.card_title,
        fill=ctx.theme.muted,
        on=ctx.theme.card,
        smallest=s.smallest,
        bold=True,
        anchor="middle",
    )
    return [*marks, number]
