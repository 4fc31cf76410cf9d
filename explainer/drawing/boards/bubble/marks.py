"""The marks of a pipeline's schedules: a panel each, with its names, rows and counts."""

from __future__ import annotations

from explainer.drawing.boards.bubble.cells import held, held_so_far, idle, work
from explainer.drawing.boards.bubble.lengths import HEADS
from explainer.drawing.boards.bubble.notes import formula, legend
from explainer.drawing.boards.bubble.places import (
    Places,
    layers_of,
    layers_x,
    places,
    row_name,
    rows_of,
)
from explainer.drawing.boards.bubble.queue import batch, focus
from explainer.drawing.boards.bubble.view import Panel, View
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark
from explainer.drawing.parts.words import words
from explainer.drawing.pen import FURNITURE
from explainer.drawing.typeset import text_width
from explainer.ledger import Pipeline

DOTS = "· · ·"
"""Stands for the rows that are not drawn."""


def marks(view: View, ctx: Context) -> list[Mark]:
    """What cells mean, then the panels from the top, then the formula."""
    at = places(ctx)
    found = legend(view, ctx, at)
    for panel in view.panels:
        if view.named:
            found += _head(view, ctx, at, panel)
        found += batch(view, ctx, at, panel)
        for card in at.rows:
            found += _row(view, ctx, at, panel, card)
    return [*found, *focus(view, ctx, at), *formula(view, ctx, at)]


def _head(view: View, ctx: Context, at: Places, panel: Panel) -> list[Mark]:
    """The schedule's name, its part of waiting, the heads of its columns, and its time."""
    s, theme, way, y = ctx.sizes, ctx.theme, panel.way, HEADS[panel.way] * at.unit
    name = ctx.facts.term(f"bubble_{way}")
    x, axis = ctx.layout.content.x, at.axis(way)
    now = (at.left, axis), (at.at(panel.clock), axis)
    time = ctx.facts.term("bubble_time")
    found: list[Mark] = [
        words(ctx, f"{way}.name", name, (x, y), lit=True, size=s.card_title, bold=True),
        Line(
            f"{way}.axis",
            ((at.left, axis), (at.right, axis)),
            FURNITURE,
            theme.border,
            s.hair,
            arrow=True,
        ),
        words(ctx, f"{way}.time", time, (at.right, y), lit=False, anchor="end"),
    ]
    if panel.clock:
        found.append(Line(f"{way}.clock", now, FURNITURE, theme.muted, s.line))
    if panel.held is not None and panel.held < at.span:
        again = (at.left, axis), (at.at(panel.held), axis)
        found.append(Line(f"{way}.now", again, FURNITURE, theme.text, s.line))
    if panel.idle == len(at.rows):
        text = f"{ctx.facts.term('bubble_share')} {_counted(ctx.facts.deep.pipelines[way])}"
        after = x + text_width(name, s.card_title, True) + 2 * s.pad
        lit = "idle" in view.lit
        found.append(words(ctx, f"{way}.bubble", text, (after, y), lit=lit, size=s.card_title))
    heads = (("idle", panel.idle > 0), ("held", panel.held is not None))
    for (topic, there), column in zip(heads, at.columns, strict=True):
        if there:
            text, lit = ctx.facts.term(f"bubble_{topic}"), topic in view.lit
            middle = (column, y)
            found.append(words(ctx, f"{way}.{topic}", text, middle, lit=lit, anchor="middle"))
    return found


def _counted(pipeline: Pipeline) -> str:
    """The slots that a card waits, of all, and what part that is: as counted, then in short."""
    parts = f"{pipeline.idle(0)}/{pipeline.span}"
    share = str(pipeline.bubble)
    return parts if parts == share else f"{parts} = {share}"


def _row(view: View, ctx: Context, at: Places, panel: Panel, card: int) -> list[Mark]:
    """A card's name, its cells, and its counts; the stack has no cells of its own."""
    way, s = panel.way, ctx.sizes
    y = at.top(way, card) + at.high / 2
    name = row_name(ctx, card)
    row = f"{way}.c{card}"
    found: list[Mark] = [
        words(ctx, f"{row}.name", name, (ctx.layout.content.x, y), lit="stages" in view.lit)
    ]
    if card == rows_of(ctx).stack:
        middle = ((at.left + at.right) / 2, y)
        return [*found, words(ctx, f"{row}.more", DOTS, middle, lit=False, anchor="middle")]
    if view.layers:
        lit, to = "layers" in view.lit, (layers_x(ctx), y)
        found.append(words(ctx, f"{row}.layers", layers_of(ctx, card), to, lit=lit))
    pipeline = ctx.facts.deep.pipelines[way]
    found += work(ctx, at, panel, card)
    if panel.idle > at.rows.index(card):
        found += idle(view, ctx, at, panel, card)
        text, lit, to = str(pipeline.idle(card)), "idle" in view.lit, (at.columns[0], y)
        found.append(words(ctx, f"{row}.idle", text, to, lit=lit, anchor="middle"))
    if panel.held is not None:
        found += held(view, ctx, at, panel, card)
        text, lit = str(held_so_far(pipeline, card, panel.held)), "held" in view.lit
        to, size = (at.columns[1], y), min(s.card_title, max(s.label, at.pitch * 0.6))
        label = words(ctx, f"{row}.held", text, to, lit=lit, size=size, bold=True, anchor="middle")
        found.append(label)
    return found
