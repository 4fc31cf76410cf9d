"""How far two trainings may come apart that compute in bfloat16, from its unit roundoff alone.

Monte Carlo arithmetic (Parker, 1997): the run's training in fp64, where every intermediate result
that a bfloat16 computation would round is changed at random by at most the unit roundoff u = 2⁻⁸
of itself. Many such trainings show what rounding does to a gradient, and what Adam makes of it.
A bound on the worst case would say nothing here: over three layers it exceeds the gradients.

What Adam makes of it: a step is the rate times m̂ / √v̂. In the first step that is the gradient's
sign, so a weight whose gradient is larger than its error moves alike in both trainings, and one
whose gradient is lost in the rounding may move by twice the rate the other way. Later steps carry
the relative error of m̂ and √v̂, times the rate. `ceiling` says what no rounding could exceed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from explainer.training import model
from explainer.training.bounds import U16
from explainer.training.data import batch
from explainer.training.formats import BF16, stored
from explainer.training.job import Job
from explainer.training.model import Array

Keep = Callable[[Array], Array]
Tensors = Mapping[str, tuple[Array, ...]]
TRAININGS = 64
FP32 = 1e-6
"""What a number may be off for fp32's sake; the agreement in fp32 is ten times closer."""
SIDES = 2
"""Both trainings, PyTorch's and the run's, may be that far from the exact one."""


def tolerance(job: Job) -> tuple[Tensors, ...]:
    """For each step, the difference allowed in every number of every tensor.

    SIDES times the number's largest difference from the exact training's, among TRAININGS
    perturbed ones, and what fp32 itself may be off.
    """
    exact = training(job, _exact)
    perturbed = [training(job, _noise(seed)) for seed in range(TRAININGS)]
    return tuple(
        {
            tensor: tuple(
                SIDES * np.max([np.abs(one[at][tensor][layer] - flat) for one in perturbed], axis=0)
                + FP32
                for layer, flat in enumerate(layers)
            )
            for tensor, layers in step.items()
        }
        for at, step in enumerate(exact)
    )


def ceiling(job: Job, steps: int) -> float:
    """What two weights' difference cannot exceed after this many steps, whatever the gradients.

    By Cauchy and Schwarz |m̂| ≤ c √v̂ with c² = Σ aᵢ² / bᵢ, where aᵢ and bᵢ are the shares with
    which the i-th gradient enters m̂ and its square v̂; two steps differ by at most twice that.
    """
    total = 0.0
    for count in range(1, steps + 1):
        age = np.arange(count)
        a = job.adam.beta1**age * (1 - job.adam.beta1) / (1 - job.adam.beta1**count)
        b = job.adam.beta2**age * (1 - job.adam.beta2) / (1 - job.adam.beta2**count)
        total += 2 * job.adam.rate * float(np.sqrt((a * a / b).sum()))
    return total


def share(some: Sequence[Array], others: Sequence[Array], allowed: Sequence[Array]) -> float:
    """The largest difference between two tensors as a share of what is allowed for the number."""
    return max(
        float((np.abs(a.astype(np.float64) - b.astype(np.float64)) / most).max())
        for a, b, most in zip(some, others, allowed, strict=True)
    )


def largest(some: Sequence[Array], others: Sequence[Array]) -> float:
    """The largest difference between two tensors, each one flat array a layer."""
    pairs = zip(some, others, strict=True)
    return max(float(np.abs(a.astype(np.float64) - b.astype(np.float64)).max()) for a, b in pairs)


def training(job: Job, keep: Keep) -> list[Tensors]:
    """The job in fp64, with what `keep` makes of every result that bfloat16 would round.

    Layers compute with the weights' nearest bfloat16. What the numerics keep or reduce in 16 bits
    is rounded where it is updated or added up; the rest stays exact.
    """
    numerics, optimizer = job.numerics, job.optimizer
    loaded = stored("weights", numerics.bytes_of("weights"))
    weights = [
        model.initial(shape, layer, job.layers, job.seed).astype(loaded).astype(np.float64)
        for layer, shape in enumerate(job.shapes)
    ]
    kept = {state: [np.zeros_like(flat) for flat in weights] for state in optimizer.states}
    written = {name: _updated(numerics.bytes_of(name), keep) for name in ("weights", *kept)}
    done: list[Tensors] = []
    for step in range(job.steps):
        views = [flat.astype(np.float32).astype(BF16).astype(np.float64) for flat in weights]
        parts = [_gradients(job, views, step, rank, keep) for rank in range(job.ranks)]
        summed = keep if numerics.reduction == 2 else _exact
        gradients = [_mean([part[at] for part in parts], summed) for at in range(job.layers)]
        for at, gradient in enumerate(gradients):
            before = {state: layers[at] for state, layers in kept.items()}
            new, states = optimizer.update(weights[at], before, gradient, step + 1)
            weights[at] = written["weights"](new)
            for state, values in states.items():
                kept[state][at] = written[state](values)
        held = {"weights": weights, "gradients": gradients, **kept}
        done.append({tensor: tuple(layers) for tensor, layers in held.items()})
    return done


def _exact(values: Array) -> Array:
    return values


def _updated(nbytes: int, keep: Keep) -> Keep:
    """What an update makes of a tensor: in 16 bits it takes two operations, which both round."""
    return (lambda values: keep(keep(values))) if nbytes == 2 else _exact


def _noise(seed: int) -> Keep:
    rng = np.random.default_rng(seed)

    def keep(values: Array) -> Array:
        changed: Array = values * (1 + U16 * rng.uniform(-1, 1, values.shape))
        return changed

    return keep


def _mean(parts: Sequence[Array], keep: Keep) -> Array:
    total = np.zeros_like(parts[0])
    for part in parts:
        total = keep(total + part)
    return total / len(parts)


def _gradients(job: Job, views: Sequence[Array], step: int, rank: int, keep: Keep) -> list[Array]:
    """One rank's gradients, rounded where PyTorch's bfloat16 operations round."""
    samples = batch(job.seed, step, rank)
    h, saved = keep(samples.inputs.astype(np.float64)), []
    for shape, flat in zip(job.shapes, views, strict=True):
        u, b, v = shape.split(flat)
        inner = keep(np.tanh(keep(keep(h @ u) + b)))
        saved.append((h, inner))
        h = keep(h + keep(inner @ v))
    slope = keep((h - samples.targets) / len(samples.targets))
    found = []
    for shape, flat, (before, inner) in reversed(list(zip(job.shapes, views, saved, strict=True))):
        u, _, v = shape.split(flat)
        inner_slope = keep(keep(slope @ v.T) * (1 - inner * inner))
        parts = (before.T @ inner_slope, inner_slope.sum(axis=0), inner.T @ slope)
        found.append(keep(np.concatenate([part.ravel() for part in parts])))
        slope = keep(slope + keep(inner_slope @ u.T))
    return found[::-1]
