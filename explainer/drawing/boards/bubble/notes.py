"""What cells mean and is assumed, over the panels; the formula under them."""

from __future__ import annotations

from explainer.drawing.boards.bubble.cells import fill_of
from explainer.drawing.boards.bubble.formula import doubled, formula_text, letters
from explainer.drawing.boards.bubble.lengths import (
    AFTER,
    BETWEEN,
    CELL_HIGH,
    FOOT,
    LEGEND,
    LOW,
    SWATCH,
    TWICE,
)
from explainer.drawing.boards.bubble.places import Places, rows_of
from explainer.drawing.boards.bubble.view import View
from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import text_width
from explainer.ledger import Pass, Times


def legend(view: View, ctx: Context, at: Places) -> list[Mark]:
    """Passes and waiting, as long as they take; then what is assumed: each when it is there."""
    if not view.named:
        return []
    s, x, times = ctx.sizes, ctx.layout.content.x, Times()
    there = _there(view, ctx, at)
    entries = [("forward", times.forward), ("backward", times.backward)]
    entries += [("waiting", 1), ("activations", 1)]
    found: list[Mark] = []
    for name, slots in entries:
        swatch = _swatch(ctx, at, name, x, slots)
        text, after = ctx.facts.term(f"bubble_{name}"), swatch.x + swatch.w + AFTER * s.pad
        if name in there:
            found += [swatch, _muted(ctx, f"legend.{name}.label", text, (after, LEGEND * at.unit))]
        x = after + text_width(text, s.label) + BETWEEN * s.pad
    assumed, right = ctx.facts.term("bubble_assumed"), ctx.layout.content.right
    left = right - text_width(assumed, s.label)
    return [*found, _muted(ctx, "assumed", assumed, (left, LEGEND * at.unit))]


def _there(view: View, ctx: Context, at: Places) -> frozenset[str]:
    """What of the legend is drawn."""
    found = {
        slot.which.value
        for panel in view.panels
        for card in rows_of(ctx).drawn
        for slot in ctx.facts.deep.pipelines[panel.way].rows[card]
        if slot.start < panel.clock
    }
    if any(panel.idle for panel in view.panels):
        found.add("waiting")
    if at.along and any(panel.held is not None for panel in view.panels):
        found.add("activations")
    return frozenset(found)


def _swatch(ctx: Context, at: Places, name: str, x: float, slots: int) -> Box:
    """A cell as it looks in the rows, or the low bar of what is held."""
    s, theme, unit = ctx.sizes, ctx.theme, at.unit
    low = name == "activations"
    high = (LOW if low else CELL_HIGH) * unit
    y = (LEGEND + CELL_HIGH / 2) * unit - high if low else LEGEND * unit - high / 2
    rect = Rect(x, y, slots * SWATCH * unit, high)
    if name == "waiting":
        return box(f"legend.{name}", rect, Meaning("idle"), stroke=theme.muted, stroke_width=s.hair)
    fill = theme.muted if low else fill_of(ctx, Pass(name))
    return box(f"legend.{name}", rect, FURNITURE, fill=fill)


def _muted(
    ctx: Context, name: str, text: str, at: tuple[float, float], *, lit: bool = False
) -> Mark:
    theme, s = ctx.theme, ctx.sizes
    fill = theme.text if lit else theme.muted
    return write(name, text, at, s.label, fill=fill, on=theme.background, smallest=s.smallest)


def formula(view: View, ctx: Context, at: Places) -> list[Mark]:
    """What the letters are, the bubble worked out with them, and for more micro-batches."""
    if not view.formula:
        return []
    s, theme, facts = ctx.sizes, ctx.theme, ctx.facts
    of_stages, of_batches = letters(facts.script, facts.lang)
    x, right, y = ctx.layout.content.x, ctx.layout.content.right, FOOT * at.unit
    after = x + text_width(of_stages, s.label) + 2 * s.pad
    found = [
        _muted(ctx, "letters.p", of_stages, (x, y), lit="stages" in view.lit),
        _muted(ctx, "letters.m", of_batches, (after, y), lit="micro_batches" in view.lit),
        write(
            "formula",
            formula_text(facts.script, facts.lang),
            (right, y),
            s.card_title,
            fill=theme.text if "formula" in view.lit else theme.muted,
            on=theme.background,
            smallest=s.smallest,
            bold=True,
            anchor="end",
        ),
    ]
    if view.twice:
        text = doubled(facts.script, facts.lang)
        left = right - text_width(text, s.label)
        where = left, TWICE * at.unit
        found.append(_muted(ctx, "twice", text, where, lit="twice" in view.lit))
    return found
