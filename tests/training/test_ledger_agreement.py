"""The run's live bytes against the ledger's accounts, which know nothing of each other."""

from __future__ import annotations

import pytest

from explainer.ledger import RECIPES, Layers, Ledger, Role, Strategy
from explainer.training import replay, run
from explainer.training.job import Job
from explainer.training.run import train
from explainer.training.sharding import SHARDINGS, Sharding

PLANS = {
    Strategy.REPLICATED: SHARDINGS["replicated"],
    Strategy.ZERO1: Sharding("zero1", frozenset({"optimizer"})),
    Strategy.ZERO2: Sharding("zero2", frozenset({"optimizer", "gradients"})),
    Strategy.FULL: SHARDINGS["full"],
}


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("ranks", [1, 3, 4, 8])
@pytest.mark.parametrize("strategy", list(PLANS))
def test_largest_ranks_persistent_bytes_are_the_ledgers(
    strategy: Strategy, ranks: int, role: Role
) -> None:
    trace = train(Job(PLANS[strategy], ranks, layers=3, steps=1, seed=0)).trace
    ledger = Ledger(sum(trace.layer_params), ranks, Layers.equal(3), RECIPES["mixed-adam"])
    for snapshot in replay(trace):
        largest = max(state.persistent_bytes(role.value) for state in snapshot.ranks)
        assert largest == ledger.per_card(strategy, role).nbytes


@pytest.mark.parametrize("ranks", [3, 4, 8])
def test_under_full_sharding_the_ranks_together_keep_the_model_once(ranks: int) -> None:
    trace = run("full", ranks, layers=3, steps=1).trace
    ledger = Ledger(sum(trace.layer_params), ranks, Layers.equal(3), RECIPES["mixed-adam"])
    assert all(
        sum(state.persistent_bytes() for state in snapshot.ranks) == ledger.whole().nbytes
        for snapshot in replay(trace)
    )
