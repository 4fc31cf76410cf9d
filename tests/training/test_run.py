"""What a run does: equal strategies, separate memories, layers borrowed only in their turn."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest

from explainer.training import PERSISTENT, Ranks, Run, Stage, StrategyName, find, replay, run
from explainer.training.job import Job
from explainer.training.model import Array
from explainer.training.rank import Rank
from explainer.training.run import StepRecord, train
from explainer.training.sharding import SHARDINGS, sharding
from explainer.training.stages import expected
from explainer.training.store import Store

TENSORS = ("before", "gradients", "weights", "master", "m", "v")


def _bits(record: StepRecord) -> dict[str, list[bytes]]:
    return {tensor: [flat.tobytes() for flat in getattr(record, tensor)] for tensor in TENSORS}


@pytest.mark.parametrize("ranks", [1, 2, 3, 4, 5, 8])
@pytest.mark.parametrize("strategy", ["zero1", "zero2", "full"])
def test_strategies_agree_bit_for_bit_over_several_steps(
    strategy: StrategyName, ranks: int
) -> None:
    one, other = (run(name, ranks, layers=4, steps=4) for name in ("replicated", strategy))
    assert [_bits(step) for step in one.steps] == [_bits(step) for step in other.steps]
    assert one.losses == other.losses


@pytest.mark.parametrize("strategy", ["zero1", "zero2", "full"])
def test_strategies_agree_bit_for_bit_in_a_deep_model(strategy: StrategyName) -> None:
    one, other = (run(name, ranks=4, layers=32, steps=3) for name in ("replicated", strategy))
    assert [_bits(step) for step in one.steps] == [_bits(step) for step in other.steps]


def test_equal_seeds_give_equal_traces_and_bits(full: Run) -> None:
    again = run("full", ranks=4, layers=3, steps=3)
    assert again.trace == full.trace
    assert _bits(again.steps[-1]) == _bits(full.steps[-1])


def test_another_seed_trains_another_model(full: Run) -> None:
    other = run("full", ranks=4, layers=3, steps=3, seed=1)
    assert _bits(other.steps[-1]) != _bits(full.steps[-1])


def test_training_learns() -> None:
    losses = run("full", ranks=4, layers=3, steps=20).losses
    assert np.mean(losses[-5:]) < 0.5 * losses[0]


def test_nearly_every_weight_visibly_changes_in_every_step(full: Run) -> None:
    for record in full.steps:
        for before, after in zip(record.before, record.weights, strict=True):
            assert np.mean(before != after) > 0.95


def test_working_tensors_are_16_bit_and_optimizer_states_fp32(full: Run) -> None:
    record = full.steps[0]
    kinds = {tensor: str(getattr(record, tensor)[0].dtype) for tensor in TENSORS}
    working = dict.fromkeys(("before", "gradients", "weights"), "bfloat16")
    assert kinds == working | dict.fromkeys(("master", "m", "v"), "float32")


@pytest.mark.parametrize("name", sorted(SHARDINGS))
def test_ranks_never_share_memory(name: str) -> None:
    shared = []

    def watch(stage: Stage, ranks: Sequence[Rank]) -> None:
        for one, other in combinations(ranks, 2):
            pairs = (
                np.shares_memory(a, b)
                for a in one.store.arrays.values()
                for b in other.store.arrays.values()
            )
            if any(pairs):
                shared.append((stage, one.rank, other.rank))

    train(Job(SHARDINGS[name], ranks=3, layers=2, steps=2, seed=0), watch=watch)
    assert shared == []


@pytest.mark.parametrize("name", sorted(SHARDINGS))
def test_replicas_stay_equal(name: str) -> None:
    apart: list[tuple[Stage, str]] = []

    def watch(stage: Stage, ranks: Sequence[Rank]) -> None:
        for (tensor, layer), array in ranks[0].store.arrays.items():
            if tensor in {"gradient", "activation"}:
                continue  # Of different samples.
            if tensor in PERSISTENT and SHARDINGS[name].divides(tensor):
                continue
            if tensor == "gradients" and SHARDINGS[name].scatters:
                continue  # Common only in the part that each rank owns.
            if any(array.tobytes() != r.store.read(tensor, layer).tobytes() for r in ranks):
                apart.append((stage, f"{tensor} {layer}"))

    train(Job(SHARDINGS[name], ranks=4, layers=3, steps=3, seed=0), watch=watch)
    assert apart == []


@pytest.mark.parametrize("name", sorted(SHARDINGS))
def test_trace_gives_the_bytes_of_the_arrays_alive_at_every_stage(name: str) -> None:
    alive: list[list[dict[tuple[str, int], int]]] = []

    def watch(_stage: Stage, ranks: Sequence[Rank]) -> None:
        alive.append([{key: array.nbytes for key, array in r.store.arrays.items()} for r in ranks])

    done = train(Job(SHARDINGS[name], ranks=3, layers=3, steps=2, seed=0), watch=watch)
    told = [
        [{(piece.tensor, piece.layer): piece.nbytes for piece in state.pieces} for state in s.ranks]
        for s in replay(done.trace)
    ]
    assert told == alive


@pytest.mark.parametrize("name", sorted(SHARDINGS))
def test_a_released_array_is_really_gone(name: str) -> None:
    born: list[tuple[str, weakref.ref[Array]]] = []

    class Watched(Store):
        def hold(self, tensor: str, layer: int, values: Array, shards: Ranks, version: int) -> None:
            born.append((tensor, weakref.ref(values)))
            super().hold(tensor, layer, values, shards, version)

    lingering = []

    def watch(stage: Stage, ranks: Sequence[Rank]) -> None:
        living = sum(ref() is not None for _, ref in born)
        if living != sum(len(r.store.arrays) for r in ranks):
            lingering.append(stage)

    train(Job(SHARDINGS[name], 3, layers=3, steps=2, seed=0), store=Watched, watch=watch)
    assert lingering == []


@pytest.mark.parametrize("name", sorted(SHARDINGS))
def test_stages_come_in_the_order_of_the_plan(name: str) -> None:
    done = train(Job(SHARDINGS[name], ranks=2, layers=2, steps=2, seed=0))
    assert [stage.mark for stage in done.trace.stages] == list(expected(name == "full", 2, 2))


def test_full_sharding_stages_of_a_step_by_name() -> None:
    stages = run("full", ranks=2, layers=2, steps=1).trace.stages
    told = [(stage.phase[:3], stage.layer, stage.name) for stage in stages]
    ahead = [("for", la, name) for la in (0, 1) for name in ("gathered", "computed", "released")]
    back = [("bac", la, name) for la in (1, 0) for name in ("gathered", "gradient", "reduced")]
    assert told == [("beg", None, "begin"), *ahead, *back, ("upd", None, "updated")]


@pytest.mark.parametrize("strategy", ["replicated", "zero1", "zero2"])
def test_whole_parameters_need_no_view(strategy: StrategyName) -> None:
    held = {
        piece.tensor
        for snapshot in replay(run(strategy, ranks=4, layers=3, steps=3).trace)
        for state in snapshot.ranks
        for piece in state.transient
    }
    assert held == {"gradient", "activation"}


def test_zero1_keeps_local_gradients_and_the_common_one_in_its_own_part(replicated: Run) -> None:
    local: list[Array] = []
    kept: list[Array] = []

    def watch(stage: Stage, ranks: Sequence[Rank]) -> None:
        if (stage.phase, stage.layer, stage.name) == ("backward", 0, "computed"):
            local.extend(rank.store.read("gradient", 0).copy() for rank in ranks)
        if stage.name == "updated":
            kept.extend(rank.store.read("gradients", 0).copy() for rank in ranks)

    done = train(Job(SHARDINGS["zero1"], ranks=4, layers=3, steps=1, seed=0), watch=watch)
    common = replicated.steps[0].gradients[0]
    for own, mine, span in zip(local, kept, done.trace.slices[0], strict=True):
        wanted = own
        wanted[slice(*span)] = common[slice(*span)]
        np.testing.assert_array_equal(mine, wanted)


@pytest.mark.parametrize("strategy", ["zero1", "zero2"])
def test_owners_new_weights_are_gathered_within_the_update(strategy: StrategyName) -> None:
    snapshots = replay(run(strategy, ranks=4, layers=3, steps=2).trace)
    at = find(snapshots, step=1, phase="update", name="updated")
    told = {(t.collective, t.tensor, t.layer, t.shard, t.version) for t in at.transfers}
    every = {("all-gather", "weights", layer, shard, 2) for layer in range(3) for shard in range(4)}
    assert told == every


@pytest.mark.parametrize("counts", [(0, 1, 1), (1, 0, 1), (1, 1, 0)])
def test_counts_below_one_are_refused(counts: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="must be at least 1, not 0"):
        run("full", *counts)


def test_an_unknown_strategy_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(ValueError, match=r"no strategy 'ful' \(did you mean 'full'\?\)"):
        sharding("ful")
