"""Bytes on the wires: counted from transfers, against the formulas of the collectives."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from explainer.training import Ranks, Run, StrategyName, Trace, Transfer, run, traffic
from explainer.training.events import Collective, Phase

RANKS = (1, 2, 3, 4, 5, 8)
EQUAL = 4
"""Layers of a model whose 832 parameters 2, 4 and 8 ranks share equally."""
COSTS: dict[StrategyName, dict[Collective, int]] = {
    "replicated": {"all-reduce": 2},
    "zero1": {"reduce-scatter": 1, "all-gather": 1},
    "zero2": {"reduce-scatter": 1, "all-gather": 1},
    "full": {"reduce-scatter": 1, "all-gather": 2},
}


def _whole(trace: Trace) -> int:
    """Bytes of all parameters in 16 bits."""
    return 2 * sum(trace.layer_params)


@pytest.mark.parametrize("ranks", RANKS)
@pytest.mark.parametrize("strategy", COSTS)
def test_all_ranks_together_send_the_formulas_bytes_of_uneven_shards(
    strategy: StrategyName, ranks: int
) -> None:
    trace = run(strategy, ranks, layers=3, steps=2).trace
    told = {name: sum(flow.sent) for name, flow in traffic(trace, 1).items()}
    wanted = {name: times * (ranks - 1) * _whole(trace) for name, times in COSTS[strategy].items()}
    assert told == (wanted if ranks > 1 else {})


@pytest.mark.parametrize("ranks", [2, 4, 8])
@pytest.mark.parametrize("strategy", COSTS)
def test_each_rank_sends_the_formulas_bytes_of_equal_shards(
    strategy: StrategyName, ranks: int
) -> None:
    trace = run(strategy, ranks, EQUAL, steps=2).trace
    share = Fraction(ranks - 1, ranks) * _whole(trace)
    for name, flow in traffic(trace, 1).items():
        assert flow.sent == flow.received == (COSTS[strategy][name] * share,) * ranks


@pytest.mark.parametrize("ranks", [2, 3, 4, 5, 8])
@pytest.mark.parametrize(
    ("strategy", "times"),
    [("zero1", Fraction(1)), ("zero2", Fraction(1)), ("full", Fraction(3, 2))],
)
def test_strategies_cost_so_many_times_replicated_training(
    strategy: StrategyName, times: Fraction, ranks: int
) -> None:
    costs = [
        sum(sum(flow.sent) for flow in traffic(run(name, ranks, 3, 1).trace, 0).values())
        for name in ("replicated", strategy)
    ]
    assert costs[1] == times * costs[0]


PHASES: list[tuple[StrategyName, Phase, Collective]] = [
    ("zero2", "update", "all-gather"),
    ("full", "forward", "all-gather"),
    ("full", "backward", "all-gather"),
    ("full", "backward", "reduce-scatter"),
]


@pytest.mark.parametrize(("strategy", "phase", "collective"), PHASES)
def test_each_gather_and_scatter_sends_the_model_once(
    strategy: StrategyName, phase: Phase, collective: Collective
) -> None:
    trace = run(strategy, ranks=4, layers=3, steps=1).trace
    assert sum(traffic(trace, 0, phase)[collective].sent) == 3 * _whole(trace)


def test_owners_send_their_slice_to_each_other_rank_and_receive_the_rest(full: Run) -> None:
    trace = full.trace
    own = [2 * sum(spans[rank][1] - spans[rank][0] for spans in trace.slices) for rank in range(4)]
    gathered = traffic(trace, 0, "forward")["all-gather"]
    assert gathered.sent == tuple(3 * mine for mine in own)
    assert gathered.received == tuple(_whole(trace) - mine for mine in own)


def test_every_step_sends_the_same(full: Run) -> None:
    assert traffic(full.trace, 0) == traffic(full.trace, 1) == traffic(full.trace, 2)


def test_nobody_sends_to_itself(full: Run) -> None:
    everyone = Ranks.everyone(4)
    tick = full.trace.stages[0].tick
    sent = Transfer(tick, "all-gather", "weights", 0, 0, everyone, everyone, 10, 0)
    flow = traffic(replace(full.trace, events=(sent,)), 0)["all-gather"]
    assert flow.sent == flow.received == (30,) * 4


def test_nothing_travels_in_a_step_that_is_not_there(full: Run) -> None:
    assert traffic(full.trace, 7) == {}
