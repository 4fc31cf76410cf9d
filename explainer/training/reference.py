"""The same model on one card over all samples at once, and how closely the run must agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from explainer.training import bounds, model
from explainer.training.bounds import TINY, U16, U32, gamma
from explainer.training.data import Batch, batch, concatenate
from explainer.training.run import Model, Run


@dataclass(frozen=True)
class BigBatch:
    """loss: mean over all samples. gradients: its gradient in fp32, one flat array a layer."""

    loss: float
    gradients: Model


def big_batch(weights: Model, batches: Sequence[Batch]) -> BigBatch:
    """Forward and backward on one card over all the batches' samples, in fp32, undivided.

    weights: one flat array a layer, bfloat16 as the run's StepRecord.before.
    """
    whole = concatenate(batches)
    shapes = model.fitting(whole.inputs.shape[1], weights)
    working = [flat.astype(np.float32) for flat in weights]
    h, saved = whole.inputs, []
    for shape, flat in zip(shapes, working, strict=True):
        inner, output = model.forward(shape, flat, h)
        saved.append((h, inner))
        h = output
    loss, slope = model.loss(h, whole.targets)
    found = []
    for shape, flat, (h, inner) in reversed(list(zip(shapes, working, saved, strict=True))):
        gradient, slope = model.backward(shape, flat, h, inner, slope)
        found.append(gradient)
    return BigBatch(loss, tuple(reversed(found)))


def tolerance(weights: Model, batches: Sequence[Batch]) -> Model:
    """How far a run's reduced gradient may be from `big_batch`'s, elementwise; fp64.

    Let gᵣ be rank r's exact gradient, G = (1/N) Σ gᵣ the exact mean, which for equal batches is
    the exact gradient of the big batch, and u the unit roundoff of bfloat16. Then

    1. rank r computes gᵣ in fp32 with an error of at most Eᵣ (running error bound, bounds.py);
    2. rounding it to bfloat16 adds at most u (|gᵣ| + Eᵣ);
    3. N roundings of the fp32 sum and division add at most γ_N (1/N) Σ (1 + u)(|gᵣ| + Eᵣ);
    4. rounding the mean to bfloat16 adds at most u (|G| + the errors so far);
    5. the big batch itself is off from G by its own fp32 bound E.

    In a shallow model almost all of it is u (mean |gᵣ| + |G|), two roundings to 16 bits. The fp32
    bounds multiply absolute values from layer to layer, so they grow with depth much faster than
    fp32 errors do: a third of the tolerance at 3 layers, useless beyond some 8.

    Raises ValueError when the batches are not equally large, for then the mean of the ranks'
    means is another number.
    """
    if len({len(part.inputs) for part in batches}) != 1:
        raise ValueError("the mean over ranks is the big batch's mean only for equal batches")
    ranks = len(batches)
    shapes = model.fitting(batches[0].inputs.shape[1], weights)
    computed, sizes = ([np.zeros(shape.params) for shape in shapes] for _ in range(2))
    for part in batches:  # one at a time: of many ranks, all bounds at once would fill the memory
        for layer, local in enumerate(bounds.gradients(shapes, weights, part.inputs, part.targets)):
            computed[layer] += (local.error + U16 * local.size) / ranks
            sizes[layer] += (1 + U16) * local.size / ranks
    whole = concatenate(batches)
    together = bounds.gradients(shapes, weights, whole.inputs, whole.targets)
    found = []
    for layer, big in enumerate(together):
        reduced = computed[layer] + gamma(ranks, U32) * sizes[layer]
        stored = reduced + U16 * (np.abs(big.value) + reduced)
        found.append(stored + big.error + TINY)
    return tuple(found)


@dataclass(frozen=True)
class Agreement:
    """largest: greatest absolute difference. share: greatest difference over its tolerance."""

    largest: float
    share: float

    @property
    def holds(self) -> bool:
        """Whether every element is within its tolerance."""
        return self.share <= 1


def agreement(run: Run, step: int) -> Agreement:
    """A step's reduced gradient against the big batch's, at the weights the step began with.

    Says something about models of a few layers only; see `tolerance`.
    """
    record, job = run.steps[step], run.job
    batches = [batch(job.seed, step, rank, job.width) for rank in range(job.ranks)]
    wanted = big_batch(record.before, batches).gradients
    allowed = tolerance(record.before, batches)
    far = [
        np.abs(got.astype(np.float64) - want)
        for got, want in zip(record.gradients, wanted, strict=True)
    ]
    shares = [(gap / most).max() for gap, most in zip(far, allowed, strict=True)]
    return Agreement(max(float(gap.max()) for gap in far), float(max(shares)))
