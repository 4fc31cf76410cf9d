"""What stands beside the owner grid: the rows' roles and amounts, the lanes' shards."""

from __future__ import annotations

from explainer.drawing.amounts import row_bytes, subtotal
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark
from explainer.drawing.pen import indexed, write
from explainer.drawing.spread import spread
from explainer.drawing.terms import role_lines, state_texts
from explainer.drawing.view import Block, View


def row_labels(view: View, ctx: Context, index: int) -> list[Mark]:
    """Each row's role with what this card keeps of it; written once where cards share labels."""
    if not ctx.layout.labels(index):
        return []
    place, s = ctx.layout.cards[index], ctx.sizes
    texts = {role: _lines(view, ctx, index, role) for role in view.rows[index]}
    # Over the rows there is room only where the labels stand beside the cards.
    top = place.grid.y if ctx.layout.gutter is None else place.name_middle
    bottom = place.lane_middle - s.row_line * 0.75
    blocks = [
        (place.rows[role].cy, max(len(of) * s.row_line, place.rows[role].h * _states(view, role)))
        for role, of in texts.items()
    ]
    if sum(high for _, high in blocks) > bottom - top:
        lines = (len(of) * s.row_line for of in texts.values())
        blocks = [(middle, high) for (middle, _), high in zip(blocks, lines, strict=True)]
    marks: list[Mark] = []
    for (role, written), middle, (_, high) in zip(
        texts.items(), spread(blocks, top, bottom), blocks, strict=True
    ):
        lit = view.tone("persistent", role, f"{role}@{index}", "rows", f"card{index}")
        for i, text in enumerate(written):
            marks.append(
                write(
                    f"card{index}.{role}.label{i}",
                    text,
                    (place.label_x, middle + high * ((i + 0.5) / len(written) - 0.5)),
                    s.label,
                    fill=ctx.theme.text if lit else ctx.theme.muted,
                    on=_ground(ctx),
                    smallest=s.smallest,
                )
            )
    return marks


def _ground(ctx: Context) -> str:
    """What labels stand on: their card, or the free column that all cards share."""
    return ctx.theme.card if ctx.layout.gutter is None else ctx.theme.background


def _states(view: View, role: str) -> bool:
    """Whether the row's tensors are named one by one, each beside its part of the row."""
    return view.states and role == "optimizer"


def _lines(view: View, ctx: Context, index: int, role: str) -> tuple[str, ...]:
    """A row's label. Its number has the unit of the card's subtotal, or else tells its own."""
    script, lang = ctx.facts.script, ctx.facts.lang
    if _states(view, role):
        return state_texts(script, lang)
    if not view.totals:
        return (ctx.facts.term(role),)
    size, total = row_bytes(view, ctx, index, role), subtotal(view, ctx, index)
    return role_lines(script, lang, size, total, role)


def lane_labels(
    view: View, ctx: Context, index: int, held: dict[tuple[str, int], Block]
) -> list[Mark]:
    """The shard of every lane, in its colour where it is kept and lit, and what lanes are."""
    place, s, theme = ctx.layout.cards[index], ctx.sizes, ctx.theme
    marks: list[Mark] = []
    for shard in ctx.fold.drawn:
        at = place.lanes[shard]
        kept = [block for (_, of), block in held.items() if of == shard]
        lit = any(view.lights(block) for block in kept)
        marks.append(
            write(
                f"card{index}.lane{shard}.label",
                indexed("θ", shard),
                at,
                s.label,
                fill=ctx.owner(shard) if lit else theme.muted,
                on=theme.card,
                smallest=s.smallest,
                bold=bool(kept),
                anchor="middle",
                owner=shard if lit else None,
            )
        )
    if ctx.layout.labels(index):
        marks.append(
            write(
                f"card{index}.lane.name",
                ctx.facts.term("shards"),
                (place.label_x, place.lane_middle),
                s.label,
                fill=theme.muted,
                on=_ground(ctx),
                smallest=s.smallest,
            )
        )
    return marks
