"""The step's board: floor, what lies on it, what is not counted, and the lanes."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.board import Board
from explainer.drawing.boards.step.floor import floor, kept, subtotal_text
from explainer.drawing.boards.step.frame import Frame
from explainer.drawing.boards.step.held import held
from explainer.drawing.boards.step.lanes import lanes
from explainer.drawing.boards.step.tell import told
from explainer.drawing.boards.step.uncounted import uncounted
from explainer.drawing.boards.step.view import View
from explainer.drawing.context import Context
from explainer.drawing.counters import Counter
from explainer.drawing.marks import Mark
from explainer.ledger import Role, total_text


def marks(view: View, ctx: Context) -> list[Mark]:
    """Everything between the header and the strip."""
    at = Frame(ctx, view.variant)
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
        lit=view.tone("floor"),
    )
    at = Frame(ctx, view.variant)
    slot = None if view.now is None else at.columns[view.now].slot
    if slot is not None and at.found.nbytes(slot):
        lent = at.found.nbytes(slot)
        parts = (at.found.views(slot), lent - at.found.views(slot))
        heads = {term: ctx.facts.term(term) for term in ("step_held", "view", "gradient")}
        term = "step_held" if all(parts) else "view" if parts[0] else "gradient"
        yield Counter(
            "temporary",
            heads[term],
            lent,
            total_text([part for part in parts if part]),
            lit=view.tone("held"),
            others=tuple(heads.values()),
        )


STEP = Board(marks, told, counters)
