"""One rank's program: the same on every rank, meeting the others only in collectives."""

from __future__ import annotations

from collections.abc import Generator, Sequence

import numpy as np

from explainer.training import keeping, model
from explainer.training.collectives import Delivery, Request
from explainer.training.data import Batch, batch
from explainer.training.events import (
    EMPTY,
    Collective,
    Computed,
    Loaded,
    Phase,
)
from explainer.training.formats import FP32, WIDE
from explainer.training.job import Job
from explainer.training.model import Array, DType
from explainer.training.ranks import Ranks
from explainer.training.recorder import Recorder
from explainer.training.store import Store
from explainer.training.trace import Mark

Program = Generator[Request | Mark, Delivery | None, None]
Turn = Generator[Request | Mark, Delivery | None, Array]


class Rank:
    """A rank with its store. It knows its slice, its samples, and what it is handed."""

    def __init__(self, job: Job, rank: int, store: Store, recorder: Recorder) -> None:
        """Take part in the job as this rank, with its first parameters loaded into the store."""
        self.job = job
        self.rank = rank
        self.store = store
        self.losses: list[float] = []
        self._recorder = recorder
        self._shapes = job.shapes
        self._slices = job.slices
        self._borrows = job.sharding.divides("weights")
        self._everyone = Ranks.everyone(job.ranks)
        self._view = WIDE[job.numerics.view]
        self._load()

    def program(self) -> Program:
        """All steps; yields requests to carry out and stages to wait at."""
        for step in range(self.job.steps):
            samples = batch(self.job.seed, step, self.rank, self.job.width)
            self._recorder.log(Loaded(self._recorder.tick, self.rank, samples.label))
            yield Mark(step, "begin", None, "begin")
            output = yield from self._forward(step, samples)
            loss, slope = model.loss(output, samples.targets)
            self.losses.append(loss)
            yield from self._backward(step, samples, slope)
            for layer in range(self.job.layers):
                yield from self._update(step, layer)
            yield Mark(step, "update", None, "updated")

    def _load(self) -> None:
        """Take this rank's part of the first parameters, as if from a checkpoint."""
        job = self.job
        for layer, whole in enumerate(job.initial):
            for tensor in job.numerics.tensors:
                values = keeping.first(job, tensor, whole[self._range(tensor, layer)])
                shards = job.sharding.shards(tensor, self.rank, job.ranks)
                version = EMPTY if tensor == "gradients" else 0
                self.store.hold(tensor, layer, values, shards, version)

    def _forward(self, step: int, samples: Batch) -> Turn:
        h, order = samples.inputs, range(self.job.layers)
        for turn, layer in enumerate(order):
            if self._borrows:
                yield from self._fetch(step, "forward", turn, order)
            h = self._compute_forward(layer, h, samples.label)
            yield Mark(step, "forward", layer, "computed")
            if self._borrows and self.job.schedule.reshard:
                self.store.release("view", layer)
                yield Mark(step, "forward", layer, "released")
        return h

    def _backward(self, step: int, samples: Batch, slope: Array) -> Program:
        order = range(self.job.layers)[::-1]
        for turn, layer in enumerate(order):
            if self._borrows and self.job.schedule.reshard:
                yield from self._fetch(step, "backward", turn, order)
            slope = self._compute_backward(layer, slope, samples.label)
            if self._borrows:
                self.store.release("view", layer)
            yield Mark(step, "backward", layer, "gradient" if self._borrows else "computed")
            yield from self._reduce(layer)
            yield Mark(step, "backward", layer, "reduced")

    def _fetch(self, step: int, phase: Phase, turn: int, order: Sequence[int]) -> Program:
        """Borrow what this turn of the pass needs, and what the schedule borrows ahead."""
        for at in self.job.schedule.fetches(turn, len(order)):
            yield from self._borrow(order[at])
            yield Mark(step, phase, order[at], "gathered")

    def _borrow(self, layer: int) -> Program:
        """All-gather a layer's full parameters. The view is a copy, the rank's own slice too."""
        answer = yield from self._ask("all-gather", "weights", layer, self._view)
        self.store.hold("view", layer, answer.values, self._everyone, answer.version)

    def _reduce(self, layer: int) -> Program:
        """Turn local gradients into the common one, keep this rank's part, let the rest go."""
        sharding = self.job.sharding
        kind: Collective = "reduce-scatter" if sharding.scatters else "all-reduce"
        travels = WIDE[self.job.numerics.reduction]
        answer = yield from self._ask(kind, "gradient", layer, travels)
        common = answer.values
        if sharding.scatters and not sharding.divides("gradients"):
            # A whole buffer keeps the local gradient; the common one takes the place of its part.
            common = self.store.read("gradient", layer).astype(travels)
            common[self._own_range(layer)] = answer.values
        self.store.write("gradients", layer, common, answer.version)
        self.store.release("gradient", layer)
        self.store.release("activation", layer)

    def _update(self, step: int, layer: int) -> Program:
        """The optimizer on the part whose states are here; then weights from master weights."""
        store, target = self.store, self.job.numerics.target
        optimizer = self.job.optimizer
        updated, states = optimizer.update(
            self._like_optimizer(target, layer),
            {state: self._like_optimizer(state, layer) for state in optimizer.states},
            self._like_optimizer("gradients", layer),
            step + 1,
        )
        version = store.version(target, layer) + 1
        for state, values in states.items():
            store.write(state, layer, self._kept(state, layer, values, version), version)
        new = self._kept(target, layer, updated, version)
        if target == "master":
            store.write(target, layer, new, version)
            new = self._kept("weights", layer, new.astype(FP32), version)
        yield from self._new_weights(layer, new, version)

    def _new_weights(self, layer: int, weights: Array, version: int) -> Program:
        """Take over the owners' new weights, of the whole layer where it is kept whole."""
        if self.job.sharding.divides("master") and not self._borrows:
            answer = yield Request("all-gather", "weights", layer, weights, version)
            assert answer is not None
            weights = answer.values
        self.store.write("weights", layer, weights, version)

    def _compute_forward(self, layer: int, h: Array, label: str) -> Array:
        tensor, weights = self._weights(layer)
        inner, output = model.forward(self._shapes[layer], weights, h)
        saved = np.concatenate([h, inner], axis=1)
        self.store.hold("activation", layer, saved, Ranks(), self.store.version(tensor, layer))
        self._computed(layer, "forward", label)
        return output

    def _compute_backward(self, layer: int, slope: Array, label: str) -> Array:
        tensor, weights = self._weights(layer)
        shape = self._shapes[layer]
        h, inner = np.split(self.store.read("activation", layer), [shape.width], axis=1)
        gradient, slope = model.backward(shape, weights, h, inner, slope)
        version = self.store.version(tensor, layer)
        rounded = gradient.astype(WIDE[self.job.numerics.gradient])
        self.store.hold("gradient", layer, rounded, self._everyone, version)
        self._computed(layer, "backward", label)
        return slope

    def _weights(self, layer: int) -> tuple[str, Array]:
        """The layer's full parameters from where this rank holds them, as precise as a view."""
        tensor = "view" if self._borrows else "weights"
        return tensor, self.store.read(tensor, layer).astype(self._view).astype(FP32)

    def _range(self, tensor: str, layer: int) -> slice:
        """Where in the flat layer the rank's part of a persistent tensor lies."""
        divided = self.job.sharding.divides(tensor)
        return slice(*self._slices[layer][self.rank]) if divided else slice(None)

    def _like_optimizer(self, tensor: str, layer: int) -> Array:
        """The part of a held tensor that the optimizer states here belong to, in fp32."""
        held = self.store.read(tensor, layer)
        whole = not self.job.sharding.divides(tensor)
        return (held[self._own_range(layer)] if whole else held).astype(FP32)

    def _kept(self, tensor: str, layer: int, values: Array, version: int) -> Array:
        """New values of that part, in the format they are kept in."""
        part = self._own_range(layer)
        return keeping.kept(self.job, tensor, layer, part, values=values, update=version)

    def _own_range(self, layer: int) -> slice:
        """Where in the flat layer the part lies that this rank updates."""
        return self._range(self.job.optimizer.states[0], layer)

    def _ask(
        self, kind: Collective, tensor: str, layer: int, travels: DType
    ) -> Generator[Request | Mark, Delivery | None, Delivery]:
        """Take part in a collective with a tensor held here, sent in the given format."""
        buffer = self.store.read(tensor, layer).astype(travels, copy=False)
        answer = yield Request(kind, tensor, layer, buffer, self.store.version(tensor, layer))
        assert answer is not None
        return answer

    def _computed(self, layer: int, phase: Phase, label: str) -> None:
        self._recorder.log(Computed(self._recorder.tick, self.rank, layer, phase, label))
