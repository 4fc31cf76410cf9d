"""The ladder's board."""

from __future__ import annotations

from explainer.drawing.board import Board
from explainer.drawing.boards.ladder.marks import marks
from explainer.drawing.boards.ladder.tell import told

LADDER = Board(marks, told)
