"""How two runs of one job differ, where one forgets to divide: factors, gaps, agreement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from explainer.training.model import Array
from explainer.training.run import Model, Run


@dataclass(frozen=True)
class Within:
    """How many of a model's entries are within the tolerance of the big batch's gradient."""

    entries: int
    within: int
    share: float
    """The greatest difference over its tolerance."""


@dataclass(frozen=True)
class Times:
    """How many times as large a tensor's entries are without the division; zeros left out.

    least, most: of any entry. overall: of all magnitudes together. 1 where all entries are zeros.
    """

    least: float
    most: float
    overall: float


def within(run: Run, whole: Model, allowed: Model) -> Within:
    """A run's first reduced gradient against the big batch's."""
    far = np.concatenate(
        [
            np.abs(got.astype(np.float64) - want) / most
            for got, want, most in zip(run.steps[0].gradients, whole, allowed, strict=True)
        ]
    )
    return Within(len(far), int(np.count_nonzero(far <= 1)), float(far.max()))


def times(right: Run, wrong: Run) -> Mapping[str, Times]:
    """By gradients, optimizer state, and "step", after the first step."""
    found = {
        tensor: _ratio(flat(right, tensor), flat(wrong, tensor))
        for tensor in ("gradients", *right.job.optimizer.states)
    }
    found["step"] = _ratio(_step(right), _step(wrong))
    return MappingProxyType(found)


def _step(run: Run) -> Array:
    """How far the optimizer's rule moves each parameter, from the states as they are stored."""
    job = run.job
    states = {state: flat(run, state) for state in job.optimizer.states}
    zeros = np.zeros_like(next(iter(states.values())))
    if job.numerics.adapts:
        return -job.adam.step(zeros, states["m"], states["v"], 1)
    return job.momentum.rate * states["momentum"]


def _ratio(small: Array, large: Array) -> Times:
    some = small != 0
    if not np.any(some):
        return Times(1.0, 1.0, 1.0)
    each = large[some] / small[some]
    return Times(
        float(each.min()), float(each.max()), float(np.abs(large).sum() / np.abs(small).sum())
    )


def gaps(right: Run, wrong: Run) -> Mapping[str, float]:
    """The largest difference of gradients and of weights after the first step."""
    return MappingProxyType(
        {
            tensor: float(np.abs(flat(wrong, tensor) - flat(right, tensor)).max())
            for tensor in ("gradients", "weights")
        }
    )


def flat(run: Run, tensor: str) -> Array:
    """All layers of a persistent tensor after the step, in one row, fp64."""
    return np.concatenate([flat.astype(np.float64) for flat in run.steps[0].tensors[tensor]])


def moved(right: Run, wrong: Run) -> int:
    """How many weights differ after the first step."""
    return int(np.count_nonzero(flat(right, "weights") != flat(wrong, "weights")))
