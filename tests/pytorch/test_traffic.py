"""What FSDP2's collectives carry in a step, against the run's: the same, apart from padding."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.pytorch.cases import FSDP2, FSDP2_BF16, FSDP2_BF16_FP32, FSDP2_KEEPS, Case
from tests.pytorch.layouts import padded
from tests.pytorch.records import Ran
from tests.pytorch.test_bytes import shapes

CASES = [FSDP2, FSDP2_KEEPS, FSDP2_BF16, FSDP2_BF16_FP32]

Theirs = Mapping[str, Ran]


@pytest.mark.parametrize("case", CASES, ids=lambda c: c.name)
def test_layers_are_gathered_twice_a_step_or_once_when_they_stay(
    case: Case, theirs: Theirs
) -> None:
    gathered = theirs[case.name].whole["all-gather"]
    times = 2 if case.resharding else 1
    assert len(gathered) == times * case.job.layers * case.job.steps
    numbers = padded(shapes(case), case.job.ranks)
    assert sum(gathered) == times * numbers * case.numerics.view * case.job.steps


@pytest.mark.parametrize("case", CASES, ids=lambda c: c.name)
def test_gradients_are_reduced_once_a_step_in_the_dtype_said(case: Case, theirs: Theirs) -> None:
    reduced = theirs[case.name].whole["reduce-scatter"]
    assert len(reduced) == case.job.layers * case.job.steps
    numbers = padded(shapes(case), case.job.ranks)
    assert sum(reduced) == numbers * case.numerics.reduction * case.job.steps
