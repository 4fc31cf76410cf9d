"""The lane that stands for many: not to scale, so it is broken, and says how many they are."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark
from explainer.drawing.pen import FURNITURE, write
from explainer.drawing.terms import count_text
from explainer.drawing.view import Block, View

EDGES = (0.05, 0.1, 0.9, 0.95)
"""Where hairlines hint at the lanes that lie behind, as parts of the folded lane's width."""


def folded_lane(
    view: View, ctx: Context, index: int, held: dict[tuple[str, int], Block]
) -> list[Mark]:
    """Hairlines at the folded lane's sides, and its number under it."""
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
    return [
        *marks,
        write(
            f"card{index}.fold.count",
            count_text(ctx.fold),
            place.lanes[shard],
            ctx.sizes.label,
            fill=ctx.theme.muted,
            on=ctx.theme.card,
            smallest=ctx.sizes.smallest,
            bold=True,
            anchor="middle",
        ),
    ]
