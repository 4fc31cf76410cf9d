"""Texts and dots that parts of the table share, and its columns' heads."""

from __future__ import annotations

from explainer.drawing.boards.sums.places import HEAD, Places
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark
from explainer.drawing.parts.words import words
from explainer.drawing.pen import indexed
from explainer.drawing.taught import TAUGHT
from explainer.drawing.terms import count_text
from explainer.drawing.typeset import runs_width, typeset


def heads(view: SumsView, ctx: Context, at: Places) -> list[Mark]:
    """Which parameter every column is of, and where the numbers come from."""
    first, y = ctx.fold.places[0], at.y(HEAD)
    marks: list[Mark] = [
        words(ctx, "run", ctx.facts.term("sums_real_run"), (ctx.layout.content.x, y), lit=False)
    ]
    if not view.picked:
        return marks
    said = _head_texts(view, ctx, at)
    for place in ctx.fold.places:
        x, lit = at.cells[first, place].cx, view.lit(f"column{place}") and view.apart is None
        name = said.get(place, count_text(ctx.fold))
        marks.append(words(ctx, f"column{place}.head", name, (x, y), lit=lit, anchor="middle"))
    return marks


def _head_texts(view: SumsView, ctx: Context, at: Places) -> dict[int, str]:
    """Every column's parameter, after that word if it fits, or after a name that cells lack."""
    bare = {column.owner: entry_name(column.entry) for column in view.columns}
    if not at.named:
        return {owner: f"{indexed('g', owner)} {name}" for owner, name in bare.items()}
    said = {owner: f"{ctx.facts.term('sums_parameter')} {name}" for owner, name in bare.items()}
    size, wide = ctx.sizes.label, next(iter(at.cells.values())).w
    widths = (runs_width(typeset(each, size, False, ctx.sizes.smallest)) for each in said.values())
    return said if max(widths) <= wide else bare


def entry_name(entry: int) -> str:
    """L₃[11]: an entry of the taught layer's flat parameters, counted from 0."""
    return f"{indexed('L', TAUGHT + 1)}[{entry}]"
