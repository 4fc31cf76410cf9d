"""Areas are gathered where that is cheaper, and none is lost."""

from __future__ import annotations

import numpy as np

from explainer.studio.areas import CALL, gathered
from explainer.studio.shot import Area


def mask(areas: list[Area]) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Which pixels lie in an area."""
    found = np.zeros((400, 900), bool)
    for area in areas:
        found[area.top : area.bottom, area.left : area.right] = True
    return found


def size(areas: list[Area]) -> int:
    return sum((a.right - a.left) * (a.bottom - a.top) for a in areas)


def some(source: np.random.Generator) -> list[Area]:
    tops, lefts = source.integers(0, 380, 12), source.integers(0, 880, 12)
    sides = source.integers(0, 20, (12, 2))
    return sorted(
        (
            Area(int(x), int(y), int(x + w), int(y + h))
            for x, y, (w, h) in zip(lefts, tops, sides, strict=True)
        ),
        key=lambda area: (area.top, area.left),
    )


def test_nothing_that_changed_is_lost_and_it_never_costs_more() -> None:
    source = np.random.default_rng(3)
    for _ in range(50):
        areas = some(source)
        found = gathered(areas)
        assert not (mask(areas) & ~mask(found)).any()
        assert size(found) + CALL * len(found) <= size(areas) + CALL * len(areas)


def test_neighbours_become_one() -> None:
    assert gathered([Area(0, 0, 16, 16), Area(32, 0, 48, 16)]) == [Area(0, 0, 48, 16)]


def test_areas_far_apart_stay_alone() -> None:
    far = [Area(0, 0, 16, 16), Area(800, 300, 816, 316)]
    assert gathered(far) == far


def test_empty_areas_are_left_out() -> None:
    assert gathered([Area(5, 5, 5, 9), Area(0, 300, 16, 316)]) == [Area(0, 300, 16, 316)]
