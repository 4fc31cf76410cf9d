"""n46: samples go through layers in four panels, and what each way sends travels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from explainer.drawing.boards.ways.data import bus, chip
from explainer.drawing.boards.ways.look import Pen, pens
from explainer.drawing.boards.ways.pipeline import spot
from explainer.drawing.boards.ways.sharding import wire_path
from explainer.drawing.boards.ways.tensor import part
from explainer.drawing.boards.ways.view import Ways
from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Drawing, Line, Mark, Meaning
from explainer.drawing.rect import Rect
from explainer.motion.score import Entrance, Traveller, Turn
from explainer.motion.steps import Step, turns

SIDE = 18.0
"""px of a 1080-line frame: the side of what travels without a name."""
Point = tuple[float, float]


def dividing(
    cue: str, opening: Drawing, steps: Sequence[Step[Ways]], ctx: Context
) -> tuple[Turn, ...]:
    """Samples that stay move; what is sent travels from where it was, and its result comes late."""
    del cue

    def travelling(before: Drawing, step: Step[Ways]) -> list[Traveller]:
        drawn, names = pens(step.view, ctx), {mark.id for mark in before.marks}
        return [
            *gradients(names, step, drawn["data"]),
            *parts(names, step, drawn["tensor"]),
            *micro_batches(names, step, drawn["pipeline"]),
            *shards(names, step, drawn["sharding"]),
        ]

    return turns(opening, steps, arriving, travelling)


def arriving(mark: Mark) -> Entrance:
    """The lines that things travel on are there first; what is made of these comes late."""
    name = mark.id.removesuffix(".label")
    if isinstance(mark, Line):
        return "early"
    brought = (".micro.", ".common", ".view", "tensor.token", "tensor.part.", "tensor.plus.")
    return "late" if any(sign in name for sign in brought) else "fade"


def gradients(before: set[str], step: Step[Ways], pen: Pen) -> Iterator[Traveller]:
    """Every card's gradient goes to the middle of the line, where they become one."""
    for place in step.view.data.common:
        if pen.name("card", place, "own") in before:
            rect, y = chip(pen, place), bus(pen)
            path = ((rect.cx, rect.cy), (rect.cx, y), (pen.panel.field.cx, y))
            yield Traveller((square(pen, pen.ink),), path)


def parts(before: set[str], step: Step[Ways], pen: Pen) -> Iterator[Traveller]:
    """The sample goes through each card's part of the layer; the parts of the result meet."""
    state, names = step.view.tensor, [mark.id for mark in step.drawing.marks]
    if state.passed is None:
        return
    above = pen.panel.gaps[state.passed - 1] if state.passed else 0.0
    for place in pen.panel.columns:
        rect, name = part(pen, place, state.passed), pen.name("part", state.passed, place)
        if name in names and name not in before and pen.name("token") in before:
            yield Traveller((pill(pen, rect),), ((rect.cx, above), (rect.cx, rect.cy)))
        if name in before and name not in names:
            middle = (pen.panel.field.cx, rect.cy)
            yield Traveller((pill(pen, rect),), ((rect.cx, rect.cy), middle), pen.name("token"))


def micro_batches(before: set[str], step: Step[Ways], pen: Pen) -> Iterator[Traveller]:
    """A micro-batch goes through its stage, and its activations on to the next one."""
    places = list(pen.panel.columns)
    for stage, micro in step.view.pipeline.at:
        earlier = places[: places.index(stage)]
        was = [at for at in earlier if pen.name("card", at, "micro", micro) in before]
        if was:
            way = places[places.index(was[-1]) : places.index(stage) + 1]
            name = pen.name("card", stage, "micro", micro)
            marks = tuple(mark for mark in step.drawing.marks if mark.id in (name, f"{name}.label"))
            yield Traveller(marks, through(pen, way))


def through(pen: Pen, way: Sequence[int]) -> tuple[Point, ...]:
    """From over a stage down into it, out of its side, and over the next one, and so on."""
    points: list[Point] = [spot(pen, way[0])]
    for one, other in pairwise(way):
        middle, over = pen.panel.stage(one).cy, spot(pen, other)
        points += [(points[-1][0], middle), (over[0], middle), over]
    return tuple(points)


def shards(before: set[str], step: Step[Ways], pen: Pen) -> Iterator[Traveller]:
    """What is borrowed comes from its owners; what is reduced goes to them."""
    for wire in step.view.sharding.wires:
        for source in wire.sources:
            for target in wire.targets:
                name = pen.name("wire", wire.collective, wire.shard, source, target)
                if source != target and name not in before:
                    path = wire_path(step.view.sharding, pen, wire.shard, source, target)
                    colour = pen.ctx.owner(wire.shard, pen.lit)
                    yield Traveller((square(pen, colour, wire.shard),), path)


def square(pen: Pen, fill: str, owner: int | None = None) -> Box:
    """A small part of something, in the middle of nowhere yet."""
    side = SIDE * pen.panel.unit
    meaning = Meaning("wire", owner=owner)
    return Box(pen.name("sent"), 0, 0, side, side, meaning, fill=fill)


def pill(pen: Pen, rect: Rect) -> Box:
    """A part of the tensor panel's result."""
    stroke = pen.ctx.theme.token if pen.lit else pen.ctx.theme.muted
    width, radius = pen.ctx.sizes.line, rect.h / 2
    return Box(
        pen.name("sent"),
        rect.x,
        rect.y,
        rect.w,
        rect.h,
        Meaning("token"),
        stroke=stroke,
        stroke_width=width,
        radius=radius,
    )
