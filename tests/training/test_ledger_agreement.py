"""The run's live bytes against the ledger's accounts, which know nothing of each other."""

from __future__ import annotations

from itertools import product

import pytest

from explainer.ledger import RECIPES, Layers, Ledger, Role, Strategy, divided
from explainer.training import Trace, replay, run

Traces = dict[tuple[Strategy, int], Trace]
RANKS = (1, 2, 3, 4, 5, 8)

each = pytest.mark.parametrize(
    ("strategy", "ranks", "role"), list(product(Strategy, RANKS, Role)), ids=str
)


@pytest.fixture(scope="module")
def traces() -> Traces:
    """A run of every strategy on every number of ranks; none divides the model evenly."""
    return {(s, n): run(s.value, n, layers=3, steps=2).trace for s in Strategy for n in RANKS}


def _ledger(trace: Trace) -> Ledger:
    layers = Layers.equal(len(trace.layer_params))
    return Ledger(sum(trace.layer_params), trace.ranks, layers, RECIPES["mixed-adam"])


@each
def test_largest_ranks_persistent_bytes_are_the_ledgers(
    traces: Traces, strategy: Strategy, ranks: int, role: Role
) -> None:
    trace = traces[strategy, ranks]
    wanted = _ledger(trace).per_card(strategy, role).nbytes
    for snapshot in replay(trace):
        assert max(s.persistent_bytes(role.value) for s in snapshot.ranks) == wanted


@each
def test_ranks_together_keep_a_divided_role_once_and_any_other_each(
    traces: Traces, strategy: Strategy, ranks: int, role: Role
) -> None:
    trace = traces[strategy, ranks]
    times = 1 if role in divided(strategy) else ranks
    wanted = times * _ledger(trace).whole(role).nbytes
    for snapshot in replay(trace):
        assert sum(s.persistent_bytes(role.value) for s in snapshot.ranks) == wanted


def test_several_ranks_never_divide_the_model_evenly(traces: Traces) -> None:
    assert all(sum(t.layer_params) % n for (_, n), t in traces.items() if n > 1)
