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
from explainer.motion.gather import at_once
from explainer.motion.score import Dwindle, Entrance, Traveller, Turn
from explainer.motion.steps import Step, turn
from explainer.motion.ways import (
    Way,
    aisle,
    column,
    gates,
    leaving,
    named,
    open_tile,
    tile_of,
    within,
)

CHIP = 0.36
"""The side of the travelling result, as a part of a tile's."""
SWALLOWED = 0.8
"""The longer side of a part that slips under the sum, as a part of the sum's height."""
NEARING = 2.0
"""How far from there a part begins to dwindle, in its own heights."""


def common(
    cue: str, opening: Drawing, steps: Sequence[Step[View]], ctx: Context
) -> tuple[Turn, ...]:
    """Contributions travel to the sum, the result from it into its owner's gradient row."""
    del cue
    befores = [opening, *(step.drawing for step in steps)]
    return tuple(step_turn(*pair, ctx) for pair in zip(befores, steps, strict=False))


def step_turn(before: Drawing, step: Step[View], ctx: Context) -> Turn:
    """The turn to one step's picture."""
    total = step.view.sum
    if total is None:
        return turn(before, step, meeting)
    # What a result lights up, its row and what is written there, is not lit before it is there.
    reached = f"card{total.owner}." if total.delivered else "-"
    follows = any(mark.meaning.kind == "sum" for mark in before.boxes())

    def entering(mark: Mark) -> Entrance:
        return "arrival" if mark.id.startswith(reached) else meeting(mark, follows=follows)

    return turn(before, step, entering, sent(before, step, total, ctx))


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


def meeting(mark: Mark, *, follows: bool = False) -> Entrance:
    """Wires are there first, with the place where parts meet and its name.

    A place that `follows` another waits for that to go: they may lie over each other.
    """
    if mark.id.startswith("sum.") and not isinstance(mark, Line):
        return "then" if follows else "early"
    return at_once(mark)


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
    return Traveller(marks, way, f"sum.s{total.shard}", smaller, emerges, gates(drawing))


def swallowed(way: Way, node: Rect) -> Way:
    """A way that ends at the sum's edge, led on until what travels lies wholly under the sum."""
    x = min(max(way[-1][0], node.x + node.h / 2), node.right - node.h / 2)
    return (*way, (x, node.cy))


def dwindling(tile: Box, way: Way, node: Rect, *, emerges: bool) -> Dwindle:
    """A part gets small enough for the sum before it touches it, and slips under it with its name.

    So no text ever lies over another. A part that leaves its tile is as large as that at first; one
    that emerges may be small already.
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
    # It passes under the layer's leader, which ties its row to the tray all the while.
    leader = f"card{total.owner}.leader.gradients"
    return Traveller((chip,), path, leader, gates=gates(step.drawing))
