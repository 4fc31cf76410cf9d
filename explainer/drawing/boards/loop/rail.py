"""A small card's rail: the layers its sample passes, and the sample beside the one in turn."""

from __future__ import annotations

from itertools import pairwise

from explainer.drawing.boards.loop.places import Places
from explainer.drawing.boards.loop.view import Loop
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.parts.dots import dots
from explainer.drawing.parts.node import look, node
from explainer.drawing.parts.token import token
from explainer.drawing.pen import FURNITURE, indexed, layer_name

NEAR = 2.0
"""From one dot to the next, in dots: nodes are lower than on a large card."""
SHORTEST = 12.0
"""The least gap between nodes that has room for an arrow, in px of a 1080-line frame."""


def rail(view: Loop, ctx: Context, at: Places, index: int) -> list[Mark]:
    """Nodes, arrows in the direction of travel, and this card's sample."""
    sample = next((one for one in view.samples if one.card == index), None)
    marks, count = _arrows(view, ctx, at, index), ctx.facts.ledger.layers.count
    for slot, layer in enumerate(ctx.layout.slots):
        turn = sample is not None and ctx.layout.slot(sample.layer) == slot
        name, rect = f"card{index}.rail", at.cards[index].nodes[slot]
        if layer is None:
            colour = ctx.theme.text if turn else ctx.theme.border
            marks += dots(ctx, name, rect, colour, apart=NEAR)
        else:
            done = turn and sample is not None and sample.computed
            drawn = look(ctx, done=done, turn=turn, ahead=view.tone("tokens"))
            marks += node(ctx, f"{name}.node{slot}", rect, layer_name(layer, count), drawn)
    if sample is None:
        return marks
    rect = at.cards[index].tokens[ctx.layout.slot(sample.layer)]
    batch = indexed(sample.batch[0], sample.batch[1:])
    meaning = Meaning("token", card=index, layer=sample.layer)
    return [*marks, *token(ctx, f"card{index}.token", rect, batch, meaning)]


def _arrows(view: Loop, ctx: Context, at: Places, index: int) -> list[Mark]:
    s, nodes = ctx.sizes, at.cards[index].nodes
    if nodes[1].y - nodes[0].bottom < SHORTEST * s.label / 26:
        return []
    found: list[Mark] = []
    for i, (above, below) in enumerate(pairwise(nodes)):
        ends = ((above.cx, above.bottom), (below.cx, below.y))
        points = ends if view.direction == "forward" else ends[::-1]
        name = f"card{index}.rail.arrow{i}"
        found.append(Line(name, points, FURNITURE, ctx.theme.border, s.hair, arrow=True))
    return found
