"""The board of the two cuts and of the cards that are no pool."""

from __future__ import annotations

from explainer.drawing.board import Board
from explainer.drawing.boards.cuts.model import model
from explainer.drawing.boards.cuts.pool import pool
from explainer.drawing.boards.cuts.tell import told
from explainer.drawing.boards.cuts.view import Cuts, View
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark


def marks(view: View, ctx: Context) -> list[Mark]:
    """The model with its cuts, or the cards with their copies."""
    return model(view, ctx) if isinstance(view, Cuts) else pool(view, ctx)


CUTS = Board(marks, told)
