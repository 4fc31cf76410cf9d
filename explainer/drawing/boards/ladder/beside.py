"""What stands beside a bar: each role with what is kept of it, pushed apart where parts are low."""

from __future__ import annotations

from explainer.drawing.boards.ladder.places import LEADER, Places, part_text
from explainer.drawing.boards.ladder.view import Bar, View
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import write
from explainer.drawing.rect import Rect
from explainer.drawing.spread import spread
from explainer.ledger import Strategy

ROW = 1.2
"""A label's line, in sizes of a label."""
BELOW = 0.3
"""How far a label may reach under the base, in sizes of a label."""


def beside(view: View, ctx: Context, at: Places, bar: Bar) -> list[Mark]:
    """Labels with a leader to every part."""
    s, theme, lit = ctx.sizes, ctx.theme, bar.strategy in view.lit
    rects = at.parts(bar)
    order = sorted(rects, key=lambda role: rects[role].y)
    row = ROW * s.label
    last = bar.strategy == tuple(Strategy)[-1]
    # A step may lead away at the level of what is kept; labels keep under it.
    top = at.top if last else at.level(bar) + s.line
    bottom = max(at.base + BELOW * s.label, top + row * len(order))
    middles = spread([(rects[r].cy, row) for r in order], top, bottom)
    found: list[Mark] = []
    for role, middle in zip(order, middles, strict=True):
        rect, name = rects[role], f"{bar.strategy.value}.{role}"
        part = bar.kept.part(role)
        found.append(_leader(ctx, at, name, rect, middle))
        found.append(
            write(
                f"{name}.label",
                part_text(ctx, bar.kept, part, at.detail),
                (rect.right + (LEADER + 6) * at.unit, middle),
                s.label,
                fill=theme.text if lit else theme.muted,
                on=theme.background,
                smallest=s.smallest,
            )
        )
    return found


def _leader(ctx: Context, at: Places, name: str, rect: Rect, middle: float) -> Line:
    """From a part's edge to its label, by a corner where the label was pushed away.

    It always has as many points, so that on film a straight one bends.
    """
    start, end = rect.right + ctx.sizes.hair, rect.right + LEADER * at.unit
    apart = abs(middle - rect.cy) > ctx.sizes.hair
    first, second = (0.5, 0.5) if apart else (0.3, 0.7)
    bends = tuple(start + part * (end - start) for part in (first, second))
    level = middle if apart else rect.cy
    way = ((start, rect.cy), (bends[0], rect.cy), (bends[1], level), (end, level))
    return Line(f"{name}.leader", way, Meaning("focus", card=0), ctx.theme.border, ctx.sizes.hair)
