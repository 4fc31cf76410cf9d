"""What the forgotten division does to the optimizer, from the gradient to the weights."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from explainer.drawing.boards.sums.lengths import (
    APART,
    BETWEEN,
    HEAD,
    HEADING,
    HIGH,
    MAIN,
    PAD,
    STAGES,
    TOP,
    UNDER,
)
from explainer.drawing.boards.sums.places import Places
from explainer.drawing.boards.sums.stages import Tile, stages_of
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark
from explainer.drawing.parts.words import words
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect


def hidden(view: SumsView, ctx: Context, at: Places) -> list[Mark]:
    """From left to right: the gradient, the optimizer's states, its step, and the weights."""
    if not view.effects:
        return []
    content, stages = ctx.layout.content, stages_of(view, ctx)
    between = at.y(BETWEEN)
    wide = (content.w - (STAGES - 1) * between) / STAGES
    said = ctx.facts.term("sums_against")
    heading = words(ctx, "effects.head", said, (content.x, at.y(HEADING)), lit=False)
    marks: list[Mark] = [heading]
    columns = [content.x + i * (wide + between) for i in range(len(stages))]
    for x, tiles in zip(columns, stages, strict=True):
        apart = at.y(APART)
        high = (at.y(HIGH) - (len(tiles) - 1) * apart) / len(tiles)
        for i, tile in enumerate(tiles):
            rect = Rect(x, at.y(TOP) + i * (high + apart), wide, high)
            lit = tile.shows if view.shown else None
            marks += _tile(ctx, at, tile, rect, flat=len(tiles) > 1, lit=lit)
    middle = at.y(TOP + HIGH / 2)
    for i, (one, other) in enumerate(pairwise(columns)):
        ends = ((one + wide + at.y(8), middle), (other - at.y(8), middle))
        name = f"effect{i}.to"
        marks.append(Line(name, ends, FURNITURE, ctx.theme.text, ctx.sizes.line, arrow=True))
    return [*marks, *(_shown(ctx, at, columns, wide, stages) if view.shown else [])]


def _shown(
    ctx: Context,
    at: Places,
    columns: Sequence[float],
    wide: float,
    stages: Sequence[Sequence[Tile]],
) -> list[Mark]:
    """A line under the stages that show the fault, and words that say so."""
    lit = [x for x, tiles in zip(columns, stages, strict=True) if any(t.shows for t in tiles)]
    y, left, right = at.y(TOP + HIGH + UNDER / 3), lit[0], lit[-1] + wide
    rule = Line(
        "shown.rule", ((left, y), (right, y)), FURNITURE, ctx.theme.text, ctx.sizes.bold_line
    )
    said, middle = ctx.facts.term("sums_shows"), ((left + right) / 2, at.y(TOP + HIGH + UNDER))
    return [rule, words(ctx, "shown.head", said, middle, bold=True, anchor="middle")]


def _tile(
    ctx: Context, at: Places, tile: Tile, rect: Rect, *, flat: bool, lit: bool | None
) -> list[Mark]:
    """A tile with its words above its number, or beside it where it is flat.

    lit: whether it is the one that is pointed at; None where none is.
    """
    s, theme = ctx.sizes, ctx.theme
    name = f"effect.{tile.name}"
    frame = box(
        name,
        rect,
        FURNITURE,
        fill=theme.card,
        stroke=theme.text if lit else theme.border,
        stroke_width=s.bold_line if lit else s.hair,
        radius=s.corner,
    )
    pad, colour = at.y(PAD), theme.muted if lit is False else theme.text
    head_at = (rect.x + pad, rect.cy if flat else rect.y + at.y(50))
    main_at = (rect.right - pad, rect.cy) if flat else (rect.x + pad, rect.cy + at.y(12))
    of = f"formula-{tile.name}.main" if tile.formula else f"{name}.head"
    head = write(
        of, tile.head, head_at, at.y(MAIN if tile.formula else HEAD),
        fill=colour if tile.formula else theme.muted, on=theme.card, smallest=s.smallest,
        bold=tile.formula,
    )  # fmt: skip
    main = write(
        f"{tile.name}.main", tile.main, main_at, at.y(MAIN), fill=colour, on=theme.card,
        smallest=s.smallest, bold=True, anchor="end" if flat else "start",
    )  # fmt: skip
    if not tile.foot:
        return [frame, head, main]
    foot = write(
        f"{name}.foot", tile.foot, (rect.x + pad, rect.bottom - at.y(40)), s.label,
        fill=theme.muted, on=theme.card, smallest=s.smallest,
    )  # fmt: skip
    return [frame, head, main, foot]
