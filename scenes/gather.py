"""b2 on film: a layer's parts travel from their owners into every tray."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

# `manim scenes/gather.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from explainer.drawing import Box, Context, Drawing, Line, Mark
from explainer.drawing.parts.wires import gather_path
from scenes.beat import BeatScene, Step
from scenes.moves import Entrance
from scenes.stage import Stage, Traveller


class Gather(BeatScene):
    """Borrow what is lacking, use it, let it go."""

    scene_name = "gather"

    def perform(self, cue: str, stage: Stage, steps: Sequence[Step], ctx: Context) -> None:
        """Parts that the next picture has in a tray for the first time arrive along their wires.

        So they do where a shard is spoken of; when a whole layer is gathered at once its wires
        alone tell it, since a dozen parts on the way would hide one another.
        """
        slow = cue in {"gather", "rest"}
        for step in steps:
            parts = arrivals(stage.drawing, step.drawing, ctx) if slow else ()
            stage.to(step.drawing, step.share.move, on_arrival, parts)
            stage.hold(step.share.hold)


def on_arrival(mark: Mark) -> Entrance:
    """Wires are there first, with the owner's own tile; lent tiles come when their parts do."""
    if isinstance(mark, Line):
        return "early" if mark.meaning.kind == "wire" else "fade"
    if not is_tile(mark.id):
        return "fade"
    return "early" if is_own(mark.id) else "late"


def is_own(name: str) -> bool:
    """Whether a mark belongs to the tile of a card's own shard: card2.view.s2, or its texts."""
    card, _, shard, *_ = name.split(".")
    return card.removeprefix("card") == shard.removeprefix("s")


def is_tile(name: str) -> bool:
    """Whether a mark belongs to a tile of a gathered view."""
    return ".view." in name


def arrivals(before: Drawing, after: Drawing, ctx: Context) -> list[Traveller]:
    """One traveller for every part that was sent to a card's tray between two pictures."""
    there = {mark.id for mark in before.marks}
    wires = {mark.id for mark in after.lines()}
    found = []
    for tile in after.boxes():
        card, shard = tile.meaning.card, tile.meaning.owner
        if tile.id in there or not is_tile(tile.id) or card is None or shard is None:
            continue
        for source in range(ctx.facts.ledger.cards):
            if f"wire.s{shard}.{source}to{card}" in wires:
                path = through(tile, gather_path(ctx, shard, source, card))
                found.append(Traveller(with_texts(tile, after), path))
    return found


def with_texts(tile: Box, drawing: Drawing) -> tuple[Mark, ...]:
    """A tile and what is written in it."""
    return (tile, *(label for label in drawing.labels() if label.id.startswith(f"{tile.id}.")))


def through(tile: Box, path: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    """A wire's path prolonged from tile to tile."""
    middle = tile.y + tile.h / 2
    return ((path[0][0], middle), *path, (path[-1][0], middle))
