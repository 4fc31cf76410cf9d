"""Little drawings of our own, for tests of the stage alone."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.marks import Box, Drawing, Label, Mark, Meaning
from explainer.drawing.typeset import typeset

WIDTH, HEIGHT = 64, 36
TILE = Box("tile", 4, 4, 12, 8, Meaning("persistent", owner=0), fill="#7788d4")
MOVED = replace(TILE, x=40, fill="#cd7079")


def number(text: str, name: str = "total") -> Label:
    """A label in the middle of the drawing."""
    return Label(name, 6, 26, text, typeset(text, 14, True, 10), 14, True, "#f2f5f9", "#0e1116")


def picture(*marks: Mark) -> Drawing:
    """A drawing of these marks."""
    return Drawing(WIDTH, HEIGHT, "dark", "en", "#0e1116", "little", "a little drawing", marks)
