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
from scenes.gather import on_arrival, with_texts
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
            total = step.view.sum
            travellers: list[Traveller] = []
            if total is not None and f"sum.s{total.shard}" not in ids(stage.drawing):
                travellers += contributions(step.drawing, total, ctx)
            elif total is not None and total.delivered:
                travellers.append(result(step.view, total, ctx))
            stage.to(step.drawing, step.share.move, meeting, travellers)
            stage.hold(step.share.hold)


def ids(drawing: Drawing) -> set[str]:
    """The names of all marks of a drawing."""
    return {mark.id for mark in drawing.marks}


def meeting(mark: Mark) -> Entrance:
    """Wires and the place where parts meet are there first; what is made of them comes late."""
    if isinstance(mark, Line):
        returning = mark.id.startswith("sum.") and ".to" in mark.id
        return "early" if mark.meaning.kind == "wire" and not returning else "fade"
    if mark.id.startswith("sum."):
        return "early" if isinstance(mark, Box) else "late"
    return on_arrival(mark)


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
        fill=ctx.theme.card,
        stroke=ctx.theme.owner(total.shard),
        stroke_width=ctx.sizes.line,
        dashed=True,
    )
    # Under the tiles and up the free column of the leader, so that it passes over no text.
    floor = (tile.bottom + place.tray.bottom) / 2
    path = (
        *rise[:-1],
        (rise[-1][0], floor),
        (place.leader_x, floor),
        (place.leader_x, stripe.cy),
        (cell.cx, stripe.cy),
    )
    return Traveller((chip,), path)
