"""The loop's board: the ring on the left, the small cards and their interconnect on the right."""

from __future__ import annotations

from explainer.drawing.board import Board
from explainer.drawing.boards.loop.block import block
from explainer.drawing.boards.loop.cards import card
from explainer.drawing.boards.loop.places import places
from explainer.drawing.boards.loop.rail import rail
from explainer.drawing.boards.loop.stack import stack
from explainer.drawing.boards.loop.tell import told
from explainer.drawing.boards.loop.track import track
from explainer.drawing.boards.loop.tray import tray
from explainer.drawing.boards.loop.view import Loop
from explainer.drawing.boards.loop.wires import wires
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark


def marks(view: Loop, ctx: Context) -> list[Mark]:
    """Everything between the header and the strip, back to front."""
    at = places(ctx.facts.script, ctx.layout)
    found = track(view, ctx, at)
    for index in ctx.fold.drawn:
        found += card(view, ctx, at, index)
        found += rail(view, ctx, at, index)
        found += block(view, ctx, at, index)
        found += tray(view, ctx, at, index)
    return [*found, *stack(ctx, at), *wires(view, ctx, at)]


LOOP = Board(marks, told)
