"""The version at the ring's centre, and just after an update also the one before it."""

from __future__ import annotations

from explainer.drawing.boards.loop.view import Loop, Ring
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark
from explainer.drawing.pen import FURNITURE, version_name, write

SINGLE = (-0.8, 0.4)
"""The word and the version, from the middle downwards, in sizes of a version."""
DOUBLE = (-2.0, -0.8, 1.5)
"""The word, the version before, and the one after."""
CLEAR = 0.62
"""From the middle of a version to the arrow beside it."""


def badge(view: Loop, ring: Ring, ctx: Context, middle: tuple[float, float]) -> list[Mark]:
    """The word, and what all cards keep; it is lit where versions are the matter."""
    size, (x, y) = ctx.sizes.counter, middle
    colour = ctx.theme.text if view.tone("version", "blocks") else ctx.theme.muted
    now = version_name(ring.version, view.base)
    if ring.before == ring.version:
        word, only = (y + by * size for by in SINGLE)
        return [_word(ctx, (x, word)), _version(ctx, "ring", now, (x, only), colour)]
    word, high, low = (y + by * size for by in DOUBLE)
    before, ends = version_name(ring.before, view.base), (high + CLEAR * size, low - CLEAR * size)
    points = ((x, ends[0]), (x, ends[1]))
    return [
        _word(ctx, (x, word)),
        _version(ctx, "before", before, (x, high), ctx.theme.muted),
        Line("ring.advance", points, FURNITURE, colour, ctx.sizes.line, arrow=True),
        _version(ctx, "ring", now, (x, low), colour),
    ]


def _word(ctx: Context, at: tuple[float, float]) -> Mark:
    return write(
        "ring.word",
        ctx.facts.term("version"),
        at,
        ctx.sizes.label,
        fill=ctx.theme.muted,
        on=ctx.theme.background,
        smallest=ctx.sizes.smallest,
        anchor="middle",
    )


def _version(ctx: Context, name: str, text: str, at: tuple[float, float], colour: str) -> Mark:
    return write(
        f"{name}.version",
        text,
        at,
        ctx.sizes.counter,
        fill=colour,
        on=ctx.theme.background,
        smallest=ctx.sizes.smallest,
        bold=True,
        anchor="middle",
    )
