"""Samples: each rank reads its own, and all ranks read equally many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from explainer.training.model import WIDTH, Array

SAMPLES = 4


@dataclass(frozen=True)
class Batch:
    """inputs and targets: samples×d, fp32."""

    label: str
    inputs: Array
    targets: Array


def batch(seed: int, step: int, rank: int, width: int = WIDTH) -> Batch:
    """The samples rank `rank` reads in this step: B0 on rank 0 and so on, fresh each step.

    width: d, the size of a sample, as the model's layers have it.

    Targets are a fixed smooth function of the inputs, the same for all ranks, so that there is
    one thing to learn.
    """
    rng = np.random.default_rng((seed, 1, step, rank))
    inputs = rng.standard_normal((SAMPLES, width)).astype(np.float32)
    mixing = np.random.default_rng((seed, 2)).standard_normal((width, width)).astype(np.float32)
    return Batch(f"B{rank}", inputs, np.sin(inputs @ mixing))


def concatenate(batches: Sequence[Batch]) -> Batch:
    """All samples as one big batch, in the order given."""
    return Batch(
        "+".join(batch.label for batch in batches),
        np.concatenate([batch.inputs for batch in batches]),
        np.concatenate([batch.targets for batch in batches]),
    )
