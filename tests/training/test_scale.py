"""Many ranks: the same promises, in little time and memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from explainer.ledger import RECIPES, Layers, Ledger, Role, Strategy
from explainer.training import (
    Run,
    Snapshot,
    Stage,
    StrategyName,
    Transfer,
    agreement,
    audit,
    replay,
    run,
    traffic,
)
from explainer.training.job import Job
from explainer.training.rank import Rank
from explainer.training.run import train
from explainer.training.sharding import SHARDINGS

RANKS = 64
Runs = dict[Strategy, Run]


@pytest.fixture(scope="module")
def runs() -> Runs:
    return {strategy: run(strategy.value, RANKS, 6, 2) for strategy in Strategy}


@pytest.fixture(scope="module")
def played(runs: Runs) -> dict[Strategy, tuple[Snapshot, ...]]:
    return {strategy: replay(done.trace) for strategy, done in runs.items()}


each = pytest.mark.parametrize("strategy", list(Strategy), ids=str)


@each
def test_audit_passes_a_run_on_many_ranks(runs: Runs, strategy: Strategy) -> None:
    assert audit(runs[strategy].trace) == ()


@each
def test_strategies_agree_bit_for_bit_on_many_ranks(runs: Runs, strategy: Strategy) -> None:
    for one, other in zip(runs[Strategy.REPLICATED].steps, runs[strategy].steps, strict=True):
        for tensor, model in one.tensors.items():
            pairs = zip(model, other.tensors[tensor], strict=True)
            assert all(a.tobytes() == b.tobytes() for a, b in pairs)


@each
@pytest.mark.parametrize("role", list(Role))
def test_persistent_bytes_are_the_ledgers_on_many_ranks(
    runs: Runs,
    played: dict[Strategy, tuple[Snapshot, ...]],
    strategy: Strategy,
    role: Role,
) -> None:
    trace = runs[strategy].trace
    ledger = Ledger(sum(trace.layer_params), RANKS, Layers.equal(6), RECIPES["mixed-adam"])
    most = max(s.persistent_bytes(role.value) for s in played[strategy][-1].ranks)
    assert most == ledger.per_card(strategy, role).nbytes


def test_every_rank_owns_something_of_every_layer(runs: Runs) -> None:
    for spans in runs[Strategy.FULL].trace.slices:
        assert all(start < stop for start, stop in spans)


def test_common_gradient_is_the_big_batchs_on_many_ranks() -> None:
    assert agreement(run("full", RANKS, layers=3, steps=1), 0).holds


def test_ranks_that_are_many_share_no_memory() -> None:
    shared: list[Stage] = []

    def watch(stage: Stage, ranks: Sequence[Rank]) -> None:
        arrays = [array for rank in ranks for array in rank.store.arrays.values()]
        spans = sorted(np.lib.array_utils.byte_bounds(array) for array in arrays)
        if any(one[1] > other[0] for one, other in pairwise(spans)):
            shared.append(stage)

    train(Job(SHARDINGS["full"], RANKS, layers=2, steps=1, seed=0), watch=watch)
    assert shared == []


@pytest.mark.parametrize("strategy", ["replicated", "full"])
def test_events_grow_with_the_ranks_and_not_with_their_pairs(strategy: StrategyName) -> None:
    counts = [len(run(strategy, ranks, 2, 1).trace.events) for ranks in (32, 64)]
    assert counts[1] <= 2 * counts[0]


def test_findings_grow_with_the_ranks_and_not_with_their_pairs() -> None:
    """A trace that is wrong everywhere is still refused in few words."""
    traces = [run("full", ranks, 2, 1).trace for ranks in (32, 64)]
    found = [len(audit(replace(trace, strategy="zero1"))) for trace in traces]
    assert 0 < found[1] <= 2 * found[0]


def test_equal_messages_of_a_slice_are_one_event(runs: Runs) -> None:
    gathers = [
        event
        for event in runs[Strategy.FULL].trace.events
        if isinstance(event, Transfer) and event.collective == "all-gather"
    ]
    assert len(gathers) == 2 * 2 * 6 * RANKS
    assert {event.messages for event in gathers} == {RANKS - 1}


def test_all_ranks_together_send_the_formulas_bytes_on_many_ranks(runs: Runs) -> None:
    trace = runs[Strategy.FULL].trace
    sent = sum(sum(flow.sent) for flow in traffic(trace, 1).values())
    assert sent == 3 * (RANKS - 1) * 2 * sum(trace.layer_params)


def test_ranks_that_keep_the_same_share_its_description(runs: Runs) -> None:
    """What a replicated trace holds grows with what differs, not with how often it is kept."""
    first = replay(runs[Strategy.REPLICATED].trace)[0]
    pieces = {id(piece) for state in first.ranks for piece in state.persistent}
    assert len(pieces) == 5 * 6
