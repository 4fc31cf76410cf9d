"""The one name of all views together, where they stay until the backward pass."""

from __future__ import annotations

from explainer.drawing.boards.step.frame import Frame
from explainer.drawing.boards.step.view import View
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark
from explainer.drawing.pen import layer_name, write


def piles(view: View, at: Frame) -> bool:
    """Whether views pile up so high that single ones are not told apart."""
    return view.variant == "staying" and any(cell.fold for cell in at.columns)


def pile_name(view: View, ctx: Context, at: Frame) -> list[Mark]:
    """From the first layer to the last, beside the slope once all views are held."""
    s, count = ctx.sizes, ctx.facts.ledger.layers.count
    held = [() if cell.slot is None else cell.slot.views for cell in at.columns[: view.shown]]
    if not piles(view, at) or all(len(views) < count for views in held):
        return []
    rects = [at.bar(bar, view.shown) for bar in at.bars if bar.part.tensor == "view"]
    y = (min(rect.y for rect in rects) + at.level(0)) / 2
    high = s.row_line / 2
    beside = min(rect.x for rect in rects if rect.y < y + high and rect.bottom > y - high)
    label = write(
        "pile.label",
        " … ".join(layer_name(layer, count) for layer in (0, count - 1)),
        (beside - s.pad, y),
        s.label,
        fill=ctx.theme.text if view.tone("held") else ctx.theme.muted,
        on=ctx.theme.background,
        smallest=s.smallest,
        anchor="end",
    )
    return [label] if label.x > at.chart.x + s.pad else []
