"""A small card's frame and head."""

from __future__ import annotations

from explainer.drawing.boards.loop.block import tagged
from explainer.drawing.boards.loop.card_places import NAME, CardPlaces
from explainer.drawing.boards.loop.places import Places
from explainer.drawing.boards.loop.view import Loop
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark
from explainer.drawing.pen import FURNITURE, box, indexed, version_name, write

ABOVE, BELOW = 0.6, 0.75
"""The two lines of a narrow card's head, from its middle, in sizes of a label."""


def card(view: Loop, ctx: Context, at: Places, index: int) -> list[Mark]:
    """The frame, the name, and what the block has no room for."""
    s, theme, place = ctx.sizes, ctx.theme, at.cards[index]
    up = ABOVE * s.label if place.narrow else 0.0
    return [
        box(
            f"card{index}",
            place.frame,
            FURNITURE,
            fill=theme.card,
            stroke=theme.border,
            stroke_width=s.hair,
            radius=s.corner,
        ),
        write(
            f"card{index}.name",
            f"{ctx.facts.term('card')} {index}",
            (place.frame.x + _edge(ctx, place), place.head - up),
            s.label if place.narrow else s.card_title * NAME,
            fill=theme.muted,
            on=theme.card,
            smallest=s.smallest,
            bold=True,
        ),
        *_head(view, ctx, place, index),
    ]


def _edge(ctx: Context, place: CardPlaces) -> float:
    return ctx.sizes.narrow_pad if place.narrow else ctx.sizes.pad


def _head(view: Loop, ctx: Context, place: CardPlaces, index: int) -> list[Mark]:
    """The version, and in narrow cards the shard's name too, where the block cannot carry them."""
    if tagged(ctx, place):
        return []
    s, frame, edge = ctx.sizes, place.frame, _edge(ctx, place)
    versions = {b.version for b in view.blocks if b.card == index and b.role == "parameters"}
    told = [("head.tag", version_name(min(versions), view.base), frame.right - edge)]
    if place.narrow:
        told.append(("head.shard", indexed("θ", index), frame.x + edge))
    return [
        write(
            f"card{index}.{name}",
            text,
            (x, place.head + (BELOW * s.label if place.narrow else 0.0)),
            s.label,
            fill=ctx.theme.text if view.tone("version", "blocks") else ctx.theme.muted,
            on=ctx.theme.card,
            smallest=s.smallest,
            bold=True,
            anchor="end" if name == "head.tag" else "start",
        )
        for name, text, x in told
    ]
