"""The ledger's traffic and transient accounts against what the run sent and held."""

from __future__ import annotations

from collections import Counter

import pytest

from explainer.ledger import (
    RECIPES,
    Layers,
    Ledger,
    Row,
    Strategy,
    calls,
    moments,
    sent_by_owner,
)
from explainer.training import StrategyName, Trace, replay, run, traffic

NAMES: dict[StrategyName, Strategy] = {
    "replicated": Strategy.REPLICATED,
    "zero1": Strategy.ZERO1,
    "zero2": Strategy.ZERO2,
    "full": Strategy.FULL,
}


def _ledger(trace: Trace) -> Ledger:
    rows = [Row(f"layer {index}", params) for index, params in enumerate(trace.layer_params)]
    layers = Layers.listed(rows)
    return Ledger(sum(trace.layer_params), trace.ranks, layers, RECIPES["mixed-adam"])


@pytest.mark.parametrize("ranks", [1, 2, 3, 4, 5, 8])
@pytest.mark.parametrize("strategy", list(NAMES))
def test_every_rank_sends_by_collective_what_the_ledger_says_for_its_shard(
    strategy: StrategyName, ranks: int
) -> None:
    trace = run(strategy, ranks, layers=3, steps=1).trace
    ledger = _ledger(trace)
    told = traffic(trace, 0)
    for rank in range(ranks):
        shard = sum(spans[rank][1] - spans[rank][0] for spans in trace.slices)
        due: Counter[str] = Counter()
        for call in calls(ledger, NAMES[strategy]):
            due[call.collective] += sent_by_owner(ledger, call, shard).nbytes
        sent = {name: flow.sent[rank] for name, flow in told.items()}
        assert sent == {name: nbytes for name, nbytes in due.items() if ranks > 1}


@pytest.mark.parametrize("ranks", [1, 3, 4])
@pytest.mark.parametrize("strategy", list(NAMES))
def test_views_and_gradients_held_are_the_ledgers_moment_by_moment(
    strategy: StrategyName, ranks: int
) -> None:
    trace = run(strategy, ranks, layers=3, steps=1).trace
    due = {
        (moment.phase, moment.unit): (moment.views.nbytes, moment.gradient.nbytes)
        for moment in moments(_ledger(trace), NAMES[strategy])
    }
    held: dict[tuple[str, int], tuple[int, int]] = {}
    for snapshot in replay(trace):
        stage = snapshot.stage
        if stage.layer is not None:
            sizes = Counter({"view": 0, "gradient": 0})
            for piece in snapshot.ranks[0].transient:
                sizes[piece.tensor] += piece.nbytes
            # A view goes before its layer's gradient is reduced, so no stage shows both.
            before = held.get((stage.phase, stage.layer), (0, 0))
            held[stage.phase, stage.layer] = (
                max(before[0], sizes["view"]),
                max(before[1], sizes["gradient"]),
            )
    assert held == due
