"""Which parameter stands for a slice, and what is written of it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from explainer.drawing.boards.sums.column import Column, columns
from explainer.drawing.boards.sums.digits import shown
from explainer.drawing.deep import Deep
from explainer.drawing.fold import Fold
from explainer.ledger import RECIPES
from explainer.training import Additions, Slice
from tests.drawing.sized import loaded


@cache
def _additions(cards: int, recipe: str = "mixed-adam") -> Additions:
    return Deep(loaded(f"ledger.cards={cards}", f"ledger.recipe={recipe}").ledger).sums


def _columns(cards: int, recipe: str = "mixed-adam") -> tuple[Column, ...]:
    return columns(_additions(cards, recipe), Fold(cards))


def _of(added: list[list[float]]) -> Slice:
    """A slice of two ranks with these contributions, all else as it follows from them."""
    parts = np.array(added, np.float32)
    total = parts.sum(axis=0, dtype=np.float32)
    return Slice(0, 10, parts, total, total / 2, total, total / 2, np.full(len(total), 0.01))


def _chosen(added: list[list[float]]) -> Column:
    found = replace(_additions(2), slices=(_of(added),))
    return columns(found, Fold(2))[0]


def test_the_lectures_columns_add_up_and_divide_as_they_are_seen() -> None:
    for column in _columns(4):
        assert sum(column.parts) == column.total == 4 * column.mean == column.undivided
        assert (column.adds, column.divides) == (True, True)
        assert min(column.parts) < 0 < max(column.parts)


@pytest.mark.parametrize(
    ("cards", "recipe"),
    [*((n, "mixed-adam") for n in (1, 2, 4, 5, 8, 64)), *((3, name) for name in RECIPES)],
)
def test_only_what_works_out_as_it_is_seen_is_called_equal(cards: int, recipe: str) -> None:
    for column in _columns(cards, recipe):
        assert column.adds == (sum(column.parts) == column.total)
        assert column.divides == (cards * column.mean == column.total)


@pytest.mark.parametrize("cards", [1, 2, 4, 64])
def test_every_number_is_the_runs_rounded(cards: int) -> None:
    found, fold = _additions(cards), Fold(cards)
    for column, part in zip(columns(found, fold), found.slices, strict=True):
        places = len(f"{column.mean}".partition(".")[2])
        at = column.entry - part.start
        assert column.owner == part.owner
        assert column.mean == shown(float(part.mean[at]), places)
        assert column.total == shown(float(part.total[at]), places)
        assert column.undivided == shown(float(part.undivided[at]), places)
        assert column.whole == shown(float(part.whole[at]), places)
        assert float(column.allowed) >= part.allowed[at]
        for place, seen in zip(fold.places, column.parts, strict=True):
            together = part.added[list(fold.members(place)), at].astype(np.float64).sum()
            assert seen == shown(float(together), places)


def test_folded_cards_are_one_number_and_the_drawn_ones_each_their_own() -> None:
    assert [len(column.parts) for column in _columns(64)] == [5] * 4
    assert [column.owner for column in _columns(64)] == [0, 1, 2, 63]


def test_differing_signs_come_first() -> None:
    assert _chosen([[0.9, 0.1], [0.1, -0.1]]).entry == 11


def test_digits_that_add_up_come_before_a_larger_spread() -> None:
    # +0.964 and −0.265 are seen to make +0.699, but their sum is +0.700.
    assert _chosen([[0.9644, 0.34], [-0.2647, -0.13]]).entry == 11


def test_then_the_ranks_differ_most_and_then_the_first() -> None:
    assert _chosen([[0.2, 0.4, 0.4], [-0.2, -0.4, -0.4]]).entry == 11
