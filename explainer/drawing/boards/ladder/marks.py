"""The ladder's marks: bars, what is no longer kept over them, and the steps between them."""

from __future__ import annotations

from explainer.drawing.boards.ladder.beside import beside
from explainer.drawing.boards.ladder.borrowed import borrowed
from explainer.drawing.boards.ladder.lengths import SPARE
from explainer.drawing.boards.ladder.names import heads, names
from explainer.drawing.boards.ladder.places import STEP, Places, places
from explainer.drawing.boards.ladder.sent import sent
from explainer.drawing.boards.ladder.view import Bar, View
from explainer.drawing.colour import text_on
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, indexed, write
from explainer.drawing.rect import Rect
from explainer.drawing.rungs import Rung
from explainer.ledger import Role, gb, is_exact

NAMED = 34.0
"""px that a part must be high to carry its owner's name."""
THIN = 4.0
"""px of a part that a separator would hide."""


def marks(view: View, ctx: Context) -> list[Mark]:
    """Every bar with its names, over what it keeps the total, and the step that leads to it."""
    at = places(ctx)
    found: list[Mark] = heads(view, ctx, at)
    for bar in view.bars:
        found += _ghost(ctx, at, bar)
        found += names(view, ctx, at, bar)
        if bar.kept is not None:
            found += _bar(view, ctx, at, bar, bar.kept)
            found += beside(view, ctx, at, bar, bar.kept)
        before = view.before(bar)
        if before is not None and bar.strategy in view.stepped:
            found += _step(view, ctx, at, before, bar)
    return [*found, *sent(view, ctx, at), *borrowed(view, ctx, at)]


def _ghost(ctx: Context, at: Places, bar: Bar) -> list[Mark]:
    """The outline of what is not kept."""
    rung = bar.kept
    nbytes = ctx.facts.ledger.whole().nbytes if rung is None else rung.dropped
    if not nbytes:
        return []
    meaning, s = Meaning("ghost", card=0, nbytes=nbytes), ctx.sizes
    edge, name = ctx.theme.border, f"{bar.strategy.value}.ghost"
    return [box(name, at.ghost(bar), meaning, stroke=edge, stroke_width=s.hair)]


def _bar(view: View, ctx: Context, at: Places, bar: Bar, kept: Rung) -> list[Mark]:
    """What is kept with hairlines between, the owner's name on it, and what is spoken of framed."""
    theme, name = ctx.theme, bar.strategy.value
    rects, found = at.parts(bar), list[Mark]()
    for role, rect in rects.items():
        part = kept.part(role)
        if part.divided:
            fill = ctx.owner(0, view.bright(bar, role), theme.background)
            meaning = Meaning("persistent", card=0, role=role, owner=0, nbytes=part.nbytes)
        else:
            fill = theme.border
            meaning = Meaning("copy", card=0, role=role, nbytes=part.nbytes)
        found.append(box(f"{name}.{role}", rect, meaning, fill=fill))
    found += _lines(ctx, name, rects)
    return [*found, *_framed(view, ctx, bar, rects), *_owner(view, ctx, bar, kept, rects)]


def _framed(view: View, ctx: Context, bar: Bar, rects: dict[Role, Rect]) -> list[Mark]:
    """An outline around the parts that are spoken of, while others are not; they are neighbours."""
    found = [rect for role, rect in rects.items() if view.bright(bar, role)]
    if not view.picks or not found:
        return []
    wide, name = ctx.sizes.line, f"{bar.strategy.value}.frame"
    top, foot = min(rect.y for rect in found), max(rect.bottom for rect in found)
    area = Rect(found[0].x - wide, top - wide / 2, found[0].w + 2 * wide, foot - top + wide)
    meaning = Meaning("focus", card=0)
    return [box(name, area, meaning, stroke=ctx.theme.text, stroke_width=wide)]


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


def _owner(view: View, ctx: Context, bar: Bar, kept: Rung, rects: dict[Role, Rect]) -> list[Mark]:
    """The name of the owner on the highest part that it owns."""
    s = ctx.sizes
    owned = [role for role in rects if kept.part(role).divided]
    role = max(owned, key=lambda each: (round(rects[each].h), -rects[each].y), default=None)
    if role is None or rects[role].h < NAMED / 26 * s.label:
        return []
    high = rects[role]
    fill = ctx.owner(0, view.bright(bar, role), ctx.theme.background)
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
    s, theme = ctx.sizes, ctx.theme
    lit = bar.strategy in view.lit and not view.picks
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
