"""What stands beside the owner grid: the rows' roles and amounts, the lanes' shards."""

from __future__ import annotations

from explainer.drawing.amounts import row_bytes
from explainer.drawing.context import Context
from explainer.drawing.holdings import ROLES
from explainer.drawing.layout import Rect
from explainer.drawing.marks import Mark
from explainer.drawing.pen import indexed, write
from explainer.drawing.terms import STATES, UNIT_SPACE, state_text
from explainer.drawing.view import Block, View
from explainer.ledger import gb


def row_labels(view: View, ctx: Context, index: int) -> list[Mark]:
    """Each row's role with what this card keeps of it."""
    place, s = ctx.layout.cards[index], ctx.sizes
    marks: list[Mark] = []
    for role in view.rows[index]:
        row = place.rows[role]
        number = gb(row_bytes(view, ctx, index, role)).partition(UNIT_SPACE)[0]
        colour = (
            ctx.theme.text
            if view.tone("persistent", role, f"{role}@{index}", "rows", f"card{index}")
            else ctx.theme.muted
        )
        word = ctx.facts.term(role)
        if role == "optimizer" and view.states:
            lines = _state_lines(ctx, row)
        elif not view.totals:
            lines = [(word, row.cy)]
        elif role == "optimizer":
            lines = [(word, row.cy - s.label * 0.65), (number, row.cy + s.label * 0.65)]
        else:
            lines = [(f"{word} {number}", row.cy)]
        for i, (text, y) in enumerate(lines):
            marks.append(
                write(
                    f"card{index}.{role}.label{i}",
                    text,
                    (place.label_x, y),
                    s.label,
                    fill=colour,
                    on=ctx.theme.card,
                    smallest=s.smallest,
                )
            )
    return marks


def _state_lines(ctx: Context, row: Rect) -> list[tuple[str, float]]:
    """Master weights, m and v, each beside its third of the optimizer row, with its number."""
    third = row.h / len(STATES)
    return [
        (state_text(ctx.facts.script, ctx.facts.lang, name), row.y + third * (i + 0.5))
        for i, name in enumerate(STATES)
    ]


def lane_labels(
    view: View, ctx: Context, index: int, held: dict[tuple[str, int], Block]
) -> list[Mark]:
    """The shard of every lane, in its colour where it is kept and lit, and what lanes are."""
    place, s, theme = ctx.layout.cards[index], ctx.sizes, ctx.theme
    marks: list[Mark] = []
    for shard, cell in enumerate(place.cells[ROLES[0]]):
        kept = [block for (_, of), block in held.items() if of == shard]
        lit = any(view.lights(block) for block in kept)
        marks.append(
            write(
                f"card{index}.lane{shard}.label",
                indexed("θ", shard),
                (cell.cx, place.lane_middle),
                s.label,
                fill=theme.owner(shard) if lit else theme.muted,
                on=theme.card,
                smallest=s.smallest,
                bold=bool(kept),
                anchor="middle",
                owner=shard if lit else None,
            )
        )
    marks.append(
        write(
            f"card{index}.lane.name",
            ctx.facts.term("shards"),
            (place.label_x, place.lane_middle),
            s.label,
            fill=theme.muted,
            on=theme.card,
            smallest=s.smallest,
        )
    )
    return marks
