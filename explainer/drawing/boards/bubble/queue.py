"""The batch over the rows: whole, cut into micro-batches, and what of it has not begun yet."""

from __future__ import annotations

from explainer.drawing.boards.bubble.cells import LETTER, fill_of, number_size, numbered
from explainer.drawing.boards.bubble.places import Places
from explainer.drawing.boards.bubble.view import Panel, View
from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, inset, write
from explainer.ledger import Pass, Times, Way

AROUND = 4.0
"""px from cells to the outline around them."""


def batch(view: View, ctx: Context, at: Places, panel: Panel) -> list[Mark]:
    """The batch waits over the first schedule; its parts go down into its first row."""
    if view.batch is None or panel.way is not Way.GPIPE:
        return []
    found, length = list[Mark](), Times().forward
    count = ctx.facts.ledger.micro_batches
    if view.batch == "whole":
        rect = at.queued(panel.way, 0, count, length)
        found.append(box("batch", rect, FURNITURE, fill=fill_of(ctx, Pass.FORWARD)))
    else:
        size = number_size(ctx, at, panel)
        for slot in ctx.facts.deep.pipelines[panel.way].rows[0]:
            if slot.which is Pass.FORWARD and slot.start >= panel.clock:
                n = slot.micro_batch
                name = f"{panel.way}.c0.{LETTER[slot.which]}{n}"
                rect = at.queued(panel.way, n, 1, length)
                found += numbered(ctx, name, rect, Meaning("token"), number=n, size=size)
    if not view.named:
        s, whole = ctx.sizes, view.batch == "whole"
        text = ctx.facts.term("bubble_batch" if whole else "bubble_micro_batches")
        rect = at.queued(panel.way, 0, count, length)
        where = rect.right + s.pad, rect.cy
        theme = ctx.theme
        found.append(
            write(
                "batch.name",
                text,
                where,
                s.label,
                fill=theme.text,
                on=theme.background,
                smallest=s.smallest,
            )
        )
    return found


def focus(view: View, ctx: Context, at: Places) -> list[Box]:
    """An outline around the passes that are counted: the micro-batches' first."""
    if "micro_batches" not in view.lit:
        return []
    count, way = ctx.facts.ledger.micro_batches, Way.GPIPE
    cells = at.cell(way, 0, 0, count * Times().forward)
    rect = inset(cells, -AROUND * at.unit)
    meaning, s = Meaning("focus", card=0), ctx.sizes
    return [box("focus", rect, meaning, stroke=ctx.theme.text, stroke_width=s.line)]
