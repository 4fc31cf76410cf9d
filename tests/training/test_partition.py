"""Who owns which slice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.training.partition import partition

LAYERS = st.lists(st.integers(1, 500), min_size=1, max_size=40)


@given(LAYERS, st.integers(1, 9))
def test_slices_lie_side_by_side_over_the_whole_layer(layers: list[int], owners: int) -> None:
    for count, spans in zip(layers, partition(layers, owners), strict=True):
        assert [start for start, _ in spans] == [0, *(stop for _, stop in spans[:-1])]
        assert spans[-1][1] == count


@given(LAYERS, st.integers(1, 9))
def test_every_owner_has_the_flat_shard_rounded_down_or_up(layers: list[int], owners: int) -> None:
    slices = partition(layers, owners)
    totals = [sum(spans[owner][1] - spans[owner][0] for spans in slices) for owner in range(owners)]
    assert max(totals) == -(-sum(layers) // owners)
    assert min(totals) == sum(layers) // owners


@given(LAYERS, st.integers(1, 9))
def test_no_slice_of_a_layer_is_more_than_one_longer_than_another(
    layers: list[int], owners: int
) -> None:
    for spans in partition(layers, owners):
        sizes = [stop - start for start, stop in spans]
        assert max(sizes) - min(sizes) <= 1


def test_leftovers_are_dealt_round_from_layer_to_layer() -> None:
    sizes = [[stop - start for start, stop in spans] for spans in partition([5, 6, 5], 4)]
    assert sizes == [[2, 1, 1, 1], [1, 2, 2, 1], [1, 1, 1, 2]]


@pytest.mark.parametrize(("layers", "owners"), [([4], 0), ([4, 0], 2)])
def test_nothing_to_own_or_nobody_to_own_it_is_refused(layers: list[int], owners: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        partition(layers, owners)
