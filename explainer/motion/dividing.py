"""n46: samples go through layers in four panels, and what each way sends travels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from explainer.drawing.boards.ways.data import bus, chip
from explainer.drawing.boards.ways.look import Pen, pens
from explainer.drawing.boards.ways.pipeline import spot
from explainer.drawing.boards.ways.sharding import named_sums, wire_path
from explainer.drawing.boards.ways.tensor import part
from explainer.drawing.boards.ways.view import ROWS, Ways
from explainer.drawing.colour import text_on
from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Drawing, Line, Mark, Meaning
from explainer.drawing.pen import indexed
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import runs_width, typeset
from explainer.motion.score import Entrance, Traveller, Turn
from explainer.motion.steps import Step, turn

SIDE, GRADIENT = 18.0, 26.0
"""px of a 1080-line frame: the side of what travels without a name, the height of what has one."""
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

    befores = [opening, *(step.drawing for step in steps)]
    return tuple(
        turn(before, step, dealt if cut(before, step) else arriving, travelling(before, step))
        for before, step in zip(befores, steps, strict=False)
    )


def cut(before: Drawing, step: Step[Ways]) -> bool:
    """Whether a batch becomes micro-batches in its place."""
    pipeline = step.view.pipeline
    return bool(pipeline.at) and any(mark.id == "pipeline.batch" for mark in before.marks)


def dealt(mark: Mark) -> Entrance:
    """Micro-batches take their batch's place as it leaves."""
    return "then" if ".micro." in mark.id else arriving(mark)


def arriving(mark: Mark) -> Entrance:
    """The lines that things travel on are there first; what is made of these comes late."""
    name = mark.id.removesuffix(".label")
    if isinstance(mark, Line):
        return "early"
    brought = (
        *(".micro.", ".common", ".updated", ".view"),
        *("tensor.token", "tensor.part.", "tensor.plus.", "sharding.sum."),
    )
    return "late" if any(sign in name for sign in brought) else "fade"


def gradients(before: set[str], step: Step[Ways], pen: Pen) -> Iterator[Traveller]:
    """Every card's gradient goes to the middle of the line, where they become one."""
    for place in step.view.data.common:
        if pen.name("card", place, "own") in before:
            rect, y = chip(pen, place), bus(pen)
            path = ((rect.cx, rect.cy), (rect.cx, y), (pen.panel.field.cx, y))
            yield Traveller((square(pen, pen.ink),), path)


def parts(before: set[str], step: Step[Ways], pen: Pen) -> Iterator[Traveller]:
    """Parts of a result come out from under their layer, over no name; then they meet."""
    state, names = step.view.tensor, [mark.id for mark in step.drawing.marks]
    if state.passed is None:
        return
    row, token = state.passed - 1, pen.name("token", state.passed)
    for place in pen.panel.columns:
        rect, name = part(pen, place, state.passed), pen.name("part", state.passed, place)
        if name in names and name not in before and pen.name("token", row) in before:
            inside = (rect.cx, pen.panel.rows[row].cy)
            bar = None if ROWS[row] is None else pen.name("row", row)
            yield Traveller((pill(pen, rect),), (inside, (rect.cx, rect.cy)), bar)
        if name in before and name not in names:
            middle = (pen.panel.field.cx, rect.cy)
            yield Traveller((pill(pen, rect),), ((rect.cx, rect.cy), middle), token)


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
    state = step.view.sharding
    for wire in state.wires:
        for source in wire.sources:
            for target in wire.targets:
                name = pen.name("wire", wire.collective, wire.shard, source, target)
                if source != target and name not in before:
                    path = wire_path(state, pen, wire.shard, source, target)
                    yield Traveller(piece(pen, wire.shard, summed=bool(state.sums)), path)


def piece(pen: Pen, shard: int, *, summed: bool) -> tuple[Mark, ...]:
    """A shard's part of what travels: of parameters a square, of gradients with its name.

    Where the columns have no room for names there is none.
    """
    colour = pen.ctx.owner(shard, pen.lit)
    plain = square(pen, colour, shard)
    words, s = indexed("g", shard), pen.ctx.sizes
    if not summed or shard not in pen.ctx.fold.drawn or not named_sums(pen):
        return (plain,)
    high = GRADIENT * pen.panel.unit
    ink = text_on(colour, "#000000", "#ffffff")
    wide = runs_width(typeset(words, s.smallest, True, s.smallest)) + s.narrow_pad
    ground = replace(plain, w=wide, h=high, radius=high / 4)
    name, middle = f"{plain.id}.label", (wide / 2, high / 2)
    label = pen.text(name, words, middle, fill=ink, on=colour, bold=True, size=s.smallest)
    return (ground, label)


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
