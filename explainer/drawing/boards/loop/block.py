"""What a small card keeps: a solid block of its owner's colour, a row for each role."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explainer.drawing.amounts import block_bytes
from explainer.drawing.boards.loop.card_places import CardPlaces
from explainer.drawing.boards.loop.places import Places
from explainer.drawing.boards.loop.view import Loop
from explainer.drawing.colour import text_on
from explainer.drawing.context import Context
from explainer.drawing.marks import Anchor, Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, indexed, version_name, write
from explainer.drawing.rect import Rect
from explainer.drawing.terms import states
from explainer.drawing.typeset import runs_width, text_width, typeset
from explainer.drawing.view import ROLES, Block

ROW = 1.24
"""The least height of a row that has room for a text, in sizes of a label."""
EDGE = 0.7
"""From a block's sides to its texts, in pads."""
DESCENT = 0.1
"""How far a g with its index reaches further down than up, halved, in sizes of a label."""


def block(view: Loop, ctx: Context, at: Places, index: int) -> list[Mark]:
    """What the card keeps of every role, as large as its bytes, with hairlines laid over."""
    place = at.cards[index]
    mine = [kept for kept in view.blocks if kept.card == index]
    mine.sort(key=lambda kept: ROLES.index(kept.role))
    marks: list[Mark] = [_row(view, ctx, place, kept) for kept in mine]
    marks += _hairlines(ctx, place, index)
    for kept in mine:
        marks += _texts(view, ctx, place, kept)
    return marks


def tagged(ctx: Context, place: CardPlaces) -> bool:
    """Whether the row of parameters has room for its shard's name and its version."""
    s, row = ctx.sizes, place.rows["parameters"]
    texts = (indexed("θ", ctx.facts.ledger.cards - 1), version_name(1, 0))
    wide = sum(runs_width(typeset(text, s.label, True, s.smallest)) for text in texts)
    return not place.narrow and _holds(ctx, row) and row.w >= wide + 2.2 * s.pad


def _holds(ctx: Context, row: Rect) -> bool:
    """Whether a row is high enough for a text."""
    return row.h >= ROW * ctx.sizes.label


def _fill(view: Loop, ctx: Context, kept: Block) -> str:
    """The owner's colour; parameters are lit where versions are the matter."""
    topics = ("blocks", kept.role, *(("version",) if kept.role == "parameters" else ()))
    return ctx.owner(kept.shard, view.tone(*topics))


def _row(view: Loop, ctx: Context, place: CardPlaces, kept: Block) -> Mark:
    return box(
        f"card{kept.card}.{kept.role}.s{kept.shard}",
        place.rows[kept.role],
        Meaning(
            "persistent",
            card=kept.card,
            role=kept.role,
            owner=kept.shard,
            nbytes=block_bytes(ctx, kept.role),
            version=kept.version,
        ),
        fill=_fill(view, ctx, kept),
    )


def _hairlines(ctx: Context, place: CardPlaces, index: int) -> list[Mark]:
    """Between the rows, and where they are named also between the optimizer's states."""
    levels = {role: place.rows[role].y for role in ROLES[1:]}
    if not place.narrow:
        parts = list(_states(ctx, place.rows["optimizer"]))
        levels |= {name: part.y for name, part in parts[1:]}
    x, right, look = place.block.x, place.block.right, (ctx.theme.card, ctx.sizes.hair)
    return [
        Line(f"card{index}.hair.{name}", ((x, y), (right, y)), FURNITURE, *look)
        for name, y in levels.items()
    ]


def _states(ctx: Context, row: Rect) -> Iterator[tuple[str, Rect]]:
    """The optimizer's tensors by name, each with its part of the row."""
    tensors, y = states(ctx.facts.ledger), row.y
    whole = sum(tensor.bytes_per_parameter for tensor in tensors)
    for tensor in tensors:
        part = Rect(row.x, y, row.w, row.h * tensor.bytes_per_parameter / whole)
        yield tensor.name, part
        y = part.bottom


@dataclass(frozen=True)
class _Text:
    """A text of a row: its name, where it stands, and whether it is bold."""

    name: str
    text: str
    at: tuple[float, float]
    anchor: Anchor = "start"
    bold: bool = False


def _texts(view: Loop, ctx: Context, place: CardPlaces, kept: Block) -> list[Mark]:
    """Names in a kept row, where it has room: θ with its version, g, and the optimizer's states."""
    if place.narrow:
        return []
    fill = _fill(view, ctx, kept)
    found = (
        _of_states(ctx, place) if kept.role == "optimizer" else _of_shard(view, ctx, place, kept)
    )
    return [
        write(
            f"card{kept.card}.{kept.role}.{one.name}",
            one.text,
            one.at,
            ctx.sizes.label,
            fill=text_on(fill, "#000000", "#ffffff"),
            on=fill,
            smallest=ctx.sizes.smallest,
            bold=one.bold,
            anchor=one.anchor,
        )
        for one in found
    ]


def _of_shard(view: Loop, ctx: Context, place: CardPlaces, kept: Block) -> Iterator[_Text]:
    """The shard's name, and on parameters their version."""
    s, row = ctx.sizes, place.rows[kept.role]
    if _holds(ctx, row):
        letter, up = ("θ", 0.0) if kept.role == "parameters" else ("g", DESCENT * s.label)
        left = (row.x + EDGE * s.pad, row.cy - up)
        yield _Text("shard", indexed(letter, kept.shard), left, bold=True)
    if kept.role == "parameters" and tagged(ctx, place):
        right = (row.right - EDGE * s.pad, row.cy)
        yield _Text("tag", version_name(kept.version, view.base), right, "end", bold=True)


def _of_states(ctx: Context, place: CardPlaces) -> Iterator[_Text]:
    """The names of the optimizer's tensors, each in its part of the row."""
    s, terms = ctx.sizes, ctx.facts.script.terms
    for name, part in _states(ctx, place.rows["optimizer"]):
        text = terms[name].of(ctx.facts.lang) if name in terms else name
        wide = text_width(text, s.label) + 2 * EDGE * s.pad
        if _holds(ctx, part) and wide <= part.w:
            yield _Text(name, text, (part.x + EDGE * s.pad, part.cy))
