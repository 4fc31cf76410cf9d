"""A row's cells: passes of micro-batches, waiting between them, and counts under them."""

from __future__ import annotations

from itertools import pairwise

from explainer.drawing.boards.bubble.places import Places
from explainer.drawing.boards.bubble.view import Panel, View
from explainer.drawing.colour import text_on
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark, Meaning
from explainer.drawing.pen import box, write
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import text_width
from explainer.ledger import Pass, Pipeline, Slot

ROOM, CAPITAL = 3.6, 0.75
"""px between a number and its cell's edge; a figure's height, in sizes of a label."""
COUNTED = 12.0
"""px of a slot that is drawn by itself where a card waits."""
LETTER = {Pass.FORWARD: "f", Pass.BACKWARD: "b"}


def work(ctx: Context, at: Places, panel: Panel, card: int) -> list[Mark]:
    """A card's passes so far, each with its micro-batch's number if there is room for it."""
    pipeline, found = ctx.facts.deep.pipelines[panel.way], list[Mark]()
    for slot in pipeline.rows[card]:
        if slot.start < panel.clock:
            found += _pass(ctx, at, panel, slot)
    return found


def fill_of(ctx: Context, which: Pass) -> str:
    """The tone of a pass."""
    return ctx.theme.muted if which is Pass.FORWARD else ctx.theme.border


def _pass(ctx: Context, at: Places, panel: Panel, slot: Slot) -> list[Mark]:
    rect = at.cell(panel.way, slot.stage, slot.start, slot.length)
    name = f"{panel.way}.c{slot.stage}.{LETTER[slot.which]}{slot.micro_batch}"
    meaning = Meaning("work", card=slot.stage, role=slot.which)
    return numbered(
        ctx, name, rect, meaning, number=slot.micro_batch, size=number_size(ctx, at, panel)
    )


def numbered(
    ctx: Context, name: str, rect: Rect, meaning: Meaning, *, number: int, size: float | None
) -> list[Mark]:
    """A pass, or a micro-batch that waits for its first, with its number if that has a size."""
    fill = fill_of(ctx, Pass(meaning.role or Pass.FORWARD))
    found: list[Mark] = [box(name, rect, meaning, fill=fill)]
    if size is not None:
        found.append(
            write(
                f"{name}.tag",
                str(number),
                (rect.cx, rect.cy),
                size,
                fill=text_on(fill, "#000000", "#ffffff"),
                on=fill,
                smallest=ctx.sizes.smallest,
                anchor="middle",
            )
        )
    return found


def number_size(ctx: Context, at: Places, panel: Panel) -> float | None:
    """The size in which all numbers fit into the shortest cells; None where none does."""
    pipeline = ctx.facts.deep.pipelines[panel.way]
    short = min(pipeline.times.forward, pipeline.times.backward)
    rect = at.cell(panel.way, 0, 0, short)
    most, room = str(pipeline.micro_batches - 1), 2 * ROOM * at.unit
    for size in (ctx.sizes.label, ctx.sizes.smallest):
        wide, high = text_width(most, size), CAPITAL * size
        if wide + room <= rect.w and high + room <= rect.h:
            return size
    return None


def idle(view: View, ctx: Context, at: Places, panel: Panel, card: int) -> list[Mark]:
    """Empty outlines where a card waits: slot by slot, or as a whole where slots are narrow."""
    pipeline = ctx.facts.deep.pipelines[panel.way]
    colour = ctx.theme.text if "idle" in view.lit else ctx.theme.border
    each = at.slot >= COUNTED * at.unit
    found: list[Mark] = []
    for gap in pipeline.gaps(card):
        step = 1 if each else gap.length
        for start in range(gap.start, gap.start + gap.length, step):
            rect = at.cell(panel.way, card, start, step)
            half = min(ctx.sizes.hair, at.slot / 8) / 2
            outline = Rect(rect.x + half, rect.y + half, rect.w - 2 * half, rect.h - 2 * half)
            found.append(
                box(
                    f"{panel.way}.c{card}.idle{start}",
                    outline,
                    Meaning("idle", card=card),
                    stroke=colour,
                    stroke_width=2 * half,
                )
            )
    return found


def held(view: View, ctx: Context, at: Places, panel: Panel, card: int) -> list[Mark]:
    """How many micro-batches' activations a card holds, along its row, as far as time has gone."""
    if panel.held is None or not at.along:
        return []
    pipeline, theme = ctx.facts.deep.pipelines[panel.way], ctx.theme
    tone = theme.muted if "held" in view.lit else theme.border
    found: list[Mark] = []
    for (start, count), (end, _) in pairwise([*pipeline.held(card), (pipeline.span, 0)]):
        if count and start < panel.held:
            part = count / pipeline.micro_batches
            rect = at.held(panel.way, card, (start, min(end, panel.held)), part)
            name = f"{panel.way}.c{card}.held{start}"
            found.append(box(name, rect, Meaning("held", card=card), fill=tone))
    return found


def held_so_far(pipeline: Pipeline, card: int, until: int) -> int:
    """The most that a card held at once before a slot."""
    return max((count for start, count in pipeline.held(card) if start < until), default=0)
