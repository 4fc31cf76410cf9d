"""Training in any numerics: it learns, all strategies agree, and the sizes are the ones said."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import numpy as np
import pytest

from explainer.training import NUMERICS, PERSISTENT, Numerics, Run, Transfer, audit, replay
from explainer.training.job import Job
from explainer.training.model import Array
from explainer.training.run import train
from explainer.training.sharding import Sharding

LADDER = ("optimizer", "gradients", "parameters")
PLANS = [
    Sharding(name, frozenset(LADDER[:count]))
    for count, name in enumerate(("replicated", "zero1", "zero2", "full"))
]
SMALL = Numerics.of("small", {"weights": 1, "gradients": 1, "momentum": 1}, view=2, gradient=2)
TINY = Numerics.of(
    "tiny", {"weights": 1, "gradients": 1, "master": 1, "m": 1, "v": 1}, view=4, gradient=4
)
ALL = [*NUMERICS.values(), SMALL, TINY]


@cache
def _trained(numerics: Numerics, plan: Sharding, ranks: int = 3) -> Run:
    return train(Job(plan, ranks, layers=3, steps=3, seed=0, numerics=numerics))


def _bits(run: Run) -> list[dict[str, list[bytes]]]:
    return [
        {tensor: [flat.tobytes() for flat in layers] for tensor, layers in step.tensors.items()}
        for step in run.steps
    ]


def _mixes() -> Iterator[dict[str, int]]:
    sizes = (1, 2, 4)
    for states in (("m", "v"), ("momentum",)):
        for weights, gradients, master, *kept in product(
            sizes, sizes, (0, *sizes), *[sizes] * len(states)
        ):
            named = dict(zip(states, kept, strict=True))
            copy = {"master": master} if master else {}
            yield {"weights": weights, "gradients": gradients, **copy, **named}


@pytest.mark.parametrize("numerics", ALL, ids=lambda n: n.name)
@pytest.mark.parametrize("ranks", [1, 3, 4])
def test_strategies_agree_bit_for_bit(numerics: Numerics, ranks: int) -> None:
    first, *others = (_trained(numerics, plan, ranks) for plan in PLANS)
    assert [_bits(other) == _bits(first) for other in others] == [True] * 3
    assert {other.losses for other in others} == {first.losses}


@pytest.mark.parametrize("numerics", ALL, ids=lambda n: n.name)
@pytest.mark.parametrize("plan", PLANS, ids=lambda p: p.name)
def test_traces_pass_the_audit(numerics: Numerics, plan: Sharding) -> None:
    assert audit(_trained(numerics, plan).trace, plan) == ()


@pytest.mark.parametrize("numerics", ALL, ids=lambda n: n.name)
@pytest.mark.parametrize("plan", PLANS, ids=lambda p: p.name)
@pytest.mark.parametrize("role", sorted(set(PERSISTENT.values())))
def test_live_bytes_of_a_role_are_its_parameters_times_its_bytes(
    numerics: Numerics, plan: Sharding, role: str
) -> None:
    trace = _trained(numerics, plan).trace
    each = sum(nbytes for tensor, nbytes in numerics.persistent if PERSISTENT[tensor] == role)
    whole = sum(trace.layer_params)
    own = [sum(spans[r][1] - spans[r][0] for spans in trace.slices) for r in range(trace.ranks)]
    kept = own if role in plan.divided else [whole] * trace.ranks
    for snapshot in replay(trace):
        assert [s.persistent_bytes(role) for s in snapshot.ranks] == [each * n for n in kept]


@pytest.mark.parametrize("numerics", ALL, ids=lambda n: n.name)
def test_views_and_gradients_have_the_bytes_said(numerics: Numerics) -> None:
    trace = _trained(numerics, PLANS[3]).trace
    held = {
        (piece.tensor, piece.nbytes / trace.layer_params[piece.layer])
        for snapshot in replay(trace)
        for piece in snapshot.ranks[0].transient
        if piece.tensor != "activation"
    }
    assert held == {("view", numerics.view), ("gradient", numerics.gradient)}


@pytest.mark.parametrize("numerics", ALL, ids=lambda n: n.name)
@pytest.mark.parametrize("plan", PLANS, ids=lambda p: p.name)
def test_what_travels_has_the_bytes_said(numerics: Numerics, plan: Sharding) -> None:
    trace = _trained(numerics, plan).trace
    updates = {stage.tick for stage in trace.stages if stage.name == "updated"}
    sent = [event for event in trace.events if isinstance(event, Transfer)]
    for event in sent:
        start, stop = trace.slices[event.layer][event.shard]
        gathered = numerics.bytes_of("weights") if event.tick in updates else numerics.view
        each = gathered if event.collective == "all-gather" else numerics.reduction
        assert event.nbytes == each * (stop - start)
    assert sent


def test_every_mix_of_sizes_learns() -> None:
    plan, worse = PLANS[3], []
    for mix in _mixes():
        job = Job(plan, 2, layers=1, steps=25, seed=0, numerics=Numerics.of("mix", mix, 2, 2))
        losses = train(job).losses
        if not np.mean(losses[-5:]) < 0.75 * np.mean(losses[:2]):
            worse.append((mix, losses[0], np.mean(losses[-5:])))
    assert worse == []


def _only_bf16(flat: Array) -> bool:
    """Whether fp32 numbers are all ones that 16 bits can hold: the lower half is empty."""
    return not np.any(flat.astype(np.float32).view(np.uint32) & 0xFFFF)


@pytest.mark.parametrize(
    ("name", "rounded"), [("fsdp2-mixed", True), ("fsdp2-mixed-fp32-reduce", False)]
)
def test_fp32_gradients_are_as_precise_as_they_were_reduced(name: str, rounded: bool) -> None:
    gradients = _trained(NUMERICS[name], PLANS[3]).steps[0].gradients
    assert [_only_bf16(flat) for flat in gradients] == [rounded] * 3


def test_fp32_weights_compute_as_16_bit_views() -> None:
    """A copy rounded to 16 bits gives the same gradient; the fp32 weights would not."""
    mixed, whole = (
        _trained(NUMERICS[name], PLANS[0], 1).steps[0] for name in ("fsdp2-mixed", "fp32-adam")
    )
    lecture = _trained(NUMERICS["mixed-adam"], PLANS[0], 1).steps[0]
    for layer in range(3):
        assert mixed.gradients[layer].tolist() == lecture.gradients[layer].tolist()
        assert mixed.gradients[layer].tolist() != whole.gradients[layer].tolist()


def test_without_a_master_the_weights_themselves_carry_the_update() -> None:
    run = _trained(NUMERICS["fp32-adam"], PLANS[3])
    assert "master" not in run.steps[0].tensors
    assert not _only_bf16(run.weights[0])


def test_8_bit_v_follows_its_running_mean_though_a_step_is_far_less_than_its_spacing() -> None:
    plan = PLANS[3]
    exact, small = (
        train(Job(plan, 2, layers=3, steps=40, seed=0, numerics=NUMERICS[name])).steps[-1]
        for name in ("mixed-adam", "adam-8")
    )
    ratios = [
        small.v[layer].astype(np.float64).sum() / exact.v[layer].astype(np.float64).sum()
        for layer in range(3)
    ]
    assert ratios == pytest.approx([1.0] * 3, rel=0.25)
