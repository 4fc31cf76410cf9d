"""b3 on film: contributions meet, their common gradient goes to its owner, a version follows."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

# `manim scenes/common.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from explainer.drawing import Box, Context, Drawing, Line, Mark, Meaning, View
from explainer.drawing.parts.tray import stripe_rect
from explainer.drawing.parts.wires import result_path, sum_path
from explainer.drawing.view import Sum
from scenes.beat import BeatScene, Step
from scenes.gather import arrivals, is_tile, with_texts
from scenes.moves import Entrance
from scenes.stage import Stage, Traveller

CHIP = 0.36
"""The side of the travelling result, as a part of a tile's."""


class Common(BeatScene):
    """Many gradients become one; the owner updates; everyone borrows the same version."""

    scene_name = "common"

    def perform(self, cue: str, stage: Stage, steps: Sequence[Step], ctx: Context) -> None:
        """Contributions travel to the sum, the result from it into its owner's gradient row."""
        del cue
        for step in steps:
            travellers = arrivals(stage.drawing, step.drawing, ctx)
            if step.view.sum is not None and step.view.sum.delivered:
                travellers.append(result(step.view, step.view.sum, ctx))
            elif step.view.sum is not None:
                travellers += contributions(step.drawing, step.view.sum, ctx)
            stage.to(step.drawing, step.share.move, meeting, travellers)
            stage.hold(step.share.hold)


def meeting(mark: Mark) -> Entrance:
    """Tiles and the sum appear when what makes them has arrived."""
    if isinstance(mark, Line):
        return "early"
    return "late" if mark.id.startswith("sum.") or is_tile(mark.id) else "fade"


def contributions(drawing: Drawing, total: Sum, ctx: Context) -> list[Traveller]:
    """Every contributor's part of the gradient, on its way to the sum."""
    found = []
    for card in total.contributors:
        tile = drawing.mark(f"card{card}.gradient.s{total.shard}")
        if isinstance(tile, Box):
            path = sum_path(ctx, total, card)
            marks = with_texts(tile, drawing)
            found.append(Traveller(marks, ((path[0][0], tile.y + tile.h / 2), *path)))
    return found


def result(view: View, total: Sum, ctx: Context) -> Traveller:
    """The common gradient on its way up to its owner and into the gradient row."""
    place, stripe = ctx.layout.cards[total.owner], stripe_rect(view, ctx, total.owner)
    tile, cell = place.tiles[total.shard], place.cells["gradients"][total.shard]
    side = tile.w * CHIP
    rise = result_path(ctx, total)
    chip = Box(
        "result",
        0,
        0,
        side,
        side,
        Meaning("sum", owner=total.shard),
        fill=ctx.theme.owner(total.shard),
    )
    lane = (place.lane_middle + ctx.sizes.label / 2 + place.tray.y) / 2
    path = (
        *rise,
        (rise[-1][0], lane),
        (place.leader_x, lane),
        (place.leader_x, stripe.cy),
        (cell.cx, stripe.cy),
    )
    return Traveller((chip,), path)
