"""Under the floor: which layer is computed, gathered and reduced in each slot, and the passes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explainer.drawing.boards.step.cells import Cell
from explainer.drawing.boards.step.frame import PASS_LINE, PASS_NAME, Frame
from explainer.drawing.boards.step.held import dots
from explainer.drawing.boards.step.lengths import LANES, step_layer
from explainer.drawing.boards.step.view import View
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, inset, write
from explainer.drawing.rect import Rect
from explainer.training import Phase

Act = tuple[str, int]
"""A lane and a layer."""
PASSES: tuple[Phase, Phase] = ("forward", "backward")


def lanes(view: View, ctx: Context, at: Frame) -> list[Mark]:
    """The lanes' names, a chip for everything done so far, the passes, and what a slot is."""
    if not view.shown:
        return []
    marks: list[Mark] = [_name(view, ctx, at, lane) for lane in LANES]
    for column, cell in enumerate(at.columns[: view.shown]):
        for act in doing(cell):
            marks += _chip(view, ctx, at, column, act)
        if cell.fold:
            marks += _folds(ctx, at, column)
    return [*marks, *_shared(view, ctx, at), *_passes(view, ctx, at), *_note(ctx, at)]


def doing(cell: Cell) -> Iterator[Act]:
    """What is done in a column."""
    if cell.slot is not None:
        acts = (cell.slot.computes, cell.slot.gathers, cell.slot.reduces)
        yield from (
            (lane, layer) for lane, layer in zip(LANES, acts, strict=True) if layer is not None
        )


def paired(columns: Sequence[Cell]) -> list[int]:
    """The columns in which more than one thing is done."""
    return [column for column, cell in enumerate(columns) if len(list(doing(cell))) > 1]


def lit_pairs(view: View, at: Frame) -> list[int]:
    """Those that are lit, where lanes are spoken of."""
    return paired(at.columns[: view.shown])[: view.pairs] if "lanes" in view.focus else []


def _name(view: View, ctx: Context, at: Frame, lane: str) -> Mark:
    theme = ctx.theme
    return write(
        f"lane.{lane}.label",
        ctx.facts.term(f"step_{lane}"),
        (at.gutter.right, at.lane(lane).cy),
        ctx.sizes.label,
        fill=theme.text if view.tone("lanes") else theme.muted,
        on=theme.background,
        smallest=ctx.sizes.smallest,
        anchor="end",
    )


def _chip(view: View, ctx: Context, at: Frame, column: int, act: Act) -> Iterator[Mark]:
    s, theme, (lane, layer) = ctx.sizes, ctx.theme, act
    row = at.lane(lane)
    left, right = at.span([column])
    rect = inset(Rect(left, row.y, right - left, row.h), s.hair)
    shared = column in lit_pairs(view, at)
    mine = column == view.now or shared
    fill = theme.token if mine else theme.raised
    # The same whatever the schedule, so that chips move where another schedule has them.
    name = f"{lane}.{at.columns[column].phase}.{layer}"
    yield box(
        name,
        rect,
        FURNITURE,
        fill=fill,
        stroke=theme.token if mine else theme.border,
        stroke_width=s.hair,
        radius=s.narrow_pad,
    )
    text = write(
        f"{name}.label",
        step_layer(layer, ctx.facts.ledger.layers.count),
        (rect.cx, rect.cy - s.hair),
        s.label,
        fill=theme.token_text if mine else theme.text,
        on=fill,
        smallest=s.smallest,
        anchor="middle",
    )
    # Of the layers under the fold some have numbers too long for a slot.
    if text.width <= rect.w - s.narrow_pad:
        yield text


def _folds(ctx: Context, at: Frame, column: int) -> Iterator[Mark]:
    """Dots for the folded layers' turns, in the lanes that they use."""
    phase, (left, right) = at.columns[column].phase, at.span([column])
    used = {lane for cell in at.columns if cell.phase == phase for lane, _ in doing(cell)}
    for lane in (lane for lane in LANES if lane in used):
        name, size = f"{lane}.{phase}.fold", 2 * ctx.sizes.line
        yield from dots(name, (left + right) / 2, at.lane(lane).cy, ctx, size)


def _shared(view: View, ctx: Context, at: Frame) -> Iterator[Mark]:
    """Where lanes are spoken of: an outline around what goes on at once."""
    s = ctx.sizes
    for column in lit_pairs(view, at):
        cell, (left, right) = at.columns[column], at.span([column])
        rows = [at.lane(lane) for lane, _ in doing(cell)]
        high = rows[-1].bottom - rows[0].y
        yield box(
            f"shared.{cell.phase}.{cell.turn}",
            inset(Rect(left, rows[0].y, right - left, high), -s.line),
            Meaning("focus"),
            stroke=ctx.theme.text,
            stroke_width=s.line,
            radius=s.narrow_pad,
        )


def _passes(view: View, ctx: Context, at: Frame) -> Iterator[Mark]:
    """A line under each pass that has begun, and its name."""
    s, theme = ctx.sizes, ctx.theme
    for phase in PASSES:
        some = [
            column
            for column, cell in enumerate(at.columns[: view.shown])
            if cell.phase == phase and (cell.slot is not None or cell.fold)
        ]
        if not some:
            continue
        left, right = at.span(some)
        y = PASS_LINE * at.px
        yield Line(f"pass.{phase}", ((left, y), (right, y)), FURNITURE, theme.muted, s.line)
        yield write(
            f"pass.{phase}.label",
            ctx.facts.term(f"step_{phase}"),
            (left, PASS_NAME * at.px),
            s.label,
            fill=theme.muted,
            on=theme.background,
            smallest=s.smallest,
        )


def _note(ctx: Context, at: Frame) -> Iterator[Mark]:
    """What a slot's width says, and what it does not."""
    yield write(
        "note",
        ctx.facts.term("step_slots"),
        (at.chart.right, PASS_NAME * at.px),
        ctx.sizes.label,
        fill=ctx.theme.muted,
        on=ctx.theme.background,
        smallest=ctx.sizes.smallest,
        anchor="end",
    )
