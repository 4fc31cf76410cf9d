"""Faults planted in PyTorch's training: what gives each of them away, and what does not."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from explainer.training import Run
from tests.pytorch.cases import BF16_SKIPS, BF16_SUMS, DDP_SKIPS, DDP_SUMS, RANKS, Case
from tests.pytorch.noise import largest, share, tolerance
from tests.pytorch.records import Ran

CLOSE = 1e-5

Theirs = Mapping[str, Ran]
Ours = Mapping[str, Run]


def _used(case: Case, tensor: str, theirs: Theirs, ours: Ours) -> float:
    """The largest share of bf16's tolerance, over all steps."""
    steps = zip(theirs[case.name].steps, ours[case.name].steps, tolerance(case.job), strict=True)
    return max(
        share(their.tensors[tensor], our.tensors[tensor], most[tensor])
        for their, our, most in steps
    )


def test_a_skipped_rank_shows_in_the_parameters(theirs: Theirs, ours: Ours) -> None:
    last = theirs[DDP_SKIPS.name].steps[-1].tensors["weights"]
    assert largest(last, ours[DDP_SKIPS.name].weights) > 1000 * CLOSE


@pytest.mark.parametrize("tensor", ["weights", "gradients", "m", "v"])
def test_a_skipped_rank_is_far_outside_bf16s_tolerance(
    tensor: str, theirs: Theirs, ours: Ours
) -> None:
    assert _used(BF16_SKIPS, tensor, theirs, ours) > 10


def test_adam_hides_a_forgotten_division_from_the_parameters(theirs: Theirs, ours: Ours) -> None:
    last = theirs[DDP_SUMS.name].steps[-1].tensors["weights"]
    assert largest(last, ours[DDP_SUMS.name].weights) <= CLOSE


@pytest.mark.parametrize(("tensor", "times"), [("gradients", 4), ("m", 4), ("v", 16)])
def test_a_forgotten_division_shows_in_gradients_and_moments(
    tensor: str, times: int, theirs: Theirs, ours: Ours
) -> None:
    assert times in {RANKS, RANKS**2}
    wrong = theirs[DDP_SUMS.name].steps[0].tensors[tensor]
    right = ours[DDP_SUMS.name].steps[0].tensors[tensor]
    for found, wanted in zip(wrong, right, strict=True):
        biggest = float(np.abs(wanted).max())
        np.testing.assert_allclose(found, times * wanted, rtol=0, atol=times * CLOSE * biggest)


@pytest.mark.parametrize("tensor", ["gradients", "m", "v"])
def test_a_forgotten_division_is_far_outside_bf16s_tolerance(
    tensor: str, theirs: Theirs, ours: Ours
) -> None:
    assert _used(BF16_SUMS, tensor, theirs, ours) > 10


def test_adam_hides_it_in_bf16_too(theirs: Theirs, ours: Ours) -> None:
    assert _used(BF16_SUMS, "weights", theirs, ours) <= 1
