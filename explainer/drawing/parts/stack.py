"""The folded cards: a stack between the first cards and the last that says how many it stands for.

Nothing they hold is drawn on it: what is true of all cards can be seen on those beside it.
"""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect
from explainer.drawing.terms import count_text

SHEETS = 3


def stack(ctx: Context) -> list[Mark]:
    """The sheets, the first and the last card's name with dots between, and their number."""
    area, folded = ctx.layout.stack, ctx.fold.folded
    if area is None:
        return []
    marks: list[Mark] = [_sheet(ctx, area, n) for n in reversed(range(SHEETS))]
    front = _front(ctx, area, 0)
    term, middle = ctx.facts.term("card"), ctx.sizes.card_head * 0.53
    lines = (
        ("first", f"{term} {folded[0]}", front.y + middle),
        ("last", f"{term} {folded[-1]}", front.y + middle + 3.2 * ctx.sizes.card_title),
    )
    for name, text, y in lines:
        marks.append(_write(ctx, f"stack.{name}", text, (front.cx, y), ctx.sizes.label))
    dots = (lines[0][2] + lines[1][2]) / 2
    marks += [_dot(ctx, front.cx, dots, k) for k in range(3)]
    count = (front.cx, front.cy)
    return [
        *marks,
        _write(ctx, "stack.count", count_text(ctx.fold), count, ctx.sizes.card_title, bold=True),
    ]


def _front(ctx: Context, area: Rect, behind: int) -> Rect:
    """One sheet, each a little higher and further right than the one in front of it."""
    step = ctx.sizes.narrow_pad * 0.8
    side = area.w - step * (SHEETS - 1)
    down = step * (SHEETS - 1 - behind)
    return Rect(area.x + step * behind, area.y + down, side, area.h - step * (SHEETS - 1))


def _sheet(ctx: Context, area: Rect, behind: int) -> Mark:
    name = "stack" if behind == 0 else f"stack.behind{behind}"
    return box(
        name,
        _front(ctx, area, behind),
        Meaning("stack", count=len(ctx.fold.folded)) if behind == 0 else FURNITURE,
        fill=ctx.theme.card,
        stroke=ctx.theme.border,
        stroke_width=ctx.sizes.hair,
        radius=ctx.sizes.corner,
    )


def _write(
    ctx: Context,
    name: str,
    text: str,
    at: tuple[float, float],
    size: float,
    *,
    bold: bool = False,
) -> Mark:
    return write(
        name,
        text,
        at,
        size,
        fill=ctx.theme.muted,
        on=ctx.theme.card,
        smallest=ctx.sizes.smallest,
        bold=bold,
        anchor="middle",
    )


def _dot(ctx: Context, x: float, y: float, k: int) -> Mark:
    size = 2 * ctx.sizes.line
    return Box(
        f"stack.dot{k}",
        x - size / 2,
        y + (k - 1) * 2.2 * size - size / 2,
        size,
        size,
        FURNITURE,
        fill=ctx.theme.border,
        radius=size / 2,
    )
