"""Looking up by squares leaves out nothing that looking at everything finds."""

from __future__ import annotations

import random

import pytest

from explainer.drawing.grammar.shapes import covers, overlap, within
from explainer.drawing.grammar.squares import squares
from explainer.drawing.rect import Rect


@pytest.fixture(scope="module")
def areas() -> tuple[Rect, ...]:
    """Rectangles of all sizes, some of them at the edges of squares, some of no width."""
    chance = random.Random(1)
    sides = (0.0, 0.01, 3.0, 10.0, 47.5, 300.0)
    return tuple(
        Rect(chance.randrange(-200, 600, 5), chance.uniform(-90, 300), *chance.choices(sides, k=2))
        for _ in range(300)
    )


def test_all_that_touches_is_near(areas: tuple[Rect, ...]) -> None:
    index = squares(zip(areas, areas, strict=True), 10.0)
    for one in areas:
        near = index.near(one)
        assert [o for o in near if overlap(one, o)] == [o for o in areas if overlap(one, o)]
        assert [o for o in near if within(one, o)] == [o for o in areas if within(one, o)]


def test_all_that_cover_a_point_are_there_in_order(areas: tuple[Rect, ...]) -> None:
    index = squares(zip(areas, areas, strict=True), 10.0)
    for one in areas:
        point = one.right, one.bottom
        assert [o for o in index.at(point) if covers(o, point)] == [
            o for o in areas if covers(o, point)
        ]


def test_most_is_left_out(areas: tuple[Rect, ...]) -> None:
    index = squares(zip(areas, areas, strict=True), 10.0)
    assert len(index.near(Rect(100, 100, 1, 1))) < len(areas) / 4
