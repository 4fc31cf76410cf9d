"""Sets of ranks kept as runs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.training import Ranks

SOME = st.frozensets(st.integers(0, 12))


@given(SOME)
def test_iterates_in_ascending_order_and_counts(some: frozenset[int]) -> None:
    ranks = Ranks.of(some)
    assert list(ranks) == sorted(some)
    assert (len(ranks), bool(ranks)) == (len(some), bool(some))


@given(SOME, st.integers(0, 13))
def test_knows_its_members(some: frozenset[int], rank: int) -> None:
    assert (rank in Ranks.of(some)) == (rank in some)


@given(SOME, SOME)
def test_is_equal_to_the_same_set_only(one: frozenset[int], other: frozenset[int]) -> None:
    a, b = Ranks.of(sorted(one, reverse=True)), Ranks.of(other)
    assert (a == b) == (one == other)
    assert one != other or hash(a) == hash(b)


@given(SOME, SOME)
def test_what_two_sets_share(one: frozenset[int], other: frozenset[int]) -> None:
    assert Ranks.of(one) & Ranks.of(other) == Ranks.of(one & other)


@given(st.integers(1, 9), st.data())
def test_everyone_is_one_and_the_others(ranks: int, data: st.DataObject) -> None:
    one = data.draw(st.integers(0, ranks - 1))
    assert Ranks.everyone(ranks) == Ranks.of(range(ranks))
    assert Ranks.others(ranks, one) == Ranks.of({*range(ranks)} - {one})
    assert Ranks.only(one) == Ranks.of([one])


def test_everyone_but_one_takes_two_runs_at_any_size() -> None:
    assert len(Ranks.others(10**12, 5).runs) == 2
    assert len(Ranks.others(10**12, 5)) == 10**12 - 1


def test_long_runs_are_written_by_their_ends() -> None:
    assert str(Ranks.others(4096, 2)) == "[0, 1, 3…4095]"


@pytest.mark.parametrize("runs", [((0, 0),), ((-1, 1),), ((0, 1), (1, 2)), ((3, 4), (0, 1))])
def test_any_other_way_of_writing_a_set_is_refused(runs: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(ValueError, match="not ascending runs"):
        Ranks(runs)
