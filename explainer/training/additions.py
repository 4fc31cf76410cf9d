"""What each rank adds to a layer's gradient and what comes of the sum: the values of a first step.

A trace says who sends what to whom, and holds no values. Here two runs of one job are watched: one
that takes the mean over the ranks, and one that forgets to divide (reduction.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from explainer.training.audit import audited
from explainer.training.data import Batch, batch
from explainer.training.events import Loaded, Reduced
from explainer.training.formats import FP32, WIDE
from explainer.training.job import Job
from explainer.training.model import Array
from explainer.training.rank import Rank
from explainer.training.reduction import Summing
from explainer.training.reference import big_batch, tolerance
from explainer.training.run import Model, Run, train
from explainer.training.sane import TraceError
from explainer.training.scaling import Times, Within, gaps, moved, times, within
from explainer.training.trace import Stage, Trace

U8 = 2.0**-3
"""Unit roundoff of E5M2, in which gradients of 1 byte are kept: 3 significant bits."""
TINY8 = 2.0**-17
"""Half the distance between its smallest numbers."""


@dataclass(frozen=True)
class Slice:
    """One owner's slice of a layer's gradient, an entry a column; all fp32 but `allowed`, fp64.

    start: where in the flat layer it begins. added: ranks×entries, what each rank adds, as it
    travels. total: their sum, added in fp32 in rank order. mean: what the owner then keeps, as it
    is stored; undivided: what it keeps in the run that does not divide. whole: the big batch's
    gradient, and allowed: how far from it a mean may be (reference.py).
    """

    owner: int
    start: int
    added: Array
    total: Array
    mean: Array
    undivided: Array
    whole: Array
    allowed: Array


@dataclass(frozen=True)
class Additions:
    """The first step of a job with the division and without it.

    batches: the samples that each rank read. slices: of the chosen layer, one for each owner asked
    for. mean, undivided: each run's reduced
    gradient against the big batch's. times: by persistent tensor that is no parameter, and of the
    optimizer's "step". gaps: the largest difference between the runs' tensors, as they are stored.
    moved: entries of the weights that differ. entries: all there are.
    """

    job: Job
    layer: int
    batches: tuple[str, ...]
    slices: tuple[Slice, ...]
    mean: Within
    undivided: Within
    times: Mapping[str, Times]
    gaps: Mapping[str, float]
    moved: int
    entries: int


def additions(job: Job, layer: int, owners: Sequence[int]) -> Additions:
    """Train a job's first step with and without the division, watching a layer's gradient.

    Raises TraceError when a run's trace shows any other fault than the division left out, and
    LookupError when there is no such layer, or under another strategy than full sharding.
    """
    if not 0 <= layer < job.layers:
        raise LookupError(f"there is no layer {layer}; the job has {job.layers}")
    if not job.sharding.divides("weights"):
        raise LookupError(f"{job.sharding.name} has no stage between backward and reduction")
    job = replace(job, steps=1)
    added: dict[int, Array] = {}

    def watch(stage: Stage, ranks: Sequence[Rank]) -> None:
        if (stage.name, stage.layer) == ("gradient", layer):
            added.update((owner, _sent(ranks, layer, owner)) for owner in owners)

    right, wrong = train(job, watch=watch), train(job, Summing)
    refuse_other_faults(right.trace, wrong.trace)
    batches = [batch(job.seed, 0, rank, job.width) for rank in range(job.ranks)]
    # The big batch computes with what the ranks compute with: the weights as they are gathered.
    view = WIDE[job.numerics.view]
    before = tuple(flat.astype(FP32).astype(view) for flat in right.steps[0].before)
    whole, allowed = big_batch(before, batches).gradients, _allowed(job, before, batches)
    big = whole[layer], allowed[layer]
    return Additions(
        job,
        layer,
        tuple(event.batch for event in right.trace.events if isinstance(event, Loaded)),
        tuple(_slice((right, wrong), layer, owner, added[owner], big) for owner in owners),
        within(right, whole, allowed),
        within(wrong, whole, allowed),
        times(right, wrong),
        gaps(right, wrong),
        moved(right, wrong),
        sum(job.layer_params),
    )


def _allowed(job: Job, before: Model, batches: Sequence[Batch]) -> Model:
    """The tolerance of a mean, with the rounding to 8 bits where gradients are kept in them."""
    allowed = tolerance(before, batches)
    if job.numerics.bytes_of("gradients") > 1:
        return allowed
    sizes = big_batch(before, batches).gradients
    return tuple(
        most + U8 * (np.abs(size) + most) + TINY8 for most, size in zip(allowed, sizes, strict=True)
    )


def _sent(ranks: Sequence[Rank], layer: int, owner: int) -> Array:
    """What all ranks are about to send of an owner's slice, in the format it travels in."""
    job = ranks[0].job
    travels, (start, stop) = WIDE[job.numerics.reduction], job.slices[layer][owner]
    parts = [rank.store.read("gradient", layer)[start:stop] for rank in ranks]
    return np.stack([part.astype(travels).astype(FP32) for part in parts])


def _slice(
    runs: tuple[Run, Run], layer: int, owner: int, added: Array, big: tuple[Array, Array]
) -> Slice:
    """runs: with the division and without. big: the layer's gradient on one card, and how near."""
    start, stop = runs[0].job.slices[layer][owner]
    total = np.zeros(stop - start, FP32)
    for part in added:
        total += part
    mean, undivided = (run.steps[0].gradients[layer][start:stop].astype(FP32) for run in runs)
    whole, allowed = (flat[start:stop] for flat in big)
    return Slice(owner, start, added, total, mean, undivided, whole, allowed)


def refuse_other_faults(right: Trace, wrong: Trace) -> None:
    """Raise TraceError unless the right trace is sound and the wrong one differs in divisors only.

    Traces hold no values, so two runs that differ in nothing else leave the same one.
    """
    broken = audited(right)[1]
    divided = tuple(
        replace(event, divisor=right.ranks) if isinstance(event, Reduced) else event
        for event in wrong.events
    )
    if broken or replace(wrong, events=divided) != right:
        said = broken or ("the runs differ in more than what a sum is divided by",)
        raise TraceError("; ".join(said))
