"""What lies near a place, without looking at everything: rectangles sorted into squares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import floor
from typing import Generic, TypeVar

from explainer.drawing.grammar.shapes import NEAR, Point
from explainer.drawing.rect import Rect

T = TypeVar("T")


@dataclass(frozen=True)
class Squares(Generic[T]):
    """Things by the squares that their rectangles reach into; `side` is a square's, in px.

    In every square they keep the order in which they were given.
    """

    side: float
    squares: Mapping[tuple[int, int], tuple[tuple[int, T], ...]]

    def at(self, point: Point) -> tuple[T, ...]:
        """All whose rectangle holds a point, and others, in order."""
        square = floor(point[0] / self.side), floor(point[1] / self.side)
        return tuple(each for _, each in self.squares.get(square, ()))

    def near(self, area: Rect) -> tuple[T, ...]:
        """All whose rectangle touches another, or all but touches it, and others, in order."""
        found: dict[int, T] = {}
        for square in _reached(area, self.side, NEAR):
            found.update(self.squares.get(square, ()))
        return tuple(found[i] for i in sorted(found))


def squares(things: Iterable[tuple[Rect, T]], side: float) -> Squares[T]:
    """Sort things into squares of `side` px by their rectangles."""
    found: dict[tuple[int, int], list[tuple[int, T]]] = {}
    for i, (area, each) in enumerate(things):
        for square in _reached(area, side, 0.0):
            found.setdefault(square, []).append((i, each))
    return Squares(side, {square: tuple(each) for square, each in found.items()})


def _reached(area: Rect, side: float, spare: float) -> Iterable[tuple[int, int]]:
    # Sides may have been turned round by a fault: the squares between them are the same.
    left, right = sorted((floor((area.x - spare) / side), floor((area.right + spare) / side)))
    top, bottom = sorted((floor((area.y - spare) / side), floor((area.bottom + spare) / side)))
    return ((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))
