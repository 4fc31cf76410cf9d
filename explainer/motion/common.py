"""b3: contributions meet, their common gradient goes to its owner, a version follows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Drawing, Line, Mark, Meaning
from explainer.drawing.parts.tray import stripe_rect
from explainer.drawing.parts.wires import result_path, sum_path, sum_rect
from explainer.drawing.rect import Rect
from explainer.drawing.view import Sum, View
from explainer.motion.gather import on_arrival
from explainer.motion.score import Dwindle, Entrance, Traveller, Turn
from explainer.motion.steps import Step, turns
from explainer.motion.ways import Way, aisle, column, leaving, named, open_tile, tile_of, within

CHIP = 0.36
"""The side of the travelling result, as a part of a tile's."""
SWALLOWED = 0.6
"""The longer side of a part that slips under the sum, as a part of the sum's height."""
NEARING = 2.0
"""How far from there a part begins to dwindle, in its own heights."""


def common(
    cue: str, opening: Drawing, steps: Sequence[Step[View]], ctx: Context
) -> tuple[Turn, ...]:
    """Contributions travel to the sum, the result from it into its owner's gradient row."""
    del cue

    def travelling(before: Drawing, step: Step[View]) -> list[Traveller]:
        return [] if step.view.sum is None else sent(before, step, step.view.sum, ctx)

    return turns(opening, steps, meeting, travelling)


def sent(before: Drawing, step: Step[View], total: Sum, ctx: Context) -> list[Traveller]:
    """What is on its way to a sum that is new, or from one that was not delivered yet."""
    there = ids(before)
    if f"sum.s{total.shard}" not in there:
        return contributions(step.drawing, total, ctx)
    returned = f"sum.s{total.shard}.to{total.owner}" in there
    return [result(step, total, ctx)] if total.delivered and not returned else []


def ids(drawing: Drawing) -> set[str]:
    """The names of all marks of a drawing."""
    return {mark.id for mark in drawing.marks}


def meeting(mark: Mark) -> Entrance:
    """Wires and the place where parts meet are there first; what is made of them comes late."""
    if isinstance(mark, Line):
        return "early" if mark.meaning.kind == "wire" else "fade"
    if mark.id.startswith("sum."):
        return "early" if isinstance(mark, Box) else "late"
    return on_arrival(mark)


def contributions(drawing: Drawing, total: Sum, ctx: Context) -> list[Traveller]:
    """Every contributor's part of the gradient, on its way to the sum."""
    return [contribution(drawing, total, place, ctx) for place in total.contributors]


def contribution(drawing: Drawing, total: Sum, place: int, ctx: Context) -> Traveller:
    """One place's part: from its tile, or from the stack's foot without saying whose it is."""
    known = place if place in ctx.layout.cards else total.owner
    tile = tile_of(drawing, known, "gradient", total.shard)
    marks = within(tile, drawing) if known == place else named(tile, drawing)
    begin, node = open_tile(drawing, ctx, place, "gradient", total.shard), sum_rect(ctx, total)
    way = swallowed(leaving(sum_path(ctx, total, place), tile.h, begin), node)
    emerges = begin is None
    smaller = dwindling(tile, way, node, emerges=emerges)
    return Traveller(marks, way, f"sum.s{total.shard}", smaller, emerges)


def swallowed(way: Way, node: Rect) -> Way:
    """A way that ends at the sum's edge, led on until what travels lies wholly under the sum."""
    x = min(max(way[-1][0], node.x + node.h / 2), node.right - node.h / 2)
    return (*way, (x, node.cy))


def dwindling(tile: Box, way: Way, node: Rect, *, emerges: bool) -> Dwindle:
    """A part gets small enough for the sum before it touches it, and loses its texts on the way.

    So no text ever lies over another, and the sum is written when all parts have gone into it. A
    part that leaves its tile is as large as that at first; one that emerges may be small already.
    """
    side = SWALLOWED * node.h
    done = (node.h + side) / 2
    long = sum(dist(*step) for step in pairwise(way))
    begin = done + NEARING * tile.h
    begin = begin if emerges or long <= done else min(begin, long)
    return Dwindle(begin, done, min(1.0, side / max(tile.w, tile.h)))


def result(step: Step[View], total: Sum, ctx: Context) -> Traveller:
    """The common gradient on its way up to its owner and into the gradient row."""
    place, stripe = ctx.layout.cards[total.owner], stripe_rect(step.view, ctx, total.owner)
    tile, cell = place.tiles[total.shard], place.cells["gradients"][total.shard]
    rise, free = result_path(ctx, total), aisle(step.drawing, ctx, total.owner)
    beside = column(step.drawing, ctx, total.owner)
    side = min(tile.w * CHIP, beside.w)
    chip = Box(
        "result",
        0,
        0,
        side,
        side,
        Meaning("sum", owner=total.shard),
        fill=ctx.owner(total.shard),
    )
    # It comes to the layer's stripe, but stays within the gradients' row.
    # Under the tiles, up beside them and into the free column, so that it passes over no text.
    arrival = max(stripe.cy, cell.y + side / 2)
    floor = (max(each.bottom for each in place.tiles.values()) + place.tray.bottom) / 2
    path = (
        (rise[0][0], sum_rect(ctx, total).cy),
        *rise[:-1],
        (rise[-1][0], floor),
        (free.cx, floor),
        (free.cx, place.tray.y - side / 2),
        (beside.cx, place.tray.y - side / 2),
        (beside.cx, arrival),
        (cell.cx, arrival),
    )
    return Traveller((chip,), path, f"sum.s{total.shard}")
