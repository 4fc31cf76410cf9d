"""What stands over and under the ladder's bars: totals, names, and what they are totals of."""

from __future__ import annotations

from explainer.drawing.boards.ladder.lengths import SPARE
from explainer.drawing.boards.ladder.places import HEAD, Places, rung_total
from explainer.drawing.boards.ladder.view import Bar, View
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark
from explainer.drawing.pen import FURNITURE, write
from explainer.drawing.rect import Rect
from explainer.drawing.rungs import Rung
from explainer.drawing.typeset import text_width

NAME, OVER = 34.0, 34.0
"""px from the base down to a bar's name; from a bar's top up to its total."""


def heads(view: View, ctx: Context, at: Places) -> list[Mark]:
    """What all totals are totals of, over all of the bars."""
    lit = view.head_lit
    return headed(ctx, "ladder.head", ctx.facts.term("persistent"), HEAD * at.unit, lit=lit)


def headed(ctx: Context, name: str, words: str, y: float, *, lit: bool) -> list[Mark]:
    """Words on the left, and a hairline from them on to the right end: a head of a whole row."""
    s, theme, content = ctx.sizes, ctx.theme, ctx.layout.content
    fill = theme.text if lit else theme.muted
    label = write(
        name,
        words,
        (content.x, y),
        s.label,
        fill=fill,
        on=theme.background,
        smallest=s.smallest,
    )
    start = label.x + label.width + s.pad
    rule = Line(f"{name}.rule", ((start, y), (content.right, y)), FURNITURE, theme.border, s.hair)
    return [label, rule]


def names(view: View, ctx: Context, at: Places, bar: Bar) -> list[Mark]:
    """The total over what is kept, and the strategy's name under it."""
    s, frame, lit = ctx.sizes, at.bar(bar.strategy), bar.strategy in view.lit
    name, words = bar.strategy.value, ctx.facts.term(f"ladder_{bar.strategy}")
    under = (frame, at.base + NAME * at.unit)
    found = [middle(ctx, f"{name}.name", words, under, s.card_title, lit=lit, bold=True)]
    if bar.kept is not None:
        total, over = rung_total(bar.kept), (frame, total_middle(ctx, at, bar, bar.kept))
        lit = lit and not view.picks
        name = f"{name}.subtotal"
        found.append(middle(ctx, name, total, over, s.subtotal, lit=lit, bold=True))
    return found


def middle(
    ctx: Context,
    name: str,
    text: str,
    at: tuple[Rect, float],
    size: float,
    *,
    lit: bool,
    bold: bool = False,
) -> Mark:
    """A text in the middle of a bar, at y, or as near to it as it can stand within the margin."""
    bar, y = at
    half = text_width(text, size, bold) / 2
    return write(
        name,
        text,
        (max(bar.cx, ctx.layout.content.x + half), y),
        size,
        fill=ctx.theme.text if lit else ctx.theme.muted,
        on=ctx.theme.background,
        smallest=ctx.sizes.smallest,
        bold=bold,
        anchor="middle",
    )


def total_inside(ctx: Context, at: Places, bar: Bar, kept: Rung) -> bool:
    """Whether the ghost has room for the bar's total."""
    ghost, total = at.ghost(bar), text_width(rung_total(kept), ctx.sizes.subtotal, True)
    return ghost.h > 2 * OVER * at.unit and total + SPARE * at.unit < ghost.w


def total_middle(ctx: Context, at: Places, bar: Bar, kept: Rung) -> float:
    """y of a bar's total: over what is kept if the ghost has room for it, else over the ghost."""
    inside = total_inside(ctx, at, bar, kept)
    return (at.level(bar) if inside else at.ghost(bar).y) - OVER * at.unit
