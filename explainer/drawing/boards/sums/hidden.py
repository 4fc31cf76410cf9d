"""What the forgotten division does to the optimizer, from the gradient to the weights."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from explainer.drawing.boards.sums.lengths import (
    APART,
    BETWEEN,
    HEAD,
    HEADING,
    HIGH,
    MAIN,
    PAD,
    TOP,
)
from explainer.drawing.boards.sums.places import Places
from explainer.drawing.boards.sums.said import gap_text, times_text
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.boards.sums.words import word
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect


@dataclass(frozen=True)
class Tile:
    """A quantity: its mark's name, its words, how it changed, and what that comes to."""

    name: str
    head: str
    main: str
    foot: str = ""


def hidden(view: SumsView, ctx: Context, at: Places) -> list[Mark]:
    """From left to right: the gradient, the optimizer's states, its step, and the weights."""
    if not view.hidden:
        return []
    content, stages = ctx.layout.content, list(stages_of(view, ctx))
    between = at.y(BETWEEN)
    wide = (content.w - (len(stages) - 1) * between) / len(stages)
    said = ctx.facts.term("sums_against")
    heading = word(ctx, "effects.head", said, (content.x, at.y(HEADING)), lit=False)
    marks: list[Mark] = [heading]
    columns = [content.x + i * (wide + between) for i in range(len(stages))]
    for x, tiles in zip(columns, stages, strict=True):
        apart = at.y(APART)
        high = (at.y(HIGH) - (len(tiles) - 1) * apart) / len(tiles)
        for i, tile in enumerate(tiles):
            rect = Rect(x, at.y(TOP) + i * (high + apart), wide, high)
            marks += _tile(ctx, at, tile, rect, flat=len(tiles) > 1)
    middle = at.y(TOP + HIGH / 2)
    for i, (one, other) in enumerate(pairwise(columns)):
        ends = ((one + wide + at.y(8), middle), (other - at.y(8), middle))
        name = f"effect{i}.to"
        marks.append(Line(name, ends, FURNITURE, ctx.theme.text, ctx.sizes.line, arrow=True))
    return marks


def stages_of(view: SumsView, ctx: Context) -> Iterator[tuple[Tile, ...]]:
    """The quantities, those beside each other that follow from the same one."""
    outcome, term = view.outcome, ctx.facts.term
    apart = term("sums_largest_gap")
    times = {name: times_text(each) for name, each in outcome.times.items()}
    foot = f"{apart} {gap_text(outcome.gradients, view.decimals)}"
    yield (Tile("gradients", term("sums_gradients"), times.pop("gradients"), foot),)
    step = times.pop("step")
    yield tuple(Tile(name, _named(ctx, name), factor) for name, factor in times.items())
    yield (Tile("step", "m÷√v" if "v" in times else term("sums_update"), step),)
    differ = f"{outcome.moved} / {outcome.mean.entries} {term('sums_differ')}"
    gap = gap_text(outcome.weights, view.decimals)
    yield (Tile("weights", f"{term('sums_weights')} · {apart}", gap, differ),)


def _named(ctx: Context, tensor: str) -> str:
    """A state's word, or its letter."""
    return ctx.facts.term(tensor) if tensor == "momentum" else tensor


def _tile(ctx: Context, at: Places, tile: Tile, rect: Rect, *, flat: bool) -> list[Mark]:
    """A tile with its words above its number, or beside it where it is flat."""
    s, theme = ctx.sizes, ctx.theme
    name = f"effect.{tile.name}"
    frame = box(
        name,
        rect,
        FURNITURE,
        fill=theme.card,
        stroke=theme.border,
        stroke_width=s.hair,
        radius=s.corner,
    )
    pad = at.y(PAD)
    head_at = (rect.x + pad, rect.cy if flat else rect.y + at.y(48))
    main_at = (rect.right - pad, rect.cy) if flat else (rect.x + pad, rect.cy + at.y(6))
    head = write(
        f"{name}.head", tile.head, head_at, at.y(HEAD), fill=theme.muted, on=theme.card,
        smallest=s.smallest,
    )  # fmt: skip
    main = write(
        f"{tile.name}.main", tile.main, main_at, at.y(MAIN), fill=theme.text, on=theme.card,
        smallest=s.smallest, bold=True, anchor="end" if flat else "start",
    )  # fmt: skip
    if not tile.foot:
        return [frame, head, main]
    foot = write(
        f"{name}.foot", tile.foot, (rect.x + pad, rect.bottom - at.y(44)), s.label,
        fill=theme.muted, on=theme.card, smallest=s.smallest,
    )  # fmt: skip
    return [frame, head, main, foot]
