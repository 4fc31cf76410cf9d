"""The board of the four ways: two questions, and four panels side by side."""

from __future__ import annotations

from explainer.drawing.board import Board
from explainer.drawing.boards.ways.data import data
from explainer.drawing.boards.ways.frames import frame, heads
from explainer.drawing.boards.ways.look import pens
from explainer.drawing.boards.ways.pipeline import pipeline
from explainer.drawing.boards.ways.sharding import sharding
from explainer.drawing.boards.ways.tell import told
from explainer.drawing.boards.ways.tensor import tensor
from explainer.drawing.boards.ways.view import Ways
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark


def marks(view: Ways, ctx: Context) -> list[Mark]:
    """Every panel with what it shows, the questions over them."""
    drawn = pens(view, ctx)
    found = heads(view, ctx, drawn)
    for pen in drawn.values():
        found += frame(view, pen)
    return [
        *found,
        *data(view.data, drawn["data"]),
        *tensor(view.tensor, drawn["tensor"]),
        *pipeline(view.pipeline, drawn["pipeline"]),
        *sharding(view.sharding, drawn["sharding"]),
    ]


WAYS = Board(marks, told)
