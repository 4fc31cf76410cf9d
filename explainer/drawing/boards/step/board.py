"""The step's board: floor, what lies on it, what is not counted, and the lanes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from explainer.drawing.board import Board
from explainer.drawing.boards.step.floor import floor, kept, lit, subtotal_text
from explainer.drawing.boards.step.frame import Frame
from explainer.drawing.boards.step.held import held
from explainer.drawing.boards.step.lanes import lanes
from explainer.drawing.boards.step.tell import told
from explainer.drawing.boards.step.uncounted import uncounted
from explainer.drawing.boards.step.view import View
from explainer.drawing.context import Context
from explainer.drawing.counters import Counter
from explainer.drawing.marks import Mark
from explainer.drawing.residence import Residence
from explainer.ledger import Role, total_text, written

Lent = tuple[int, int]
"""Bytes of views and of gradients."""


def marks(view: View, ctx: Context) -> list[Mark]:
    """Everything between the header and the strip."""
    at = Frame(ctx, view.variant, view.away)
    return [
        *uncounted(view, ctx, at),
        *floor(view, ctx, at),
        *held(view, ctx, at),
        *lanes(view, ctx, at),
    ]


def counters(view: View, ctx: Context) -> Iterator[Counter]:
    """What is kept for long, and apart from it what is held in the column spoken of."""
    total = sum(kept(ctx, role) for role in Role)
    yield Counter(
        "persistent",
        ctx.facts.term("persistent"),
        total,
        subtotal_text(ctx),
        lit=all(lit(view, role) for role in Role),
    )
    if view.shown:
        at = Frame(ctx, view.variant)
        lent, every = lent_in(view, at), {*chain(*map(lents, ctx.facts.deep.schedules.values()))}
        texts = {parts: lent_text(parts, ctx) for parts in (lent, *every)}
        yield Counter(
            "temporary",
            ctx.facts.term("step_held"),
            sum(lent),
            texts[lent],
            lit=view.tone("held"),
            widest=max(texts.values(), key=len),
        )


def lents(found: Residence) -> Iterator[Lent]:
    """What is held in each slot of a step."""
    for slot in found.slots:
        yield found.views(slot), found.nbytes(slot) - found.views(slot)


def lent_in(view: View, at: Frame) -> Lent:
    """What is held in the column spoken of, or else in the last one shown."""
    slot = at.columns[view.shown - 1 if view.now is None else view.now].slot
    if slot is None or view.pending:
        return 0, 0
    return at.found.views(slot), at.found.nbytes(slot) - at.found.views(slot)


def lent_text(parts: Lent, ctx: Context) -> str:
    """Their total; nothing is written in the unit that a layer's view has."""
    some = [part for part in parts if part]
    unit = written(ctx.facts.ledger.view().nbytes)
    return total_text(some) if some else str(replace(unit, number="0"))


STEP = Board(marks, told, counters)
