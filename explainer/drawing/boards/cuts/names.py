"""What stands beside the model: the layers' names, the cuts' names, and that of the lit cell."""

from __future__ import annotations

from explainer.drawing.boards.cuts.look import text
from explainer.drawing.boards.cuts.sheet import Sheet
from explainer.drawing.boards.cuts.view import TAUGHT
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, indexed, layer_name
from explainer.drawing.rect import Rect

APART = 1.25
"""The least distance of two layers' names, in a label's size."""
DOTS, DOT, STEP = 3, 5.0, 14.0
"""How many dots stand for the names that are left out; their size and distance in px of 1080."""


def layer_names(it: Sheet) -> list[Mark]:
    """The layers beside their bands, as many as have room; the one that is looked at always."""
    s, theme, count = it.ctx.sizes, it.ctx.theme, it.ctx.facts.ledger.layers.count
    bands = {band.layer: band for band in it.at.bands}
    chosen: dict[int, float] = {}
    for layer in dict.fromkeys((TAUGHT, count - 1, 0, 1, 3)):
        y = bands[layer].y + bands[layer].h / 2
        if all(abs(y - other) >= APART * s.label for other in chosen.values()):
            chosen[layer] = y
    x = it.at.model.x - s.pad
    marks: list[Mark] = [
        text(
            it.ctx,
            f"model.l{layer}.name",
            layer_name(layer, count),
            (x, y),
            on=theme.card,
            fill=theme.text if it.view.layer in (None, layer) else theme.muted,
            bold=it.view.layer == layer,
            anchor="end",
        )
        for layer, y in chosen.items()
    ]
    above, last = sorted(chosen.values())[-2:]
    return [*marks, *_dots(it, x - s.label / 2, above, last)]


def _dots(it: Sheet, x: float, above: float, below: float) -> list[Mark]:
    """The names that are left out between two, where there is room."""
    side, step, middle = DOT * it.at.unit, STEP * it.at.unit, (above + below) / 2
    if below - above < 3 * it.ctx.sizes.label:
        return []
    return [
        box(
            f"model.dot{i}",
            Rect(x - side / 2, middle + (i - (DOTS - 1) / 2) * step - side / 2, side, side),
            FURNITURE,
            fill=it.ctx.theme.muted,
            radius=side / 2,
        )
        for i in range(DOTS)
    ]


def legend(it: Sheet) -> list[Mark]:
    """What the cuts are called and make, or what the lit cell is."""
    s, ledger = it.ctx.sizes, it.ctx.facts.ledger
    left, layers = it.at.panel.right + s.margin, ledger.layers.count
    shards = dict.fromkeys((0, ledger.cards - 1))
    ends = {
        "layers": [layer_name(0, layers), layer_name(layers - 1, layers)],
        "shards": [indexed("θ", shard) for shard in shards],
    }
    if it.view.layer is not None and it.view.shard is not None:
        return _cell(it, left, it.view.layer, it.view.shard)
    there = {"layers": it.view.bands, "shards": it.view.lanes}
    marks: list[Mark] = []
    for i, name in enumerate(ends):
        y = it.at.model.y + it.at.model.h * (0.36 + 0.24 * i)
        at, under = (left, y), (left, y + 1.8 * s.label)
        words, made = it.ctx.facts.term(f"cuts_{name}"), " – ".join(ends[name])
        if there[name] and it.view.shard is None:
            muted = it.ctx.theme.muted
            marks += [
                text(
                    it.ctx,
                    f"legend.{name}",
                    words,
                    at,
                    size=s.card_title,
                    bold=True,
                    anchor="start",
                ),
                text(it.ctx, f"legend.{name}.made", made, under, fill=muted, anchor="start"),
            ]
    return marks


def _cell(it: Sheet, left: float, layer: int, shard: int) -> list[Mark]:
    """The lit cell is a layer's part in a shard: neither of the two."""
    s, cell = it.ctx.sizes, it.at.cell(it.at.lanes[shard], layer)
    name = layer_name(layer, it.ctx.facts.ledger.layers.count)
    words = it.ctx.facts.term("cuts_part").replace("L", name).replace("θ", indexed("θ", shard))
    points = ((cell.right, cell.cy), (left - s.pad, cell.cy))
    at = (left, cell.cy)
    return [
        Line("legend.cell.leader", points, Meaning("focus"), it.ctx.theme.text, s.line),
        text(it.ctx, "legend.cell", words, at, size=s.card_title, bold=True, anchor="start"),
    ]
