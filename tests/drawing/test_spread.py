"""Labels that would touch move apart, as little as possible, and stay between the edges."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.drawing.spread import spread

BLOCKS = st.lists(
    st.tuples(st.floats(0, 500), st.floats(1, 60)), min_size=1, max_size=6
).map(lambda found: sorted(found, key=lambda block: block[0]))  # fmt: skip


@given(BLOCKS)
def test_none_overlap_and_all_keep_their_order(blocks: list[tuple[float, float]]) -> None:
    middles = spread(blocks, 0, 1000)
    for (one, other), (above, below) in zip(pairwise(middles), pairwise(blocks), strict=True):
        assert other - one >= (above[1] + below[1]) / 2 - 1e-6


@given(BLOCKS)
def test_all_lie_between_the_edges_where_there_is_room(blocks: list[tuple[float, float]]) -> None:
    bottom = max(500.0, sum(height for _, height in blocks))
    middles = spread(blocks, 0, bottom)
    assert middles[0] - blocks[0][1] / 2 >= -1e-6
    assert middles[-1] + blocks[-1][1] / 2 <= bottom + 1e-6


def test_those_that_do_not_touch_stay_where_they_wish() -> None:
    assert spread([(10, 10), (50, 20), (90, 10)], 0, 100) == (10, 50, 90)


def test_a_group_moves_no_further_than_it_must() -> None:
    assert spread([(50, 20), (50, 20)], 0, 100) == (40, 60)
    assert spread([(50, 20), (56, 20), (59, 20)], 0, 200) == pytest.approx((35, 55, 75))


def test_the_edges_push_them_back() -> None:
    assert spread([(0, 20), (5, 20)], 0, 100) == (10, 30)
    assert spread([(95, 20), (99, 20)], 0, 100) == (70, 90)


def test_without_room_they_begin_at_the_top() -> None:
    assert spread([(10, 30), (20, 30)], 0, 40) == (15, 45)
