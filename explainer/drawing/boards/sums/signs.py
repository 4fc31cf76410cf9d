"""Small signs drawn in lines: a plus, a plus that is struck out, a tick, and a cross."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark
from explainer.drawing.pen import FURNITURE

Point = tuple[float, float]
PLUS, STRIKE, TICK = 26.0, 42.0, 24.0
"""A plus's arms from end to end, the height of what strikes it out, a tick's height; of 1080."""
SLANT = 1.0
"""How far a stroke leans, as a part of its height."""


def plus(
    ctx: Context, name: str, at: Point, unit: float, size: float = PLUS, *, lit: bool = True
) -> list[Mark]:
    """A plus around a point."""
    x, y, half = *at, size / 2 * unit
    colour = ctx.theme.text if lit else ctx.theme.muted
    return [
        _stroke(ctx, f"{name}.across", ((x - half, y), (x + half, y)), colour),
        _stroke(ctx, f"{name}.down", ((x, y - half), (x, y + half)), colour),
    ]


def struck_plus(ctx: Context, name: str, at: Point, unit: float) -> list[Mark]:
    """A plus with a stroke through it."""
    x, y, high = *at, STRIKE / 2 * unit
    wide = high * SLANT
    strike = ((x - wide, y + high), (x + wide, y - high))
    sign = plus(ctx, name, at, unit)
    return [*sign, _stroke(ctx, f"{name}.strike", strike, ctx.theme.text)]


def verdict(ctx: Context, name: str, at: Point, unit: float, *, right: bool) -> list[Mark]:
    """A tick around a point, or a cross."""
    x, y, half = *at, TICK / 2 * unit
    if right:
        points = ((x - half, y), (x - half / 3, y + half * 0.7), (x + half, y - half * 0.7))
        return [_stroke(ctx, f"{name}.tick", points, ctx.theme.text)]
    half *= 0.7
    rising = ((x - half, y + half), (x + half, y - half))
    falling = ((x - half, y - half), (x + half, y + half))
    return [
        _stroke(ctx, f"{name}.rising", rising, ctx.theme.text),
        _stroke(ctx, f"{name}.falling", falling, ctx.theme.text),
    ]


def _stroke(ctx: Context, name: str, points: tuple[Point, ...], colour: str) -> Line:
    return Line(name, points, FURNITURE, colour, ctx.sizes.bold_line)
