"""The signs of n48's table: what is added has a plus, and what never is has it struck out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import rect
from explainer.drawing.marks import Line
from explainer.drawing.rect import Rect

CELL = re.compile(r"row(\d+)\.g(\d+)")
Middle = tuple[float, float]


def signs(picture: Picture) -> Iterator[Check]:
    """Between two numbers of a row every plus is struck out, and of a row all are or none is."""
    cells = _cells(picture)
    for name, strokes in _signs(picture, "apart").items():
        struck = {"across", "down", "strike"} == strokes.keys()
        beside = _beside(cells, _middle(strokes), across=True)
        fault = None if struck else "is a plus that is not struck out, between numbers of a row"
        yield Check(name, fault or (None if beside else "is not between two numbers of a row"))


def _signs(picture: Picture, kind: str) -> Mapping[str, Mapping[str, Line]]:
    """Every sign's strokes by their names, by the sign's."""
    found: dict[str, dict[str, Line]] = {}
    for _, line in picture.lines:
        name, _, stroke = line.id.rpartition(".")
        if re.fullmatch(rf"{kind}[\d.]+", name):
            found.setdefault(name, {})[stroke] = line
    return found


def _cells(picture: Picture) -> Mapping[tuple[int, int], Rect]:
    return {
        (int(cell[1]), int(cell[2])): rect(box)
        for box in picture.of("temporary")
        if (cell := CELL.fullmatch(box.id))
    }


def _middle(strokes: Mapping[str, Line]) -> Middle:
    points = [point for line in strokes.values() for point in line.points]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _beside(cells: Mapping[tuple[int, int], Rect], at: Middle, *, across: bool) -> bool:
    """Whether a point lies between two neighbours in a row, or in a column."""
    x, y = at
    if across:
        level = [cell for cell in cells.values() if cell.y < y < cell.bottom]
        return any(cell.right < x for cell in level) and any(cell.x > x for cell in level)
    upright = [cell for cell in cells.values() if cell.x < x < cell.right]
    return any(cell.bottom < y for cell in upright) and any(cell.y > y for cell in upright)
