"""n46-cuts: cuts fade in over the model; a shard goes to its card."""

from __future__ import annotations

from collections.abc import Sequence

from explainer.drawing.boards.cuts.places import stores
from explainer.drawing.boards.cuts.view import Cuts, View
from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Drawing, Mark, Meaning
from explainer.motion.score import Entrance, Traveller, Turn
from explainer.motion.steps import Step, turns


def cutting(
    cue: str, opening: Drawing, steps: Sequence[Step[View]], ctx: Context
) -> tuple[Turn, ...]:
    """The lane at the edge travels to its card, others come there; stores make up the pool."""
    del cue

    def travelling(before: Drawing, step: Step[View]) -> list[Traveller]:
        if isinstance(step.view, Cuts):
            return lanes(before, step.drawing)
        there = any(box.id == "pool" for box in before.boxes())
        return poured(ctx) if step.view.pool and not there else []

    return turns(opening, steps, given, travelling)


def lanes(before: Drawing, after: Drawing) -> list[Traveller]:
    """From the model's edge to the card that keeps this lane now and did not before."""
    boxes = {box.id: box for box in before.boxes()}
    edge = max((box.x for name, box in boxes.items() if name.startswith("model.s")), default=0.0)
    found = []
    for box in after.boxes():
        origin = boxes.get(f"model.s{box.meaning.owner}")
        # A lane that others lie beside would pass over them, and over their names.
        clear = origin is not None and origin.x >= edge
        if origin and clear and box.meaning.kind == "persistent" and box.id not in boxes:
            cut = (line for line in after.lines() if line.id.startswith(f"{box.id}.hair"))
            found.append(Traveller((box, *cut), (middle(origin), middle(box))))
    return found


def poured(ctx: Context) -> list[Traveller]:
    """The outline of every card's store, on its way to a place beside the others."""
    at, count = stores(ctx), len(ctx.fold.places)
    found = []
    for i, store in enumerate(at.stores.values()):
        box = Box(
            "poured",
            store.x,
            store.y,
            store.w,
            store.h,
            Meaning("furniture"),
            stroke=ctx.theme.text,
            stroke_width=ctx.sizes.line,
        )
        target = (at.pool.x + (i + 0.5) * at.pool.w / count, at.pool.cy)
        found.append(Traveller((box,), (middle(box), target)))
    return found


def middle(box: Box) -> tuple[float, float]:
    """The centre of a box."""
    return box.x + box.w / 2, box.y + box.h / 2


def given(mark: Mark) -> Entrance:
    """A card is there first; its shard comes after it, as the pool does."""
    if mark.id == "pool" or (mark.id.startswith(("holder", "store")) and ".s" in mark.id):
        return "late"
    # Lanes are there before what they are cut from leaves.
    return "early" if mark.id.startswith(("holder", "model.s")) else "fade"
