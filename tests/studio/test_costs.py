"""Segments are given out as they were measured last time; new ones by the pace of the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from explainer.cache import open_cache
from explainer.studio.costs import expected, learnt, place, read_costs, work, write_costs
from explainer.studio.order import ordered_segments
from tests.studio.made import TINY, order

SEGMENTS = ordered_segments(order())


def test_a_segment_that_was_measured_costs_what_it_cost() -> None:
    costs = learnt({}, {SEGMENTS[0]: 3.0, SEGMENTS[1]: 0.5})
    assert [expected(each, costs) for each in SEGMENTS[:2]] == [3.0, 0.5]


def test_one_that_is_new_costs_as_much_a_moving_frame_as_the_others() -> None:
    first, *_, new = SEGMENTS
    assert expected(new, learnt({}, {first: 2.0 * work(first)})) == pytest.approx(2.0 * work(new))


def test_of_segments_that_nobody_measured_the_one_that_moves_most_costs_most() -> None:
    costs = [expected(each, {}) for each in SEGMENTS]
    moves = [sum(turn.move for turn in each.turns) for each in SEGMENTS]
    assert sorted(range(len(costs)), key=lambda n: costs[n]) == sorted(
        range(len(moves)), key=lambda n: moves[n]
    )


def test_costs_are_kept_for_next_time_by_lecture_and_size(tmp_path: Path) -> None:
    cache = open_cache(tmp_path)
    costs = learnt({}, {SEGMENTS[0]: 3.0})
    write_costs(cache, "rc-t2", TINY, costs)
    assert read_costs(cache, "rc-t2", TINY) == costs
    assert read_costs(cache, "another", TINY) == {}


def test_a_place_names_beat_and_cue() -> None:
    named = next(each for each in SEGMENTS if each.cue)
    assert place(named) == f"b0.{named.cue}"
