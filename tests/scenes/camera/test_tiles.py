"""Sets of tiles: what touches them, and the areas they make up."""

from __future__ import annotations

import numpy as np
import pytest

from explainer.studio.shot import Area
from scenes.camera.tiles import TILE, Grid

GRID = Grid(100, 40)


@pytest.mark.parametrize(
    ("box", "area"),
    [
        ((0, 0, 1, 1), Area(0, 0, TILE, TILE)),
        ((TILE - 0.5, 20, TILE, 20), Area(0, TILE, 2 * TILE, 2 * TILE)),
        ((-50, -50, -1, 500), None),
        ((-50, -50, 500, 500), Area(0, 0, 100, 40)),
        ((99, 39, 120, 39), Area(96, 32, 100, 40)),
    ],
)
def test_a_box_touches_the_tiles_it_has_a_part_of(
    box: tuple[float, float, float, float], area: Area | None
) -> None:
    assert GRID.areas(GRID.touching(*box)) == ((area,) if area else ())


def test_areas_cover_their_tiles_once() -> None:
    rng = np.random.default_rng(5)
    for _ in range(50):
        chosen = rng.random((GRID.rows, GRID.columns)) < 0.4
        tiles = sum(1 << int(i) for i in np.flatnonzero(chosen))
        count = np.zeros((40, 100), int)
        for area in GRID.areas(tiles):
            count[area.top : area.bottom, area.left : area.right] += 1
        wanted = np.kron(chosen, np.ones((TILE, TILE), int))[:40, :100]
        assert np.array_equal(count, wanted)


def test_pictures_differ_in_the_tiles_of_their_px() -> None:
    one = np.zeros((40, 100, 4), np.uint8)
    other = one.copy()
    other[35, 98, 3] = 1
    other[0, 20, 0] = 1
    assert GRID.differing(one, other) == GRID.touching(98, 35, 98, 35) | GRID.touching(20, 0, 20, 0)


@pytest.mark.parametrize(
    ("box", "area"),
    [
        ((0, 0, 15.9, 40), None),
        ((0, 0, 16, 40), Area(0, 0, TILE, 2 * TILE)),
        ((15, 15, 49, 33), Area(TILE, TILE, 3 * TILE, 2 * TILE)),
        ((-50, -50, 500, 500), Area(0, 0, 100, 40)),
        ((60, 30, 20, 10), None),
    ],
)
def test_a_box_holds_the_tiles_that_are_in_it_whole(
    box: tuple[float, float, float, float], area: Area | None
) -> None:
    assert GRID.areas(GRID.within(*box)) == ((area,) if area else ())
