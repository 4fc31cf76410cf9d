"""What stands over and under the ladder's bars: totals, names, what is sent."""

from __future__ import annotations

from explainer.drawing.boards.ladder.places import HEAD, SPARE, Places, total_of
from explainer.drawing.boards.ladder.view import Bar, View
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark
from explainer.drawing.pen import write
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import text_width
from explainer.ledger import Strategy

NAME, SENT, OVER = 34.0, 80.0, 34.0
"""px from the base down to a bar's name and to what is sent; from a bar's top up to its total."""


def head(ctx: Context, at: Places) -> Mark:
    """What all totals are totals of, over the first bar's."""
    first = at.bar(Strategy.REPLICATED)
    words = ctx.facts.term("persistent")
    return _middle(ctx, "ladder.head", words, (first, HEAD * at.unit), ctx.sizes.label, lit=False)


def names(view: View, ctx: Context, at: Places, bar: Bar) -> list[Mark]:
    """The total over what is kept, the strategy's name under it, and what its cards send."""
    s, frame, lit = ctx.sizes, at.bar(bar.strategy), bar.strategy in view.lit
    name, words, y = bar.strategy.value, ctx.facts.term(f"ladder_{bar.strategy}"), at.base
    over, under, size = _over(ctx, at, bar), y + NAME * at.unit, s.card_title
    total = total_of(bar)
    found = [
        _middle(ctx, f"{name}.subtotal", total, (frame, over), s.subtotal, lit=lit, bold=True),
        _middle(ctx, f"{name}.name", words, (frame, under), size, lit=lit, bold=True),
    ]
    if view.sent and bar.kept.sent is not None:
        times = ctx.facts.quantity(f"{name}.sent").eye(ctx.facts.lang)
        text, low = f"{ctx.facts.term('ladder_sent')} {times}", y + SENT * at.unit
        found.append(_middle(ctx, f"{name}.sent", text, (frame, low), s.label, lit=view.sent_lit))
    return found


def _middle(
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


def _over(ctx: Context, at: Places, bar: Bar) -> float:
    """y of a bar's total: over what is kept if the ghost has room for it, else over the ghost."""
    ghost, total = at.ghost(bar), text_width(total_of(bar), ctx.sizes.subtotal, True)
    inside = ghost.h > 2 * OVER * at.unit and total + SPARE * at.unit < ghost.w
    return (at.level(bar) if inside else ghost.y) - OVER * at.unit
