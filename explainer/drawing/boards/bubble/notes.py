"""What cells mean and is assumed, over the panels; the formula under them."""

from __future__ import annotations

from explainer.drawing.boards.bubble.cells import fill_of
from explainer.drawing.boards.bubble.formula import formula_texts
from explainer.drawing.boards.bubble.lengths import (
    AFTER,
    BETWEEN,
    CELL_HIGH,
    FOOT,
    HELD_HIGH,
    LEGEND,
    SWATCH,
)
from explainer.drawing.boards.bubble.places import Places
from explainer.drawing.boards.bubble.view import View
from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import text_width
from explainer.ledger import Pass, Times


def legend(view: View, ctx: Context, at: Places) -> list[Mark]:
    """A forward pass, a backward pass and waiting, as long as they take; then what is assumed.

    What is held under the rows is explained when it is there.
    """
    s, x, times = ctx.sizes, ctx.layout.content.x, Times()
    entries = [("forward", times.forward), ("backward", times.backward), ("waiting", 1)]
    if any(panel.held is not None for panel in view.panels):
        entries.append(("activations", 1))
    found: list[Mark] = []
    for name, slots in entries:
        swatch = _swatch(ctx, at, name, x, slots)
        text, after = ctx.facts.term(f"bubble_{name}"), swatch.x + swatch.w + AFTER * s.pad
        found += [swatch, _muted(ctx, f"legend.{name}.label", text, (after, LEGEND * at.unit))]
        x = after + text_width(text, s.label) + BETWEEN * s.pad
    assumed, right = ctx.facts.term("bubble_assumed"), ctx.layout.content.right
    left = right - text_width(assumed, s.label)
    return [*found, _muted(ctx, "assumed", assumed, (left, LEGEND * at.unit))]


def _swatch(ctx: Context, at: Places, name: str, x: float, slots: int) -> Box:
    """A cell as it looks in the rows, or the low bar of what is held."""
    s, theme, unit = ctx.sizes, ctx.theme, at.unit
    low = name == "activations"
    high = (HELD_HIGH if low else CELL_HIGH) * unit
    y = (LEGEND + CELL_HIGH / 2) * unit - high if low else LEGEND * unit - high / 2
    rect = Rect(x, y, slots * SWATCH * unit, high)
    if name == "waiting":
        return box(f"legend.{name}", rect, Meaning("idle"), stroke=theme.muted, stroke_width=s.hair)
    fill = theme.muted if low else fill_of(ctx, Pass(name))
    return box(f"legend.{name}", rect, FURNITURE, fill=fill)


def _muted(ctx: Context, name: str, text: str, at: tuple[float, float]) -> Mark:
    theme, s = ctx.theme, ctx.sizes
    return write(
        name, text, at, s.label, fill=theme.muted, on=theme.background, smallest=s.smallest
    )


def formula(view: View, ctx: Context, at: Places) -> list[Mark]:
    """What the letters are, and the bubble worked out with them."""
    if not view.formula:
        return []
    s, theme, facts = ctx.sizes, ctx.theme, ctx.facts
    letters, text = formula_texts(facts.script, facts.lang)
    lit, y = "formula" in view.lit, FOOT * at.unit
    size = s.card_title
    return [
        _muted(ctx, "letters", letters, (ctx.layout.content.x, y)),
        write(
            "formula",
            text,
            (ctx.layout.content.right, y),
            size,
            fill=theme.text if lit else theme.muted,
            on=theme.background,
            smallest=s.smallest,
            bold=True,
            anchor="end",
        ),
    ]
