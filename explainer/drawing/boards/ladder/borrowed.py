"""What the ladder's totals do not count: the dashed view of one layer, over who borrows it."""

from __future__ import annotations

from math import floor, log2

from explainer.drawing.boards.ladder.beside import leader, middles
from explainer.drawing.boards.ladder.lengths import CAPTIONS, LEADER
from explainer.drawing.boards.ladder.names import OVER, total_inside
from explainer.drawing.boards.ladder.places import Places
from explainer.drawing.boards.ladder.view import Bar, View
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, layer_name, write
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import text_width
from explainer.ledger import Role

LAYER = 0
"""Whose view it is."""
WIDE, HIGHEST = 0.72, 52.0
"""The view's part of its bar's width, and px that it is at most magnified to."""
NAMED = 1.35
"""Heights of a label that a view must have to carry its layer's name."""
LINES = 1.45
"""From a caption's line to the next, in sizes of a label."""


def borrowed(view: View, ctx: Context, at: Places) -> list[Mark]:
    """The view over every total of a strategy whose cards do not keep all parameters."""
    return [
        mark
        for bar in (view.bars if view.view else ())
        if bar.kept is not None and bar.kept.part(Role.PARAMETERS).divided
        for mark in _one(view, ctx, at, bar)
    ]


def magnified(high: float, most: float) -> int:
    """The largest power of two by which `high` px may be magnified to be at most `most`."""
    return 1 << max(0, floor(log2(most / high)))


def _one(view: View, ctx: Context, at: Places, bar: Bar) -> list[Mark]:
    """The dashed box with its layer's name, and beside it what it is; nothing without room."""
    s, theme, name = ctx.sizes, ctx.theme, f"{bar.strategy.value}.view"
    ghost, nbytes = at.ghost(bar), ctx.facts.ledger.view(LAYER).nbytes
    high = nbytes * at.per_byte / WIDE
    factor = magnified(high, HIGHEST * at.unit)
    inside = bar.kept is not None and total_inside(ctx, at, bar, bar.kept)
    foot = at.level(bar) - (2 * OVER if inside else OVER / 2) * at.unit
    area = Rect(ghost.cx - WIDE * ghost.w / 2, foot - high * factor, WIDE * ghost.w, high * factor)
    if area.y < ghost.y + s.pad:
        return []
    meaning = Meaning("tray", card=0, role="view", layer=LAYER, nbytes=nbytes, magnified=factor)
    found: list[Mark] = [
        box(name, area, meaning, stroke=theme.text, stroke_width=s.line, dashed=True)
    ]
    if area.h >= NAMED * s.label:
        found.append(
            write(
                f"{name}.layer",
                layer_name(LAYER, ctx.facts.ledger.layers.count),
                (area.cx, area.cy),
                s.label,
                fill=theme.text,
                on=theme.background,
                smallest=s.smallest,
                anchor="middle",
            )
        )
    first = next(iter(middles(ctx, at, bar).values()))
    row = Rect(ghost.x, area.y, ghost.w, area.h)
    captions = _captions(ctx, at, name, (row, first), factor)
    later = () if view.uncounted else tuple(f"{name}.{what}" for what in CAPTIONS[:-1])
    return [*found, *(mark for mark in captions if mark.id not in later)]


def _captions(
    ctx: Context, at: Places, name: str, where: tuple[Rect, float], factor: int
) -> list[Mark]:
    """Beside the view what it is and by how much it is magnified; over it what has no size here.

    `where` is the view's row across the bar, and y of the first label under the captions.

    All or nothing of it: what there is no room for is better told than drawn small.
    """
    s, (row, first) = ctx.sizes, where
    x = row.right + (LEADER + 6) * at.unit
    texts = {what: ctx.facts.term(f"ladder_{what}") for what in CAPTIONS}
    room, line = ctx.layout.content.right - x, LINES * s.label
    y = min(row.cy, first - 2 * line)
    found: list[Mark] = []
    if max(text_width(text, s.label) for text in texts.values()) <= room:
        found.append(leader(ctx, at, name, row, y))
        for up, (what, text) in enumerate(reversed(texts.items())):
            found.append(_text(ctx, f"{name}.{what}", text, (x, y - up * line), s.label))
    return [*found, *(_lens(ctx, name, (x, y + line), factor) if factor > 1 else [])]


def _text(ctx: Context, name: str, text: str, at: tuple[float, float], size: float) -> Mark:
    smallest, theme = ctx.sizes.smallest, ctx.theme
    return write(name, text, at, size, fill=theme.text, on=theme.background, smallest=smallest)


def _lens(ctx: Context, name: str, at: tuple[float, float], factor: int) -> list[Mark]:
    """A magnifying glass and the factor."""
    s, (x, y), colour = ctx.sizes, at, ctx.theme.muted
    lens = Rect(x, y - s.lens * 0.62, s.lens, s.lens)
    corner = (lens.right - s.lens * 0.12, lens.bottom - s.lens * 0.12)
    end = (corner[0] + s.lens * 0.38, corner[1] + s.lens * 0.38)
    return [
        box(f"{name}.lens", lens, FURNITURE, stroke=colour, stroke_width=s.line, radius=s.lens / 2),
        Line(f"{name}.handle", (corner, end), FURNITURE, colour, s.line),
        _text(ctx, f"{name}.factor", f"×{factor}", (x + 1.9 * s.lens, y), s.label),
    ]
