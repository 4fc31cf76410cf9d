"""Train the small model on N ranks and keep what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from explainer.training.collectives import Collectives
from explainer.training.job import Job
from explainer.training.model import Array
from explainer.training.numerics import MIXED_ADAM, Numerics
from explainer.training.rank import Rank
from explainer.training.recorder import Recorder
from explainer.training.reduction import REDUCTIONS, Reduction
from explainer.training.schedule import ON_DEMAND, Schedule
from explainer.training.sharding import StrategyName, sharding
from explainer.training.store import Store
from explainer.training.trace import Slices, Stage, Trace
from explainer.training.world import run_lockstep

Model = tuple[Array, ...]
"""One flat array a layer, the whole layer."""


@dataclass(frozen=True)
class StepRecord:
    """One step's outcome, put together from the ranks' parts; one flat array a layer.

    loss: mean over all samples. before: the weights the step began with. tensors: every
    persistent tensor as it is stored after the update. All can be read with `astype(float32)`.
    """

    loss: float
    before: Model
    tensors: Mapping[str, Model]

    @property
    def gradients(self) -> Model:
        """The common gradient."""
        return self.tensors["gradients"]

    @property
    def weights(self) -> Model:
        """The weights the step ended with."""
        return self.tensors["weights"]

    @property
    def master(self) -> Model:
        """The master weights. Raises KeyError where there are none; so do the other states."""
        return self.tensors["master"]

    @property
    def m(self) -> Model:
        """Adam's first moment."""
        return self.tensors["m"]

    @property
    def v(self) -> Model:
        """Adam's second moment."""
        return self.tensors["v"]

    @property
    def momentum(self) -> Model:
        """SGD's momentum."""
        return self.tensors["momentum"]


@dataclass(frozen=True)
class Run:
    """A finished run: what was asked for, its trace, and each step's outcome."""

    job: Job
    trace: Trace
    steps: tuple[StepRecord, ...]

    @property
    def losses(self) -> tuple[float, ...]:
        """The mean loss of each step."""
        return tuple(step.loss for step in self.steps)

    @property
    def gradients(self) -> tuple[Model, ...]:
        """The common gradient of each step."""
        return tuple(step.gradients for step in self.steps)

    @property
    def weights(self) -> Model:
        """The weights at the end."""
        return self.steps[-1].weights


Watch = Callable[[Stage, Sequence[Rank]], None]


def run(
    strategy: StrategyName,
    ranks: int,
    layers: int,
    steps: int,
    seed: int = 0,
    *,
    numerics: Numerics = MIXED_ADAM,
    schedule: Schedule = ON_DEMAND,
    reduction: Reduction = "mean",
) -> Run:
    """Train a model of `layers` layers on `ranks` ranks for `steps` steps.

    numerics: what everything is stored as. schedule: when full sharding gathers views; it never
    changes what is trained. reduction: "sum" plants a fault, sums that are not divided by the
    ranks, which the audit of the trace finds. Equal arguments give equal runs, bit for bit.
    Raises ValueError for an unknown strategy, for a count below 1, and for a schedule other than
    ON_DEMAND where no views are gathered.
    """
    job = Job(sharding(strategy), ranks, layers, steps, seed, numerics, schedule)
    return train(job, REDUCTIONS[reduction])


def train(
    job: Job,
    collectives: Callable[[Slices, Recorder], Collectives] = Collectives,
    store: Callable[[int, Recorder], Store] = Store,
    watch: Watch = lambda _stage, _ranks: None,
    program: Callable[[Job, int, Store, Recorder], Rank] = Rank,
) -> Run:
    """As `run`, for any job, with other collectives, stores or ranks, watched at each stage."""
    recorder = Recorder()
    ranks = [program(job, rank, store(rank, recorder), recorder) for rank in range(job.ranks)]
    before: list[Model] = []
    records: list[StepRecord] = []

    def observe(stage: Stage) -> None:
        if stage.name == "begin":
            before.append(_assemble(ranks, "weights"))
        elif stage.name == "updated":
            records.append(_record(ranks, before[-1]))
        watch(stage, ranks)

    run_lockstep(
        [rank.program() for rank in ranks], collectives(job.slices, recorder), recorder, observe
    )
    trace = recorder.trace(
        job.sharding.name,
        job.ranks,
        job.layer_params,
        job.slices,
        job.numerics.sizes,
        schedule=job.schedule,
    )
    return Run(job, trace, tuple(records))


def _record(ranks: Sequence[Rank], before: Model) -> StepRecord:
    tensors = {tensor: _assemble(ranks, tensor) for tensor in ranks[0].job.numerics.tensors}
    loss = sum(rank.losses[-1] for rank in ranks) / len(ranks)
    return StepRecord(loss, before, MappingProxyType(tensors))


def _assemble(ranks: Sequence[Rank], tensor: str) -> Model:
    """Copies of a tensor's layers: the owners' slices side by side, or rank 0's whole layers."""
    job = ranks[0].job
    if job.sharding.divides(tensor):
        keepers, slices = ranks, None
    elif tensor == "gradients" and job.sharding.scatters:
        keepers, slices = ranks, job.slices
    else:
        keepers, slices = ranks[:1], None
    found = []
    for layer in range(job.layers):
        parts = [rank.store.read(tensor, layer) for rank in keepers]
        if slices is not None:
            spans = zip(parts, slices[layer], strict=True)
            parts = [whole[start:stop] for whole, (start, stop) in spans]
        found.append(np.concatenate(parts))
    return tuple(found)
