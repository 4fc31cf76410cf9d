"""The lane that stands for many: not to scale, so it is broken, and says how many they are."""

from __future__ import annotations

from explainer.drawing.colour import text_on
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark
from explainer.drawing.pen import FURNITURE, write
from explainer.drawing.terms import count_text, states
from explainer.drawing.view import Block, View

EDGES = (0.05, 0.1, 0.9, 0.95)
"""Where hairlines hint at the lanes that lie behind, as parts of the folded lane's width."""


def folded_lane(
    view: View, ctx: Context, index: int, held: dict[tuple[str, int], Block]
) -> list[Mark]:
    """Hairlines at the folded lane's sides, and its number in its lowest row or under it."""
    shard, rows = ctx.fold.stack, view.rows[index]
    if shard is None:
        return []
    place = ctx.layout.cards[index]
    cells = [place.cells[role][shard] for role in rows]
    top, bottom = cells[0].y, cells[-1].bottom
    kept = held.get((rows[-1], shard))
    # Over what is kept they are cuts; over ghosts they are outlines like the ghosts' own.
    colour = ctx.theme.ghost if kept is None else ctx.theme.card
    marks: list[Mark] = [
        Line(
            f"card{index}.hair.fold{i}",
            ((x, top), (x, bottom)),
            FURNITURE,
            colour,
            ctx.sizes.hair,
        )
        for i, part in enumerate(EDGES)
        for x in [cells[0].x + part * cells[0].w]
    ]
    if "optimizer" not in rows:
        return marks
    inside = shard not in place.lanes
    ground = ctx.owner(shard, view.lights(kept)) if inside and kept else ctx.theme.card
    middle = (cells[-1].cx, cells[-1].y + cells[-1].h * _down(view, ctx))
    return [
        *marks,
        write(
            f"card{index}.fold.count",
            count_text(ctx.fold),
            middle if inside else place.lanes[shard],
            ctx.sizes.label,
            fill=text_on(ground, "#000000", "#ffffff") if inside and kept else ctx.theme.muted,
            on=ground,
            smallest=ctx.sizes.smallest,
            bold=True,
            anchor="middle",
        ),
    ]


def _down(view: View, ctx: Context) -> float:
    """How far down the row the number stands: in its middle, or in its first state's part."""
    sizes = [tensor.bytes_per_parameter for tensor in states(ctx.facts.ledger)]
    return 0.5 if not view.states else sizes[0] / sum(sizes) / 2
