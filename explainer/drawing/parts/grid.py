"""The owner grid: lanes are shards, rows are roles, a cell's area is its bytes."""

from __future__ import annotations

from explainer.drawing.amounts import block_bytes
from explainer.drawing.colour import text_on
from explainer.drawing.context import Context
from explainer.drawing.holdings import ROLES
from explainer.drawing.layout import Rect
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.parts.labels import lane_labels, row_labels
from explainer.drawing.pen import FURNITURE, box, version_name, write
from explainer.drawing.terms import STATES
from explainer.drawing.view import Block, View


def grid(view: View, ctx: Context, index: int) -> list[Mark]:
    """Cells, separators, owner's outline, labels of rows and lanes, version tags."""
    if not view.rows[index]:
        return []
    held = {(b.role, b.shard): b for b in view.blocks if b.card == index}
    cells = [(role, shard) for role in view.rows[index] for shard in range(ctx.facts.ledger.cards)]
    ghosts = [_ghost(ctx, index, *cell) for cell in cells if cell not in held]
    marks = [_kept(view, ctx, held[cell]) for cell in cells if cell in held]
    marks += [*_hairlines(view, ctx, index), *ghosts]
    marks += _outline(view, ctx, index, held)
    marks += row_labels(view, ctx, index)
    marks += lane_labels(view, ctx, index, held)
    return [*marks, *_tags(view, ctx, index, held)]


def _ghost(ctx: Context, index: int, role: str, shard: int) -> Mark:
    return box(
        f"card{index}.{role}.ghost{shard}",
        ctx.layout.cards[index].cells[role][shard],
        Meaning("ghost", card=index, role=role, owner=shard),
        stroke=ctx.theme.ghost,
        stroke_width=ctx.sizes.hair,
    )


def _kept(view: View, ctx: Context, block: Block) -> Mark:
    meaning = Meaning(
        "persistent",
        card=block.card,
        role=block.role,
        owner=block.shard,
        nbytes=block_bytes(ctx, block.role),
        version=block.version,
    )
    return box(
        f"card{block.card}.{block.role}.s{block.shard}",
        ctx.layout.cards[block.card].cells[block.role][block.shard],
        meaning,
        fill=ctx.theme.owner(block.shard, view.lights(block)),
    )


def _hairlines(view: View, ctx: Context, index: int) -> list[Mark]:
    """Separators laid over the fills, so that no area is cut out of them."""
    place, s = ctx.layout.cards[index], ctx.sizes
    shown = [place.rows[role] for role in view.rows[index]]
    top, bottom = shown[0].y, shown[-1].bottom
    ends = [(f"row{i}", ((row.x, row.y), (row.right, row.y))) for i, row in enumerate(shown[1:])]
    first = place.cells[view.rows[index][0]]
    ends += [(f"lane{i}", ((c.x, top), (c.x, bottom))) for i, c in enumerate(first[1:])]
    if view.states and "optimizer" in view.rows[index]:
        row = place.rows["optimizer"]
        for i in range(1, len(STATES)):
            y = row.y + row.h * i / len(STATES)
            ends.append((f"state{i}", ((row.x, y), (row.right, y))))
    return [
        Line(f"card{index}.hair.{name}", points, FURNITURE, ctx.theme.card, s.hair)
        for name, points in ends
    ]


def _outline(
    view: View, ctx: Context, index: int, held: dict[tuple[str, int], Block]
) -> list[Mark]:
    owned = {shard for _, shard in held if shard in view.outlined and shard == index}
    place, s = ctx.layout.cards[index], ctx.sizes
    marks: list[Mark] = []
    for shard in owned:
        first = place.cells[ROLES[0]][shard]
        lane = Rect(first.x, place.grid.y, first.w, place.grid.h)
        marks.append(
            box(
                f"card{index}.owned",
                lane,
                Meaning("focus", card=index, owner=shard),
                stroke=ctx.theme.text,
                stroke_width=s.bold_line,
            )
        )
    return marks


def _tags(view: View, ctx: Context, index: int, held: dict[tuple[str, int], Block]) -> list[Mark]:
    """The version on each parameter cell that is kept."""
    if view.base is None:
        return []
    place, s, theme = ctx.layout.cards[index], ctx.sizes, ctx.theme
    marks: list[Mark] = []
    for (role, shard), block in sorted(held.items()):
        if role == "parameters" and role in view.rows[index]:
            cell = place.cells[role][shard]
            fill = theme.owner(shard, view.lights(block))
            marks.append(
                write(
                    f"card{index}.version.s{shard}",
                    version_name(block.version, view.base),
                    (cell.cx, cell.cy),
                    s.smallest,
                    fill=text_on(fill, "#000000", "#ffffff"),
                    on=fill,
                    smallest=s.smallest,
                    anchor="middle",
                )
            )
    return marks
