"""What stands beside a bar: each role with what is kept of it, pushed apart where parts are low."""

from __future__ import annotations

from explainer.drawing.boards.ladder.lengths import LEADER
from explainer.drawing.boards.ladder.places import Places, part_text
from explainer.drawing.boards.ladder.view import Bar, View
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import write
from explainer.drawing.rect import Rect
from explainer.drawing.rungs import Rung
from explainer.drawing.spread import spread
from explainer.ledger import Role, Strategy

ROW, LEAST = 1.6, 1.2
"""A label's line where there is room, and at least, in sizes of a label."""
BELOW = 0.3
"""How far a label may reach under the base, in sizes of a label."""


def beside(view: View, ctx: Context, at: Places, bar: Bar, kept: Rung) -> list[Mark]:
    """Labels with a leader to every part."""
    s, theme, rects = ctx.sizes, ctx.theme, at.parts(bar)
    found: list[Mark] = []
    for role, middle in middles(ctx, at, bar).items():
        rect, name = rects[role], f"{bar.strategy.value}.{role}"
        found.append(leader(ctx, at, name, rect, middle))
        found.append(
            write(
                f"{name}.label",
                part_text(ctx, kept, kept.part(role), at.detail),
                (rect.right + (LEADER + 6) * at.unit, middle),
                s.label,
                fill=theme.text if view.bright(bar, role) else theme.muted,
                on=theme.background,
                smallest=s.smallest,
            )
        )
    return found


def middles(ctx: Context, at: Places, bar: Bar) -> dict[Role, float]:
    """y of every part's label, from the top down."""
    s, rects = ctx.sizes, at.parts(bar)
    order = sorted(rects, key=lambda role: rects[role].y)
    last = bar.strategy == tuple(Strategy)[-1]
    # A step may lead away at the level of what is kept; labels keep under it.
    top = at.top if last else at.level(bar) + s.line
    foot = at.base + BELOW * s.label
    row = min(ROW * s.label, max(LEAST * s.label, (foot - top) / len(order)))
    blocks = [(rects[role].cy, row) for role in order]
    found = spread(blocks, top, max(foot, top + row * len(order)))
    return dict(zip(order, found, strict=True))


def leader(ctx: Context, at: Places, name: str, rect: Rect, middle: float) -> Line:
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
