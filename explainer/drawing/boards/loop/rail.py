"""A small card's rail: the layers its sample passes, and the sample beside the one in turn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from explainer.drawing.boards.loop.places import Places
from explainer.drawing.boards.loop.view import Loop
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, indexed, layer_name, write
from explainer.drawing.rect import Rect
from explainer.drawing.view import Sample

SHORTEST = 12.0
"""The least gap between nodes that has room for an arrow, in px of a 1080-line frame."""


def rail(view: Loop, ctx: Context, at: Places, index: int) -> list[Mark]:
    """Nodes, arrows in the direction of travel, and this card's sample."""
    sample = next((one for one in view.samples if one.card == index), None)
    marks, count = _arrows(view, ctx, at, index), ctx.facts.ledger.layers.count
    for slot, layer in enumerate(ctx.layout.slots):
        turn = sample is not None and ctx.layout.slot(sample.layer) == slot
        if layer is None:
            marks += _dots(ctx, at, index, slot, lit=turn)
        else:
            look = _look(view, ctx, turn=turn, done=turn and sample is not None and sample.computed)
            name, rect = f"card{index}.rail.node{slot}", at.cards[index].nodes[slot]
            marks += _node(ctx, name, rect, layer_name(layer, count), look)
    return marks if sample is None else [*marks, *_token(ctx, at, sample)]


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


@dataclass(frozen=True)
class Look:
    """Colours of a layer's node, and whether its outline is strong."""

    fill: str
    stroke: str
    ink: str
    strong: bool


def _look(view: Loop, ctx: Context, *, turn: bool, done: bool) -> Look:
    """Outlined in a layer's turn, and filled as the sample is once it has been computed."""
    theme = ctx.theme
    if done and view.tone("tokens"):
        return Look(theme.token, theme.token, theme.token_text, strong=True)
    if turn:
        return Look(theme.raised if done else theme.card, theme.text, theme.text, strong=True)
    return Look(theme.card, theme.border, theme.muted, strong=False)


def _node(ctx: Context, name: str, rect: Rect, text: str, look: Look) -> list[Mark]:
    s = ctx.sizes
    return [
        box(
            name,
            rect,
            FURNITURE,
            fill=look.fill,
            stroke=look.stroke,
            stroke_width=s.line if look.strong else s.hair,
            radius=s.corner * 0.75,
        ),
        write(
            f"{name}.label",
            text,
            (rect.cx, rect.cy),
            s.label,
            fill=look.ink,
            on=look.fill,
            smallest=s.smallest,
            anchor="middle",
        ),
    ]


def _dots(ctx: Context, at: Places, index: int, slot: int, *, lit: bool) -> list[Mark]:
    s, rect = ctx.sizes, at.cards[index].nodes[slot]
    size = 2 * s.line
    return [
        box(
            f"card{index}.rail.dot{k}",
            Rect(rect.cx - size / 2, rect.cy + (k - 1) * 2.0 * size - size / 2, size, size),
            FURNITURE,
            fill=ctx.theme.text if lit else ctx.theme.border,
            radius=size / 2,
        )
        for k in range(3)
    ]


def _token(ctx: Context, at: Places, sample: Sample) -> list[Mark]:
    s, theme = ctx.sizes, ctx.theme
    rect, name = (
        at.cards[sample.card].tokens[ctx.layout.slot(sample.layer)],
        f"card{sample.card}.token",
    )
    return [
        box(
            name,
            rect,
            Meaning("token", card=sample.card, layer=sample.layer),
            fill=theme.token,
            radius=rect.h / 2,
        ),
        write(
            f"{name}.label",
            indexed(sample.batch[0], sample.batch[1:]),
            (rect.cx, rect.cy),
            s.label,
            fill=theme.token_text,
            on=theme.token,
            smallest=s.smallest,
            bold=True,
            anchor="middle",
        ),
    ]
