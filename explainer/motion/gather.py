"""b2: a layer's parts travel from their owners into every tray."""

from __future__ import annotations

from collections.abc import Sequence

from explainer.drawing.context import Context
from explainer.drawing.marks import Drawing, Line, Mark
from explainer.drawing.parts.wires import gather_path
from explainer.drawing.view import View
from explainer.motion.score import Entrance, Traveller, Turn
from explainer.motion.steps import Step, turns
from explainer.motion.ways import arriving, gates, leaving, open_tile, tile_of, within


def gather(
    cue: str, opening: Drawing, steps: Sequence[Step[View]], ctx: Context
) -> tuple[Turn, ...]:
    """Parts that the next picture has in a tray for the first time arrive along their wires.

    So they do where a shard is spoken of; when a whole layer is gathered at once its wires
    alone tell it, since a dozen parts on the way would hide one another.
    """
    slow = cue in {"gather", "rest"}

    def sent(before: Drawing, step: Step[View]) -> list[Traveller]:
        return arrivals(before, step, ctx) if slow else []

    return turns(opening, steps, on_arrival if slow else at_once, sent)


def on_arrival(mark: Mark) -> Entrance:
    """Wires are there first, with the owner's own tile; lent tiles come when their parts do."""
    if is_tile(mark.id) and is_own(mark.id):
        return "early"
    return at_once(mark)


def at_once(mark: Mark) -> Entrance:
    """Wires are there first, and the tray, tied to its stripe; then all of its tiles."""
    if is_tile(mark.id):
        return "late"
    tied = is_tray(mark.id) or isinstance(mark, Line)
    return "early" if tied else "fade"


def is_tray(name: str) -> bool:
    """Whether a mark belongs to a tray, to the stripe it magnifies, or ties the two."""
    return not {"tray", "stripe", "leader"}.isdisjoint(name.split("."))


def is_own(name: str) -> bool:
    """Whether a mark belongs to the tile of a card's own shard: card2.view.s2, or its texts."""
    card, _, shard, *_ = name.split(".")
    return card.removeprefix("card") == shard.removeprefix("s")


def is_tile(name: str) -> bool:
    """Whether a mark belongs to a tile of a gathered view."""
    return ".view." in name


def arrivals(before: Drawing, step: Step[View], ctx: Context) -> list[Traveller]:
    """One traveller for every wire that a step adds: a shard's part, on its way to a place."""
    there = {mark.id for mark in before.marks}
    return [
        part(step.drawing, ctx, wire.shard, source, target)
        for wire in step.view.wires
        for source in wire.sources
        for target in wire.targets
        if source != target and f"wire.s{wire.shard}.{source}to{target}" not in there
    ]


def part(drawing: Drawing, ctx: Context, shard: int, source: int, target: int) -> Traveller:
    """A shard's part on its way from tile to tile; it comes from, and ends at, the stack's foot."""
    known = target if target in ctx.layout.cards else source
    tile = tile_of(drawing, known, "view", shard)
    begin, end = (open_tile(drawing, ctx, at, "view", shard) for at in (source, target))
    wire = gather_path(ctx, shard, source, target)
    way = arriving(leaving(wire, tile.h, begin), tile.h, end)
    return Traveller(within(tile, drawing), way, emerges=begin is None, gates=gates(drawing))
