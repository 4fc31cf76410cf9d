"""The ladder's marks: bars, what is no longer kept over them, and the steps between them."""

from __future__ import annotations

from explainer.drawing.boards.ladder.beside import beside
from explainer.drawing.boards.ladder.names import head, names
from explainer.drawing.boards.ladder.places import SPARE, STEP, Places, places
from explainer.drawing.boards.ladder.view import Bar, View
from explainer.drawing.colour import text_on
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, indexed, write
from explainer.drawing.rect import Rect
from explainer.ledger import Role, gb, is_exact

NAMED = 34.0
"""px that a part must be high to carry its owner's name."""
THIN = 4.0
"""px of a part that a separator would hide."""


def marks(view: View, ctx: Context) -> list[Mark]:
    """Every bar with its names, over what it keeps the total, and the step that leads to it."""
    at = places(ctx)
    found: list[Mark] = [head(ctx, at)]
    for bar in view.bars:
        before = view.before(bar)
        found += _bar(view, ctx, at, bar)
        found += beside(view, ctx, at, bar)
        if before is not None and bar.taken:
            found += _step(view, ctx, at, before, bar)
        found += names(view, ctx, at, bar)
    return found


def _bar(view: View, ctx: Context, at: Places, bar: Bar) -> list[Mark]:
    """The ghost first, then what is kept with hairlines between, and the owner's name on it."""
    theme, s, lit = ctx.theme, ctx.sizes, bar.strategy in view.lit
    name, rects, found = bar.strategy.value, at.parts(bar), list[Mark]()
    if bar.kept.dropped:
        meaning = Meaning("ghost", card=0, nbytes=bar.kept.dropped)
        edge = theme.border
        found.append(box(f"{name}.ghost", at.ghost(bar), meaning, stroke=edge, stroke_width=s.hair))
    for role, rect in rects.items():
        part = bar.kept.part(role)
        if part.divided:
            fill = ctx.owner(0, lit, theme.background)
            meaning = Meaning("persistent", card=0, role=role, owner=0, nbytes=part.nbytes)
        else:
            fill = theme.border
            meaning = Meaning("copy", card=0, role=role, nbytes=part.nbytes)
        found.append(box(f"{name}.{role}", rect, meaning, fill=fill))
    found += _lines(ctx, name, rects)
    return [*found, *_owner(view, ctx, bar, rects)]


def _lines(ctx: Context, name: str, rects: dict[Role, Rect]) -> list[Mark]:
    """A hairline laid over the edge between two parts, where it hides none of them."""
    return [
        Line(
            f"{name}.{role}.foot",
            ((rect.x, rect.bottom), (rect.right, rect.bottom)),
            FURNITURE,
            ctx.theme.background,
            ctx.sizes.hair,
        )
        for role, rect in list(rects.items())[1:]
        if min(each.h for each in rects.values()) > THIN * ctx.sizes.hair
    ]


def _owner(view: View, ctx: Context, bar: Bar, rects: dict[Role, Rect]) -> list[Mark]:
    """The name of the owner on the highest part that it owns."""
    s, lit = ctx.sizes, bar.strategy in view.lit
    owned = [rect for role, rect in rects.items() if bar.kept.part(role).divided]
    high = max(owned, key=lambda rect: (round(rect.h), -rect.y), default=None)
    if high is None or high.h < NAMED / 26 * s.label:
        return []
    fill = ctx.owner(0, lit, ctx.theme.background)
    return [
        write(
            f"{bar.strategy.value}.owner",
            indexed("θ", 0),
            (high.cx, high.cy),
            s.label,
            fill=text_on(fill, "#000000", "#ffffff"),
            on=fill,
            smallest=s.smallest,
            bold=True,
            anchor="middle",
        )
    ]


def _step(view: View, ctx: Context, at: Places, before: Bar, bar: Bar) -> list[Mark]:
    """From the level of the bar before down to this one's, with how much less that is."""
    drop = before.nbytes - bar.nbytes
    if not drop:
        return []
    s, theme, lit = ctx.sizes, ctx.theme, bar.strategy in view.lit
    colour = theme.text if lit else theme.muted
    high, low = at.level(before), at.level(bar)
    start = at.bar(before.strategy).right + SPARE * at.unit / 2
    end = at.bar(bar.strategy).x - STEP * at.unit
    name = f"{bar.strategy.value}.step"
    way = ((start, high), (end, high), (end, low))
    heavy = (s.line + s.bold_line) / 2
    line = Line(name, way, Meaning("focus", card=0, nbytes=drop), colour, heavy, arrow=True)
    near = "" if is_exact(drop) else "≈ "
    label = write(
        f"{bar.strategy.value}.drop",
        f"{near}−{gb(drop)}",
        (end, high - 1.1 * SPARE * at.unit - s.label / 4),
        s.card_title * 0.9,
        fill=colour,
        on=theme.background,
        smallest=s.smallest,
        bold=True,
        anchor="end",
    )
    return [line, label]
