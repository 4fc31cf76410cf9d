"""When views are gathered and let go: the same training, other moments of holding them."""

from __future__ import annotations

import pytest

from explainer.training import (
    ON_DEMAND,
    Run,
    Schedule,
    StrategyName,
    Trace,
    peak,
    replay,
    run,
    traffic,
    transient,
)
from explainer.training.job import Job
from explainer.training.sharding import SHARDINGS
from explainer.training.stages import expected
from tests.training.schedules import each

LAYERS = 6


def _run(schedule: Schedule, ranks: int = 3, layers: int = LAYERS, steps: int = 2) -> Run:
    return run("full", ranks, layers, steps, schedule=schedule)


def _sizes(trace: Trace) -> list[int]:
    """Bytes of each layer's view."""
    return [2 * count for count in trace.layer_params]


@each
@pytest.mark.parametrize("ranks", [1, 2, 3, 4, 5, 8])
def test_training_is_bit_for_bit_the_same(schedule: Schedule, ranks: int) -> None:
    one, other = _run(ON_DEMAND, ranks), _run(schedule, ranks)
    for a, b in zip(one.steps, other.steps, strict=True):
        assert (a.loss, a.tensors.keys()) == (b.loss, b.tensors.keys())
        for tensor, model in a.tensors.items():
            assert [x.tobytes() for x in model] == [x.tobytes() for x in b.tensors[tensor]]


@each
@pytest.mark.parametrize("layers", [1, 2, 3, LAYERS])
def test_stages_come_in_the_order_of_the_plan(schedule: Schedule, layers: int) -> None:
    stages = _run(schedule, layers=layers).trace.stages
    assert [stage.mark for stage in stages] == list(expected(True, layers, 2, schedule))


@pytest.mark.parametrize("prefetch", [0, 1, 2])
def test_while_a_layer_computes_its_view_and_those_fetched_ahead_are_held(prefetch: int) -> None:
    trace = _run(Schedule(prefetch)).trace
    sizes = _sizes(trace)
    computed = {
        snapshot.stage.layer: {state.transient_bytes("view") for state in snapshot.ranks}
        for snapshot in replay(trace)
        if snapshot.stage.name == "computed"
    }
    assert computed == {la: {sum(sizes[la : la + 1 + prefetch])} for la in range(LAYERS)}


@pytest.mark.parametrize("prefetch", [0, 1, 2])
def test_going_back_the_view_and_those_fetched_ahead_are_held_when_the_last_arrives(
    prefetch: int,
) -> None:
    trace = _run(Schedule(prefetch)).trace
    sizes = _sizes(trace)
    held = [
        {state.transient_bytes("view") for state in snapshot.ranks}
        for snapshot in replay(trace)
        if (snapshot.stage.step, snapshot.stage.phase) == (0, "backward")
        and snapshot.stage.name == "gathered"
    ]
    assert held == [{sum(sizes[la : la + 1 + prefetch])} for la in reversed(range(LAYERS))]


@each
@pytest.mark.parametrize("layers", [1, 2, LAYERS])
def test_peak_of_views_is_that_of_the_layers_then_held(schedule: Schedule, layers: int) -> None:
    trace = _run(schedule, layers=layers).trace
    sizes = _sizes(trace)
    many = 1 + schedule.prefetch if schedule.reshard else layers
    most = max(sum(sizes[la : la + many]) for la in range(layers))
    assert peak(replay(trace), "view") == (most,) * 3


@each
def test_no_view_outlives_its_layers_backward_turn(schedule: Schedule) -> None:
    for snapshot in replay(_run(schedule).trace):
        if snapshot.stage.name == "reduced":
            held = {piece.layer for s in snapshot.ranks for piece in s.transient}
            assert max(held, default=-1) < (snapshot.stage.layer or 0)


@each
def test_gradients_and_activations_are_held_as_without_a_schedule(schedule: Schedule) -> None:
    one, other = replay(_run(ON_DEMAND).trace), replay(_run(schedule).trace)
    for tensor in ("gradient", "activation"):
        assert peak(one, tensor) == peak(other, tensor)


@each
def test_persistent_bytes_never_change(schedule: Schedule) -> None:
    started = replay(_run(ON_DEMAND).trace)[0]
    wanted = [state.persistent_bytes() for state in started.ranks]
    for snapshot in replay(_run(schedule).trace):
        assert [state.persistent_bytes() for state in snapshot.ranks] == wanted


@pytest.mark.parametrize("ranks", [2, 3, 4, 5, 8])
@pytest.mark.parametrize("prefetch", [0, 1, 2])
def test_keeping_views_saves_the_second_gather(ranks: int, prefetch: int) -> None:
    replicated = run("replicated", ranks, LAYERS, 1).trace
    base = sum(traffic(replicated, 0)["all-reduce"].sent)
    for reshard, halves in ((True, 3), (False, 2)):
        trace = _run(Schedule(prefetch, reshard), ranks).trace
        sent = sum(sum(flow.sent) for flow in traffic(trace, 0).values())
        assert 2 * sent == halves * base


def test_stages_of_a_step_with_one_layer_fetched_ahead() -> None:
    stages = _run(Schedule(1), layers=3, steps=1).trace.stages
    told = " ".join(f"{s.name[0]}{s.layer}" for s in stages if s.phase in {"forward", "backward"})
    assert told == "g0 g1 c0 r0 g2 c1 r1 c2 r2 g2 g1 g2 r2 g0 g1 r1 g0 r0"


def test_stages_of_a_step_that_keeps_views() -> None:
    stages = _run(Schedule(0, reshard=False), layers=2, steps=1).trace.stages
    told = [(s.phase[:3], s.layer, s.name) for s in stages if s.layer is not None]
    ahead = [("for", la, name) for la in (0, 1) for name in ("gathered", "computed")]
    back = [("bac", la, name) for la in (1, 0) for name in ("gradient", "reduced")]
    assert told == ahead + back


def test_transient_bytes_over_time_are_those_of_the_snapshots(full: Run) -> None:
    snapshots = replay(full.trace)
    told = transient(snapshots, "gradient")
    assert len(told) == len(full.trace.stages)
    assert [list(ranks) for ranks in told] == [
        [state.transient_bytes("gradient") for state in snapshot.ranks] for snapshot in snapshots
    ]
    assert peak(snapshots) == tuple(
        max(column) for column in zip(*transient(snapshots), strict=True)
    )


@pytest.mark.parametrize("prefetch", [-1, 3, 0.5])
def test_other_depths_are_refused(prefetch: int) -> None:
    with pytest.raises(ValueError, match="prefetch must be 0, 1 or 2 layers"):
        Schedule(prefetch)


@pytest.mark.parametrize("strategy", ["replicated", "zero1", "zero2"])
def test_a_schedule_of_no_views_is_refused(strategy: StrategyName) -> None:
    with pytest.raises(ValueError, match=f"{strategy} gathers no views"):
        run(strategy, 2, 2, 1, schedule=Schedule(1))
    assert Job(SHARDINGS[strategy], 2, 2, 1, 0).schedule == ON_DEMAND
