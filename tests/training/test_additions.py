"""The values that a reduction adds, recomputed by other means, and what the division changes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import ml_dtypes
import numpy as np
import pytest

from explainer.training import NUMERICS, Numerics, Reduced, TraceError, audit, big_batch, run
from explainer.training.additions import Additions, additions, refuse_other_faults
from explainer.training.data import batch
from explainer.training.job import Job
from explainer.training.sharding import SHARDINGS

LAYERS, LAYER = 4, 2
NARROW = Numerics.of(
    "narrow", {"weights": 1, "gradients": 1, "momentum": 1}, view=2, gradient=4, reduction=2
)
ALL = (*NUMERICS.values(), NARROW)


def _job(ranks: int, numerics: Numerics = NUMERICS["mixed-adam"], name: str = "full") -> Job:
    return Job(SHARDINGS[name], ranks, LAYERS, steps=1, seed=0, numerics=numerics)


@cache
def _found(ranks: int, numerics: Numerics = NUMERICS["mixed-adam"]) -> Additions:
    return additions(_job(ranks, numerics), LAYER, range(ranks))


def test_contributions_are_each_ranks_gradient_of_its_own_samples_in_16_bits() -> None:
    before = run("full", 4, LAYERS, 1).steps[0].before
    for part in _found(4).slices:
        stop = part.start + part.added.shape[1]
        for rank in range(4):
            own = big_batch(before, [batch(0, 0, rank)]).gradients[LAYER][part.start : stop]
            assert part.added[rank].tolist() == own.astype(ml_dtypes.bfloat16).tolist()


def test_contributions_travel_in_the_format_of_the_reduction() -> None:
    wide = NUMERICS["fp32-adam"]
    before = run("full", 3, LAYERS, 1, numerics=wide).steps[0].before
    part = _found(3, wide).slices[1]
    stop = part.start + part.added.shape[1]
    own = big_batch(before, [batch(0, 0, 2)]).gradients[LAYER][part.start : stop]
    assert part.added[2].tolist() == own.tolist()
    rounded = _found(3, NARROW).slices[1].added
    assert not np.any(rounded.view(np.uint32) & 0xFFFF)


@pytest.mark.parametrize("ranks", [1, 2, 3, 4, 8])
def test_slices_are_the_owners_and_cover_the_layer_once(ranks: int) -> None:
    found = _found(ranks)
    spans = [(part.start, part.start + len(part.mean)) for part in found.slices]
    assert spans == list(found.job.slices[LAYER])
    assert [part.owner for part in found.slices] == list(range(ranks))
    assert found.batches == tuple(f"B{rank}" for rank in range(ranks))


@pytest.mark.parametrize("ranks", [1, 3, 4])
def test_totals_are_added_in_rank_order_in_fp32(ranks: int) -> None:
    for part in _found(ranks, NUMERICS["fp32-adam"]).slices:
        for place, column in enumerate(part.added.T):
            total = np.float32(0)
            for value in column:
                total = np.float32(total + value)
            assert part.total[place] == total


@pytest.mark.parametrize("numerics", ALL, ids=lambda n: n.name)
def test_what_owners_keep_is_what_the_runs_end_with(numerics: Numerics) -> None:
    right, wrong = (
        run("full", 4, LAYERS, 1, numerics=numerics, reduction=kind).steps[0].gradients[LAYER]
        for kind in ("mean", "sum")
    )
    parts = _found(4, numerics).slices
    kept, undivided = (
        np.concatenate([getattr(p, n) for p in parts]) for n in ("mean", "undivided")
    )
    assert kept.tolist() == right.astype(np.float32).tolist()
    assert undivided.tolist() == wrong.astype(np.float32).tolist()
    sent = np.dtype(np.float32 if numerics.reduction == 4 else ml_dtypes.bfloat16)
    for part in parts:
        mean = (part.total / np.float32(4)).astype(sent).astype(right.dtype)
        assert part.mean.tolist() == mean.astype(np.float32).tolist()


@pytest.mark.parametrize("numerics", ALL, ids=lambda n: n.name)
@pytest.mark.parametrize("ranks", [1, 2, 3, 4, 8])
def test_means_are_the_big_batchs_gradient_within_the_tolerance(
    numerics: Numerics, ranks: int
) -> None:
    found = _found(ranks, numerics)
    assert found.mean.within == found.mean.entries == found.entries == sum(found.job.layer_params)
    assert found.mean.share <= 1
    for part in found.slices:
        assert np.all(np.abs(part.mean.astype(np.float64) - part.whole) <= part.allowed)


@pytest.mark.parametrize("numerics", ALL, ids=lambda n: n.name)
def test_sums_are_not(numerics: Numerics) -> None:
    found = _found(4, numerics)
    assert found.undivided.within < found.entries / 50
    assert found.undivided.share > 20


def test_without_the_division_all_is_exactly_four_times_as_large_v_sixteen_times() -> None:
    times = _found(4).times
    assert set(times) == {"gradients", "m", "v", "step"}
    for tensor, factor in {"gradients": 4, "m": 4, "v": 16}.items():
        assert (times[tensor].least, times[tensor].most) == (factor, factor)
        assert times[tensor].overall == pytest.approx(factor)
    assert times["step"].least >= 0.999
    assert times["step"].most <= 1.002


def test_where_three_ranks_share_the_factors_are_within_the_roundings() -> None:
    times = _found(3).times["gradients"]
    assert 3 * (1 - 2**-7) < times.least < 3 < times.most < 3 * (1 + 2**-7)
    assert times.overall == pytest.approx(3, rel=1e-3)


def test_adam_hides_it_from_the_weights_and_momentum_does_not() -> None:
    adam, sgd = _found(4), _found(4, NUMERICS["sgd-16"])
    assert (adam.gaps["weights"], adam.moved) == (0.0, 0)
    assert adam.gaps["gradients"] > 1
    assert {name: each.most for name, each in sgd.times.items()} == {
        "gradients": 4,
        "momentum": 4,
        "step": 4,
    }
    assert sgd.moved > sgd.entries / 2
    assert sgd.gaps["weights"] > 0.05


def test_gaps_are_between_the_two_runs_tensors_as_they_are_stored() -> None:
    numerics = NUMERICS["sgd-16"]
    right, wrong = (
        run("full", 4, LAYERS, 1, numerics=numerics, reduction=kind).steps[0]
        for kind in ("mean", "sum")
    )
    found = _found(4, numerics)
    for tensor in ("gradients", "weights"):
        gaps = [
            np.abs(a.astype(np.float64) - b.astype(np.float64))
            for a, b in zip(right.tensors[tensor], wrong.tensors[tensor], strict=True)
        ]
        assert found.gaps[tensor] == max(float(gap.max()) for gap in gaps)
    differ = [a != b for a, b in zip(right.weights, wrong.weights, strict=True)]
    assert found.moved == sum(int(np.count_nonzero(each)) for each in differ)


def test_one_rank_divides_by_one() -> None:
    alone = _found(1)
    assert alone.mean == alone.undivided
    assert {each.overall for each in alone.times.values()} == {1.0}


def test_a_run_that_sums_is_given_away_by_its_audit() -> None:
    said = audit(run("full", 4, LAYERS, 1, reduction="sum").trace)
    assert said
    assert all("divides by 1, not by the 4 ranks" in sentence for sentence in said)
    assert audit(run("full", 4, LAYERS, 1, reduction="mean").trace) == ()


def test_runs_that_differ_in_more_than_divisors_are_refused() -> None:
    right, wrong = (run("full", 4, LAYERS, 1, reduction=kind).trace for kind in ("mean", "sum"))
    refuse_other_faults(right, wrong)
    skipped = tuple(
        replace(event, contributors=event.contributors[1:]) if isinstance(event, Reduced) else event
        for event in wrong.events
    )
    with pytest.raises(TraceError, match="differ in more than"):
        refuse_other_faults(right, replace(wrong, events=skipped))
    with pytest.raises(TraceError, match="divides by 1"):
        refuse_other_faults(wrong, wrong)


def test_what_cannot_be_watched_is_refused() -> None:
    with pytest.raises(LookupError, match="no layer 4; the job has 4"):
        additions(_job(2), 4, [0])
    with pytest.raises(LookupError, match="replicated has no stage"):
        additions(_job(2, name="replicated"), LAYER, [0])
