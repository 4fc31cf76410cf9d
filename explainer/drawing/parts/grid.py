"""The owner grid: lanes are shards, rows are roles, a cell's area is its bytes."""

from __future__ import annotations

from explainer.drawing.amounts import block_bytes
from explainer.drawing.colour import text_on
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.parts.folded import folded_lane
from explainer.drawing.parts.labels import lane_labels, row_labels
from explainer.drawing.parts.tray import stripe_rect
from explainer.drawing.pen import FURNITURE, box, version_name, write
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import Sizes
from explainer.drawing.terms import states
from explainer.drawing.typeset import text_width
from explainer.drawing.view import ROLES, Block, View


def grid(view: View, ctx: Context, index: int) -> list[Mark]:
    """Cells, separators, owner's outline, labels of rows and lanes, version tags."""
    if not view.rows[index]:
        return []
    held = {(b.role, b.shard): b for b in view.blocks if b.card == index}
    cells = [(role, shard) for role in view.rows[index] for shard in ctx.fold.places]
    ghosts = [_ghost(ctx, index, *cell) for cell in cells if cell not in held]
    marks = [_kept(view, ctx, held[cell]) for cell in cells if cell in held]
    marks += [*_hairlines(view, ctx, index), *ghosts]
    marks += _outline(view, ctx, index, held)
    marks += folded_lane(view, ctx, index, held)
    marks += row_labels(view, ctx, index)
    marks += lane_labels(view, ctx, index, held)
    return [*marks, *_tags(view, ctx, index, held)]


def _ghost(ctx: Context, index: int, role: str, shard: int) -> Mark:
    return box(
        f"card{index}.{role}.ghost{shard}",
        ctx.layout.cards[index].cells[role][shard],
        Meaning("ghost", card=index, role=role, owner=shard, count=len(ctx.fold.members(shard))),
        stroke=ctx.theme.ghost,
        stroke_width=ctx.sizes.hair,
    )


def _kept(view: View, ctx: Context, block: Block) -> Mark:
    count = len(ctx.fold.members(block.shard))
    meaning = Meaning(
        "persistent",
        card=block.card,
        role=block.role,
        owner=block.shard,
        nbytes=count * block_bytes(ctx, block.role),
        count=count,
        version=block.version,
    )
    return box(
        f"card{block.card}.{block.role}.s{block.shard}",
        ctx.layout.cards[block.card].cells[block.role][block.shard],
        meaning,
        fill=ctx.owner(block.shard, view.lights(block)),
    )


def _hairlines(view: View, ctx: Context, index: int) -> list[Mark]:
    """Separators laid over the fills, so that no area is cut out of them."""
    place, s = ctx.layout.cards[index], ctx.sizes
    shown = [place.rows[role] for role in view.rows[index]]
    top, bottom = shown[0].y, shown[-1].bottom
    ends = [(f"row{i}", ((row.x, row.y), (row.right, row.y))) for i, row in enumerate(shown[1:])]
    _, *others = place.cells[view.rows[index][0]].values()
    ends += [(f"lane{i}", ((c.x, top), (c.x, bottom))) for i, c in enumerate(others)]
    if view.states and "optimizer" in view.rows[index]:
        row = place.rows["optimizer"]
        tensors, y = states(ctx.facts.ledger), row.y
        for i, tensor in enumerate(tensors[:-1], 1):
            y += row.h * tensor.bytes_per_parameter / sum(t.bytes_per_parameter for t in tensors)
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
    """The version on each parameter cell that is kept, where it has room; heads tell it always."""
    if view.base is None:
        return []
    place, s = ctx.layout.cards[index], ctx.sizes
    marks: list[Mark] = []
    for (role, shard), block in sorted(held.items()):
        if role == "parameters" and role in view.rows[index]:
            cell, text = place.cells[role][shard], version_name(block.version, view.base)
            if not _fits(version_name(1, 0), cell, s) or _struck(view, ctx, index, cell):
                continue
            fill = ctx.owner(shard, view.lights(block))
            marks.append(
                write(
                    f"card{index}.version.s{shard}",
                    text,
                    (cell.cx, cell.cy),
                    s.smallest,
                    fill=text_on(fill, "#000000", "#ffffff"),
                    on=fill,
                    smallest=s.smallest,
                    anchor="middle",
                )
            )
    return marks


def _fits(text: str, cell: Rect, s: Sizes) -> bool:
    """Whether a tag as wide as this one stands free in a cell."""
    wide, high = text_width(text, s.smallest) + s.narrow_pad, s.smallest + 1.5 * s.narrow_pad
    return wide <= cell.w and high <= cell.h


def _struck(view: View, ctx: Context, index: int, cell: Rect) -> bool:
    """Whether a layer's stripe runs through the middle of a cell, where its tag would stand."""
    if view.stripe is None or view.stripe.role != "parameters":
        return False
    stripe, reach = stripe_rect(view, ctx, index), ctx.sizes.smallest * 0.8
    return stripe.y < cell.cy + reach and stripe.bottom > cell.cy - reach
