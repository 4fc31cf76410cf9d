"""The signs of n48's table: what is added has a plus, and what never is has it struck out.

A tick or a cross says whether a result is within the tolerance.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import rect
from explainer.drawing.grammar.sums_said import entries
from explainer.drawing.grammar.sums_truth import truth
from explainer.drawing.marks import Line
from explainer.drawing.rect import Rect
from explainer.drawing.taught import TAUGHT

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


def added(picture: Picture) -> Iterator[Check]:
    """A plus that is not struck out stands between two numbers of its own column."""
    cells = _cells(picture)
    for name, strokes in _signs(picture, "plus").items():
        whole, column = {"across", "down"} == strokes.keys(), int(name[4:].partition(".")[0])
        own = {place: cell for place, cell in cells.items() if place[1] == column}
        beside = _beside(own, _middle(strokes), across=False)
        fault = None if whole else "is no plus"
        yield Check(name, fault or (None if beside else "is not between two numbers of its column"))


def verdicts(picture: Picture) -> Iterator[Check]:
    """A tick is beside a result that is within its tolerance, and a cross beside another."""
    known, columns = truth(picture.context), entries(picture)
    boxes = {placed.box.id: placed.area for placed in picture.boxes}
    for name, strokes in _signs(picture, "verdict").items():
        kind, owner = _named(name)
        entry, own = columns[int(owner)], boxes.get(f"{kind}{owner}")
        off = abs(known.kept(entry, divided=kind == "kept") - float(known.whole[TAUGHT][entry]))
        near = off <= float(known.allowed[TAUGHT][entry])
        fault = None if strokes.keys() == ({"tick"} if near else {"rising", "falling"}) else "lies"
        x, y = _middle(strokes)
        beside = own is not None and own.y < y < own.bottom and 0 < x - own.right < own.h
        yield Check(name, fault or (None if beside else "is beside no result"))


def _named(verdict: str) -> tuple[str, str]:
    """What a verdict is of: the line, and the column's owner."""
    of = verdict.removeprefix("verdict.")
    line = of.rstrip("0123456789")
    return line, of[len(line) :]


def _signs(picture: Picture, kind: str) -> Mapping[str, Mapping[str, Line]]:
    """Every sign's strokes by their names, by the sign's."""
    found: dict[str, dict[str, Line]] = {}
    for _, line in picture.lines:
        name, _, stroke = line.id.rpartition(".")
        if re.fullmatch(rf"{kind}[\w.]+", name):
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
