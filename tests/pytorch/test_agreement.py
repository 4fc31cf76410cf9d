"""PyTorch trains the run's model from the same start on the same data, and gets the same."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from explainer.training import Run
from tests.pytorch.cases import (
    CASES,
    EXACT,
    FSDP2,
    FSDP2_BF16,
    FSDP2_BF16_FP32,
    ROUNDED,
    Case,
    tensors,
)
from tests.pytorch.noise import ceiling, largest, share, tolerance
from tests.pytorch.records import Ran

CLOSE = 1e-5

Theirs = Mapping[str, Ran]
Ours = Mapping[str, Run]


@pytest.mark.parametrize("case", EXACT, ids=str)
def test_fp32_parameters_agree_after_all_steps(case: Case, theirs: Theirs, ours: Ours) -> None:
    last = theirs[case.name].steps[-1].tensors["weights"]
    assert largest(last, ours[case.name].weights) <= CLOSE


@pytest.mark.parametrize(("case", "tensor"), tensors(EXACT), ids=str)
def test_every_fp32_tensor_agrees_in_every_step(
    case: Case, tensor: str, theirs: Theirs, ours: Ours
) -> None:
    for their, our in zip(theirs[case.name].steps, ours[case.name].steps, strict=True):
        biggest = max(float(np.abs(flat).max()) for flat in our.tensors[tensor])
        assert largest(their.tensors[tensor], our.tensors[tensor]) <= CLOSE * biggest


@pytest.mark.parametrize("case", EXACT, ids=str)
def test_losses_agree(case: Case, theirs: Theirs, ours: Ours) -> None:
    losses = [step.loss for step in theirs[case.name].steps]
    assert losses == pytest.approx(ours[case.name].losses, rel=CLOSE)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_copies_on_several_ranks_are_equal(case: Case, theirs: Theirs) -> None:
    assert [step.apart for step in theirs[case.name].steps] == [()] * case.job.steps


@pytest.mark.parametrize(("case", "tensor"), tensors(ROUNDED), ids=str)
def test_bf16_differs_by_no_more_than_its_roundings_explain(
    case: Case, tensor: str, theirs: Theirs, ours: Ours
) -> None:
    steps = zip(theirs[case.name].steps, ours[case.name].steps, tolerance(case.job), strict=True)
    used = [
        share(their.tensors[tensor], our.tensors[tensor], most[tensor])
        for their, our, most in steps
    ]
    assert max(used) <= 1


@pytest.mark.parametrize("case", ROUNDED, ids=str)
def test_bf16_tolerance_is_not_loose(case: Case, theirs: Theirs, ours: Ours) -> None:
    steps = zip(theirs[case.name].steps, ours[case.name].steps, tolerance(case.job), strict=True)
    used = [
        share(their.tensors["gradients"], our.tensors["gradients"], most["gradients"])
        for their, our, most in steps
    ]
    assert max(used) > 0.2


@pytest.mark.parametrize("case", [FSDP2_BF16, FSDP2_BF16_FP32], ids=str)
def test_bf16_tolerance_of_most_weights_is_far_below_what_adam_could_ever_do(case: Case) -> None:
    last = np.concatenate(tolerance(case.job)[-1]["weights"])
    assert np.median(last) < 0.02 * ceiling(case.job, case.job.steps)


@pytest.mark.parametrize("case", ROUNDED, ids=str)
def test_bf16_cases_do_compute_in_bf16(case: Case, theirs: Theirs) -> None:
    mixed, exact = theirs[case.name].steps[0], theirs[FSDP2.name].steps[0]
    assert largest(mixed.tensors["gradients"], exact.tensors["gradients"]) > 100 * CLOSE


@pytest.mark.parametrize(("case", "rounded"), [(FSDP2_BF16, True), (FSDP2_BF16_FP32, False)])
def test_gradients_are_reduced_in_the_computing_dtype_unless_told_otherwise(
    case: Case, rounded: bool, theirs: Theirs
) -> None:
    flat = np.concatenate(theirs[case.name].steps[0].tensors["gradients"])
    assert (not np.any(flat.view(np.uint32) & 0xFFFF)) is rounded
