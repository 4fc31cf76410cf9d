"""What the ladder's cards send in a step, compared with replicated: a small bar under each bar."""

from __future__ import annotations

from explainer.drawing.boards.ladder.lengths import SPARE
from explainer.drawing.boards.ladder.names import headed
from explainer.drawing.boards.ladder.places import Places
from explainer.drawing.boards.ladder.view import View
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect

SENT, ROW, HIGH = 78.0, 114.0, 16.0
"""px from the base down to the head, and to the small bars; how high these are."""


def sent(view: View, ctx: Context, at: Places) -> list[Mark]:
    """The head, and for each bar spoken of its part of the most that any sends, with the number.

    Nothing where nobody sends anything.
    """
    shown = [bar for bar in view.bars if bar.strategy in view.sent]
    times = {rung.strategy: rung.sent for rung in ctx.facts.deep.rungs if rung.sent is not None}
    if not shown or not times:
        return []
    s, theme, most = ctx.sizes, ctx.theme, max(times.values())
    fill = theme.text if view.sent_lit else theme.muted
    words, y = ctx.facts.term("ladder_sent"), at.base + ROW * at.unit
    high = at.base + SENT * at.unit
    found = headed(ctx, "sent.head", words, high, lit=view.sent_lit)
    for bar in shown:
        frame, name = at.bar(bar.strategy), f"{bar.strategy.value}.sent"
        wide = frame.w * float(times[bar.strategy] / most)
        thick = HIGH * at.unit
        strip = Rect(frame.x, y - thick / 2, wide, thick)
        found.append(box(f"{name}.bar", strip, FURNITURE, fill=fill))
        found.append(
            write(
                name,
                ctx.facts.quantity(name).eye(ctx.facts.lang),
                (strip.right + SPARE * at.unit, y),
                s.label,
                fill=fill,
                on=theme.background,
                smallest=s.smallest,
            )
        )
    return found
