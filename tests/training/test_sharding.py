"""Strategies by what they divide."""

from __future__ import annotations

from typing import get_args

import pytest

from explainer.training import Ranks
from explainer.training.sharding import SHARDINGS, Sharding, StrategyName


def test_strategies_on_offer_are_those_with_a_name() -> None:
    assert tuple(SHARDINGS) == get_args(StrategyName)


def test_each_strategy_divides_one_role_more() -> None:
    divided = [set(sharding.divided) for sharding in SHARDINGS.values()]
    ladder = ["optimizer", "gradients", "parameters"]
    assert divided == [set(ladder[:count]) for count in range(4)]


def test_a_divided_tensor_is_kept_one_slice_a_rank() -> None:
    zero1 = SHARDINGS["zero1"]
    assert zero1.shards("m", rank=2, ranks=4) == Ranks.only(2)
    assert zero1.shards("weights", rank=2, ranks=4) == Ranks.everyone(4)


def test_an_unknown_role_is_refused() -> None:
    with pytest.raises(ValueError, match="no such role tokens"):
        Sharding("odd", frozenset({"tokens"}))


def test_dividing_parameters_but_not_their_optimizer_states_is_refused() -> None:
    with pytest.raises(ValueError, match="optimizer, then gradients"):
        Sharding("odd", frozenset({"parameters"}))
