"""Thin wires under the small cards, and the name of the collective that sends along them."""

from __future__ import annotations

from explainer.drawing.boards.loop.names import COLLECTIVES
from explainer.drawing.boards.loop.places import Places, Point
from explainer.drawing.boards.loop.view import Loop
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import write


def path(at: Places, shard: int, source: int, target: int) -> tuple[Point, ...]:
    """The way of a shard's part from one card's tray to another's."""
    start, end, level = at.port(source, shard), at.port(target, shard), at.buses[shard]
    return (start, (start[0], level), (end[0], level), end)


def wires(view: Loop, ctx: Context, at: Places) -> list[Mark]:
    """All that is sent on the way to the picture's stage."""
    lit = view.tone("wires")
    width = ctx.sizes.line if lit else ctx.sizes.hair
    marks: list[Mark] = [
        Line(
            f"wire.{wire.collective}.s{wire.shard}.{source}to{target}",
            path(at, wire.shard, source, target),
            Meaning("wire", owner=wire.shard),
            ctx.owner(wire.shard, lit, ctx.theme.background),
            width,
            arrow=True,
        )
        for wire in view.wires
        for source in wire.sources
        for target in wire.targets
        if source != target
    ]
    return [*marks, _name(view, ctx, at)] if marks else []


def _name(view: Loop, ctx: Context, at: Places) -> Mark:
    collective = view.wires[0].collective
    return write(
        f"collective.{collective}",
        ctx.facts.term(COLLECTIVES[collective]),
        at.collective,
        ctx.sizes.label,
        fill=ctx.theme.text,
        on=ctx.theme.background,
        smallest=ctx.sizes.smallest,
        anchor="middle",
    )
