"""The board of a pipeline's schedules."""

from __future__ import annotations

from explainer.drawing.board import Board
from explainer.drawing.boards.bubble.marks import marks
from explainer.drawing.boards.bubble.tell import told

BUBBLE = Board(marks, told)
