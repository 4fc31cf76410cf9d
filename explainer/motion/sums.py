"""n48: contributions go down their column into the sum; the mean goes round to its owner."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from explainer.drawing.boards.sums.places import Places, places
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.boards.sums.way import way
from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Drawing, Mark, Meaning
from explainer.drawing.rect import Rect
from explainer.motion.score import Dwindle, Enter, Entrance, Traveller, Turn
from explainer.motion.steps import Step, turn

CHIP, SMALL = 28.0, 10.0
"""The side of what travels, in px of a 1080-line frame; of contributions where columns are near."""
LEFT = 0.25
"""What is left of a contribution's side when it has come to the sum."""


def sums(
    cue: str, opening: Drawing, steps: Sequence[Step[SumsView]], ctx: Context
) -> tuple[Turn, ...]:
    """What is new in a step has come from somewhere in the table."""
    del cue
    befores = [opening, *(step.drawing for step in steps)]
    return tuple(
        turn(before, step, entering(step.view), sent(before, step, ctx))
        for before, step in zip(befores, steps, strict=False)
    )


def entering(view: SumsView) -> Enter:
    """Ways, leaders and the lines under columns are there first; what comes over them comes late.

    Where a column is added, divided and delivered in one step, its numbers are there first.
    """
    done = tuple(f"{kind}{owner}." for owner in view.kept for kind in ("total", "mean"))

    def enter(mark: Mark) -> Entrance:
        if mark.id.startswith((*done, "pick")) or mark.id.endswith((".way", ".rule")):
            return "early"
        new = mark.id.startswith(("total", "kept")) and not mark.id.endswith(".head")
        return "late" if new else "fade"

    return enter


def sent(before: Drawing, step: Step[SumsView], ctx: Context) -> list[Traveller]:
    """Contributions to sums that are new, and results on their way to owners that get them now."""
    there, view = {mark.id for mark in before.marks}, step.view
    at = places(view, ctx)
    # Where a column is added, divided and delivered in one step only the result travels.
    added = [o for o in view.totals if f"total{o}.value" not in there and o not in view.kept]
    new = [o for o in view.kept if f"kept{o}" not in there]
    parts = [part(ctx, at, row, owner) for owner in added for row in view.rows]
    return [*parts, *(result(step, ctx, at, owner) for owner in new)]


def part(ctx: Context, at: Places, row: int, owner: int) -> Traveller:
    """A contribution: out of its cell, down beside the column, and into the sum."""
    cell, side = at.cells[row, owner], at.y(CHIP if at.roomy else SMALL)
    beside = cell.right + at.y(4) + side / 2
    path = (
        (beside, cell.cy),
        (beside, at.total),
        ((at.right[owner] + cell.right) / 2, at.total),
    )
    chip = Box(
        "part",
        0,
        0,
        side,
        side,
        Meaning("temporary", card=row, owner=owner),
        stroke=ctx.owner(owner),
        stroke_width=ctx.sizes.line,
        dashed=True,
    )
    long = sum(dist(*leg) for leg in pairwise(path))
    return Traveller((chip,), path, None, Dwindle(min(long, 3 * side), 0.0, LEFT), emerges=True)


def result(step: Step[SumsView], ctx: Context, at: Places, owner: int) -> Traveller:
    """The mean, along its way into its owner's row."""
    side, own = at.y(CHIP), at.owned[owner]
    chip = Box(
        "result",
        0,
        0,
        side,
        side,
        Meaning("sum", owner=owner),
        fill=ctx.owner(owner),
    )
    (x, y), *onward = way(step.view, ctx, at, owner)
    # It sets off under the number, without touching it.
    begin = (x, min(y + side / 2, onward[0][1]))
    way_in = (begin, *onward, (free(step.drawing, own, owner), own.cy))
    return Traveller((chip,), way_in, f"kept{owner}", emerges=True)


def free(drawing: Drawing, own: Rect, owner: int) -> float:
    """The middle of what is free between the name and the number in what an owner keeps."""
    texts = {label.id: label for label in drawing.labels()}
    name, number = texts.get(f"kept{owner}.label"), texts[f"kept{owner}.value"]
    left = own.x if name is None else name.x + name.width
    return (left + min(number.x, own.right)) / 2
