"""The main track's board: four cards side by side, and the interconnect under them."""

from __future__ import annotations

from explainer.drawing.board import Board
from explainer.drawing.context import Context
from explainer.drawing.held import counters
from explainer.drawing.marks import Mark
from explainer.drawing.parts.card import card, gutter_head
from explainer.drawing.parts.copies import copies
from explainer.drawing.parts.grid import grid
from explainer.drawing.parts.pointers import missing, next_page
from explainer.drawing.parts.rail import rail
from explainer.drawing.parts.stack import stack
from explainer.drawing.parts.tray import tray
from explainer.drawing.parts.wires import wires
from explainer.drawing.telling.cards import told
from explainer.drawing.view import View


def marks(view: View, ctx: Context) -> list[Mark]:
    """The cards with all they hold, what travels between them, and what is pointed at."""
    found: list[Mark] = []
    for index in ctx.fold.drawn:
        found += card(view, ctx, index)
        found += rail(view, ctx, index)
        found += grid(view, ctx, index)
        found += missing(view, ctx, index)
        found += tray(view, ctx, index)
    found += [*stack(ctx), *gutter_head(view, ctx)]
    return [*found, *copies(view, ctx), *wires(view, ctx), *next_page(view, ctx)]


CARDS = Board(marks, told, counters)
