"""The ways PyTorch is asked to train the run's small model, as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from explainer.training.job import Job
from explainer.training.numerics import (
    FP32_ADAM,
    FSDP2_MIXED,
    FSDP2_MIXED_FP32_REDUCE,
    SGD_16,
    Numerics,
)
from explainer.training.sharding import sharding

RANKS = 4
LAYERS = 3
STEPS = 5


@dataclass(frozen=True)
class Case:
    """One way.

    library: DDP, DDP with ZeroRedundancyOptimizer (its parameters as views of buckets or not), or
    FSDP2's fully_shard. strategy: the run's that divides the same roles. numerics: the run's that
    PyTorch is asked for. resharding: whether FSDP2 lets go of a layer after its forward pass.
    fault: planted in what the ranks compute.
    """

    name: str
    library: Literal["ddp", "zero", "zero-views", "fsdp2"]
    strategy: Literal["replicated", "zero1", "full"]
    numerics: Numerics = FP32_ADAM
    resharding: bool = True
    fault: Literal["none", "skipped rank", "forgotten division"] = "none"

    @property
    def job(self) -> Job:
        """The run to compare with."""
        return Job(sharding(self.strategy), RANKS, LAYERS, STEPS, 0, self.numerics)

    def __str__(self) -> str:
        """Its name, which is also a test's."""
        return self.name

    @property
    def tensors(self) -> tuple[str, ...]:
        """What PyTorch and the run both keep."""
        return self.numerics.tensors


DDP = Case("DDP", "ddp", "replicated")
ZERO = Case("DDP + ZeroRedundancyOptimizer", "zero", "zero1")
ZERO_VIEWS = Case("the same, parameters_as_bucket_view", "zero-views", "zero1")
FSDP2 = Case("FSDP2", "fsdp2", "full")
FSDP2_KEEPS = Case("FSDP2, reshard_after_forward=False", "fsdp2", "full", resharding=False)
FSDP2_BF16 = Case("FSDP2, param_dtype=bf16", "fsdp2", "full", FSDP2_MIXED)
FSDP2_BF16_FP32 = Case(
    "FSDP2, param_dtype=bf16, reduce_dtype=fp32", "fsdp2", "full", FSDP2_MIXED_FP32_REDUCE
)
EXACT = (DDP, ZERO, ZERO_VIEWS, FSDP2, FSDP2_KEEPS)
DDP_BF16 = Case("DDP, bf16 parameters, SGD with momentum", "ddp", "replicated", SGD_16)
ROUNDED = (FSDP2_BF16, FSDP2_BF16_FP32, DDP_BF16)

DDP_SKIPS = Case("DDP without the last rank", "ddp", "replicated", fault="skipped rank")
DDP_SUMS = Case("DDP that sums", "ddp", "replicated", fault="forgotten division")
BF16_SKIPS = Case(
    "FSDP2 in bf16 without the last rank", "fsdp2", "full", FSDP2_MIXED, fault="skipped rank"
)
BF16_SUMS = Case(
    "FSDP2 in bf16 that sums", "fsdp2", "full", FSDP2_MIXED, fault="forgotten division"
)
FAULTY = (DDP_SKIPS, DDP_SUMS, BF16_SKIPS, BF16_SUMS)
CASES = (*EXACT, *ROUNDED, *FAULTY)


def tensors(cases: Iterable[Case]) -> list[tuple[Case, str]]:
    """Every case with each of its tensors."""
    return [(case, tensor) for case in cases for tensor in case.tensors]
