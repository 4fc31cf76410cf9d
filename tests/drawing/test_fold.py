"""Folding: which cards have a place of their own, and which one stack stands for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.drawing.fold import HUES, MOST, Fold

COUNTS = st.integers(1, 4096)


@pytest.mark.parametrize("count", range(1, MOST + 1))
def test_few_are_all_drawn_one_by_one(count: int) -> None:
    fold = Fold(count)
    assert (fold.places, fold.drawn, fold.stack) == (tuple(range(count)), tuple(range(count)), None)


@pytest.mark.parametrize(
    ("count", "folded"), [(9, range(3, 8)), (64, range(3, 63)), (4096, range(3, 4095))]
)
def test_of_many_the_first_three_and_the_last_are_drawn(count: int, folded: range) -> None:
    fold = Fold(count)
    assert fold.drawn == (0, 1, 2, count - 1)
    assert (fold.places, fold.folded) == ((0, 1, 2, 3, count - 1), folded)
    assert fold.stack == 3


@given(COUNTS)
def test_every_index_has_exactly_one_place(count: int) -> None:
    fold = Fold(count)
    members = [member for place in fold.places for member in fold.members(place)]
    assert members == list(range(count))


@given(COUNTS)
def test_neighbours_drawn_one_by_one_differ_in_colour(count: int) -> None:
    fold = Fold(count)
    hues = [fold.hue(place) for place in fold.drawn]
    assert hues == [i % HUES for i in range(len(hues))]


def test_the_stack_has_nobodys_colour() -> None:
    assert Fold(9).hue(3) is None
    assert Fold(8).hue(3) is not None
