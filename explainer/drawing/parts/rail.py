"""The layers a sample passes, and the sample beside the layer whose turn it is."""

from __future__ import annotations

from itertools import pairwise

from explainer.drawing.context import Context
from explainer.drawing.geometry import Point
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.parts.dots import dots
from explainer.drawing.parts.node import look, node
from explainer.drawing.parts.token import token
from explainer.drawing.pen import FURNITURE, indexed, layer_name, write
from explainer.drawing.typeset import text_width
from explainer.drawing.view import Sample, View


def rail(view: View, ctx: Context, index: int) -> list[Mark]:
    """Layer nodes with arrows in the direction of travel, and this card's sample."""
    sample = next((x for x in view.samples if x.card == index), None)
    slot = None if sample is None else ctx.layout.slot(sample.layer)
    marks = _arrows(view, ctx, index)
    for i, layer in enumerate(ctx.layout.slots):
        turn = i == slot
        done = turn and sample is not None and sample.computed
        lit = turn or i < view.route
        rect, name = ctx.layout.cards[index].nodes[i], f"card{index}.rail"
        if layer is None:
            marks += dots(ctx, name, rect, ctx.theme.text if lit else ctx.theme.border)
        else:
            drawn = look(ctx, done=done, turn=lit, ahead="tokens" in view.focus)
            text = layer_name(layer, ctx.facts.ledger.layers.count)
            marks += node(ctx, f"{name}.node{i}", rect, text, drawn)
    if ctx.layout.labels(index) or not ctx.layout.short:
        marks.append(_name(ctx, index))
    return marks if sample is None else [*marks, *_token(view, ctx, sample)]


def _name(ctx: Context, index: int) -> Mark:
    """What the rail is a rail of, on the line where the lanes are named."""
    s, place, short = ctx.sizes, ctx.layout.cards[index], ctx.layout.short
    return write(
        f"card{index}.rail.name",
        ctx.facts.term("layers"),
        (place.label_x, place.nodes[0].cy) if short else (place.nodes[0].x, place.lane_middle),
        s.label,
        fill=ctx.theme.muted,
        on=ctx.theme.background if short else ctx.theme.card,
        smallest=s.smallest,
    )


def _arrows(view: View, ctx: Context, index: int) -> list[Mark]:
    """Arrows between nodes, or one beside them all where they stand too close for that."""
    nodes = ctx.layout.cards[index].nodes
    if ctx.layout.short:
        x = nodes[0].x - ctx.sizes.pad
        ends = ((x, nodes[0].cy), (x, nodes[-1].cy))
        return [_arrow(view, ctx, f"card{index}.rail.arrow", ends, view.route >= len(nodes))]
    return [
        _arrow(
            view,
            ctx,
            f"card{index}.rail.arrow{i}",
            ((above.cx, above.bottom), (below.cx, below.y)),
            i < view.route - 1,
        )
        for i, (above, below) in enumerate(pairwise(nodes))
    ]


def _arrow(view: View, ctx: Context, name: str, ends: tuple[Point, Point], lit: bool) -> Mark:
    return Line(
        name,
        ends if view.direction == "forward" else ends[::-1],
        FURNITURE,
        ctx.theme.text if lit else ctx.theme.border,
        ctx.sizes.line if lit else ctx.sizes.hair,
        arrow=True,
    )


def _token(view: View, ctx: Context, sample: Sample) -> list[Mark]:
    s, theme = ctx.sizes, ctx.theme
    rect = ctx.layout.cards[sample.card].tokens[ctx.layout.slot(sample.layer)]
    name, batch = f"card{sample.card}.token", indexed(sample.batch[0], sample.batch[1:])
    meaning = Meaning("token", card=sample.card, layer=sample.layer)
    marks = token(ctx, name, rect, batch, meaning)
    if not any(view.rows) and _room(ctx):
        # Beside the token there is room for what it is, until the state is drawn there.
        marks.append(
            write(
                f"{name}.word",
                ctx.facts.term("samples"),
                (rect.right + s.pad, rect.cy),
                s.label,
                fill=theme.text if view.tone("tokens") else theme.muted,
                on=theme.card,
                smallest=s.smallest,
            )
        )
    return marks


def _room(ctx: Context) -> bool:
    """Whether the word for samples fits beside a token on a card."""
    s, place = ctx.sizes, ctx.layout.cards[ctx.fold.places[0]]
    word = text_width(ctx.facts.term("samples"), s.label)
    return word + 2 * s.pad <= place.frame.right - place.tokens[0].right
