"""Strategies by what they divide."""

from __future__ import annotations

import pytest

from explainer.training import Ranks
from explainer.training.sharding import SHARDINGS, Sharding


def test_replicated_and_full_are_on_offer() -> None:
    assert set(SHARDINGS) == {"replicated", "full"}


def test_a_divided_tensor_is_kept_one_slice_a_rank() -> None:
    zero1 = Sharding("zero1", frozenset({"optimizer"}))
    assert zero1.shards("m", rank=2, ranks=4) == Ranks.only(2)
    assert zero1.shards("weights", rank=2, ranks=4) == Ranks.everyone(4)


def test_an_unknown_role_is_refused() -> None:
    with pytest.raises(ValueError, match="no such role tokens"):
        Sharding("odd", frozenset({"tokens"}))


def test_dividing_parameters_but_not_their_optimizer_states_is_refused() -> None:
    with pytest.raises(ValueError, match="optimizer, then gradients"):
        Sharding("odd", frozenset({"parameters"}))
