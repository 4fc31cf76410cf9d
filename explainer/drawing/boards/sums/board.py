"""The board of n48: a table of contributions, its results, and what the division is for."""

from __future__ import annotations

from explainer.drawing.board import Board
from explainer.drawing.boards.sums.bar import bar
from explainer.drawing.boards.sums.compare import compare
from explainer.drawing.boards.sums.hidden import hidden
from explainer.drawing.boards.sums.places import places
from explainer.drawing.boards.sums.results import results
from explainer.drawing.boards.sums.table import rows
from explainer.drawing.boards.sums.tell import told
from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.boards.sums.words import heads
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark


def marks(view: SumsView, ctx: Context) -> list[Mark]:
    """All between the header and the strip, back to front."""
    at = places(view, ctx)
    parts = (bar, heads, rows, results, compare, hidden)
    return [mark for part in parts for mark in part(view, ctx, at)]


SUMS: Board[SumsView] = Board(marks, told)
"""How the pictures of this page are drawn and told."""
