"""The form in which a rank keeps a part of a tensor: rounded to the tensor's format."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from explainer.training.events import PERSISTENT
from explainer.training.formats import FP32, NEAREST, rounded, stored
from explainer.training.job import Job
from explainer.training.model import Array


def first(job: Job, tensor: str, values: Array) -> Array:
    """A new array of what a tensor begins as: parameters to the nearest number, all else zeros."""
    dtype = stored(tensor, job.numerics.bytes_of(tensor))
    known = tensor in {"weights", "master"}
    return rounded(values if known else np.broadcast_to(FP32.type(0), values.shape), dtype)


def kept(job: Job, tensor: str, layer: int, part: slice, *, values: Array, update: int) -> Array:
    """New fp32 values of a part of a layer, in the tensor's format.

    part: where in the flat layer they lie. update: the number of the update that made them. The
    random thresholds of 1-byte formats depend on the place in the layer, never on the rank, so
    every strategy rounds alike. Only what the next update starts from is rounded at random;
    a mere copy, as weights are of master weights, gains nothing by it.
    """
    dtype = stored(tensor, job.numerics.bytes_of(tensor))
    if dtype.itemsize > 1 or tensor not in {job.numerics.target, *job.optimizer.states}:
        return rounded(values, dtype, NEAREST)
    place = (job.seed, 3, list(PERSISTENT).index(tensor), layer, update)
    return rounded(values, dtype, _thresholds(place, job.layer_params[layer])[part])


@lru_cache(maxsize=256)
def _thresholds(place: tuple[int, ...], count: int) -> Array:
    """A whole layer's thresholds, kept for the other ranks, which need other parts of them."""
    thresholds = np.random.default_rng(place).random(count, FP32)
    thresholds.flags.writeable = False
    return thresholds
