"""What FSDP2's collectives carry in a step, against the ledger's calls: the same, and padding."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.pytorch.accounts import padded, sent_as
from tests.pytorch.cases import FSDP2, FSDP2_BF16, FSDP2_BF16_FP32, FSDP2_KEEPS, Case
from tests.pytorch.records import Ran


@pytest.mark.parametrize("collective", ["all-gather", "reduce-scatter"])
@pytest.mark.parametrize("case", [FSDP2, FSDP2_KEEPS, FSDP2_BF16, FSDP2_BF16_FP32], ids=str)
def test_a_step_goes_over_the_layers_as_often_and_in_the_bytes_the_ledger_says(
    case: Case, collective: str, theirs: Mapping[str, Ran]
) -> None:
    carried, job = theirs[case.name].whole[collective], case.job
    each = sent_as(case)[collective]
    assert len(carried) == len(each) * job.layers * job.steps
    assert sum(carried) == sum(each) * padded(case) * job.steps
