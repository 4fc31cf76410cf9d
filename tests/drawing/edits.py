"""How to change a drawing mark by mark, for faults planted on purpose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from explainer.drawing.marks import Box, Drawing, Label, Line, Mark
from explainer.drawing.typeset import typeset

Edit = Callable[[Drawing], Drawing]


def marks(change: Callable[[Mark], list[Mark]]) -> Edit:
    """Every mark replaced by what `change` gives."""
    return lambda drawing: replace(
        drawing, marks=tuple(new for mark in drawing.marks for new in change(mark))
    )


def edit(name: str, **changes: Any) -> Edit:
    """One mark with some of its fields changed."""
    return _one(name, lambda mark: [replace(mark, **changes)])


def meaning(name: str, **changes: Any) -> Edit:
    """One mark that stands for something else."""

    def changed(mark: Mark) -> list[Mark]:
        assert not isinstance(mark, Label)
        return [replace(mark, meaning=replace(mark.meaning, **changes))]

    return _one(name, changed)


def move(name: str, dx: float = 0.0, dy: float = 0.0) -> Edit:
    """One mark shifted by so many px."""

    def moved(mark: Mark) -> list[Mark]:
        if isinstance(mark, Line):
            return [replace(mark, points=tuple((x + dx, y + dy) for x, y in mark.points))]
        return [replace(mark, x=mark.x + dx, y=mark.y + dy)]

    return _one(name, moved)


def point(name: str, index: int, dx: float = 0.0, dy: float = 0.0) -> Edit:
    """One point of a line shifted by so many px."""

    def moved(mark: Mark) -> list[Mark]:
        assert isinstance(mark, Line)
        points = list(mark.points)
        points[index] = (points[index][0] + dx, points[index][1] + dy)
        return [replace(mark, points=tuple(points))]

    return _one(name, moved)


def stretch(name: str, across: float = 1.0, down: float = 1.0) -> Edit:
    """One box made wider or higher by a factor."""

    def stretched(mark: Mark) -> list[Mark]:
        assert isinstance(mark, Box)
        return [replace(mark, w=mark.w * across, h=mark.h * down)]

    return _one(name, stretched)


def rewrite(name: str, text: str) -> Edit:
    """One label with another text, set as the real one is, from the same left end."""

    def rewritten(mark: Mark) -> list[Mark]:
        assert isinstance(mark, Label)
        runs = typeset(text, mark.size, mark.bold, smallest=20.0)
        return [replace(mark, text=text, runs=runs)]

    return _one(name, rewritten)


def resize(name: str, size: float, smallest: float = 20.0) -> Edit:
    """One label set in another size."""

    def resized(mark: Mark) -> list[Mark]:
        assert isinstance(mark, Label)
        return [replace(mark, size=size, runs=typeset(mark.text, size, mark.bold, smallest))]

    return _one(name, resized)


def drop(name: str) -> Edit:
    return _one(name, lambda _mark: [])


def twice(name: str) -> Edit:
    return _one(name, lambda mark: [mark, mark])


def last(name: str) -> Edit:
    """One mark painted over all others."""
    return lambda drawing: replace(
        drawing,
        marks=(*(m for m in drawing.marks if m.id != name), drawing.mark(name)),
    )


def add(mark: Mark) -> Edit:
    return lambda drawing: replace(drawing, marks=(*drawing.marks, mark))


def both(*edits: Edit) -> Edit:
    """Several edits, one after the other."""

    def all_of(drawing: Drawing) -> Drawing:
        for change in edits:
            drawing = change(drawing)
        return drawing

    return all_of


def _one(name: str, change: Callable[[Mark], list[Mark]]) -> Edit:
    def changed(drawing: Drawing) -> Drawing:
        drawing.mark(name)  # a plant that hits nothing would prove nothing
        return marks(lambda mark: change(mark) if mark.id == name else [mark])(drawing)

    return changed
