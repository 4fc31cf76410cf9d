"""One rank's program: the same on every rank, meeting the others only in collectives."""

from __future__ import annotations

from collections.abc import Generator

import ml_dtypes
import numpy as np

from explainer.training import model
from explainer.training.collectives import Delivery, Request
from explainer.training.data import Batch, batch
from explainer.training.job import Job
from explainer.training.model import Array
from explainer.training.ranks import Ranks
from explainer.training.recorder import Recorder
from explainer.training.store import Store
from explainer.training.trace import (
    EMPTY,
    PERSISTENT,
    Collective,
    Computed,
    Loaded,
    Mark,
    Phase,
)

BF16 = np.dtype(ml_dtypes.bfloat16)
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
        self._load()

    def program(self) -> Program:
        """All steps; yields requests to carry out and stages to wait at."""
        for step in range(self.job.steps):
            samples = batch(self.job.seed, step, self.rank)
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
        for layer, shape in enumerate(self._shapes):
            whole = model.initial(shape, layer, job.layers, job.seed)
            for tensor in PERSISTENT:
                part = whole[self._range(tensor, layer)]
                dtype = BF16 if tensor in {"weights", "gradients"} else np.dtype(np.float32)
                known = tensor in {"weights", "master"}
                values = part.astype(dtype) if known else np.zeros(part.shape, dtype)
                shards = job.sharding.shards(tensor, self.rank, job.ranks)
                version = EMPTY if tensor == "gradients" else 0
                self.store.hold(tensor, layer, values, shards, version)

    def _forward(self, step: int, samples: Batch) -> Turn:
        h = samples.inputs
        for layer in range(self.job.layers):
            if self._borrows:
                yield from self._borrow(layer)
                yield Mark(step, "forward", layer, "gathered")
            h = self._compute_forward(layer, h, samples.label)
            yield Mark(step, "forward", layer, "computed")
            if self._borrows:
                self.store.release("view", layer)
                yield Mark(step, "forward", layer, "released")
        return h

    def _backward(self, step: int, samples: Batch, slope: Array) -> Program:
        for layer in reversed(range(self.job.layers)):
            if self._borrows:
                yield from self._borrow(layer)
                yield Mark(step, "backward", layer, "gathered")
            slope = self._compute_backward(layer, slope, samples.label)
            if self._borrows:
                self.store.release("view", layer)
            yield Mark(step, "backward", layer, "gradient" if self._borrows else "computed")
            yield from self._reduce(layer)
            yield Mark(step, "backward", layer, "reduced")

    def _borrow(self, layer: int) -> Program:
        """All-gather a layer's full parameters. The view is a copy, the rank's own slice too."""
        answer = yield from self._ask("all-gather", "weights", layer)
        everyone = Ranks.everyone(self.job.ranks)
        self.store.hold("view", layer, answer.values, everyone, answer.version)

    def _reduce(self, layer: int) -> Program:
        """Turn local gradients into the common one, keep this rank's part, let the rest go."""
        scatter = self.job.sharding.divides("gradients")
        kind: Collective = "reduce-scatter" if scatter else "all-reduce"
        answer = yield from self._ask(kind, "gradient", layer)
        self.store.write("gradients", layer, answer.values, answer.version)
        self.store.release("gradient", layer)
        self.store.release("activation", layer)

    def _update(self, step: int, layer: int) -> Program:
        """Adam on the part whose optimizer states are here, then new 16-bit weights from it."""
        store, adam = self.store, self.job.adam
        gradient = self._like_optimizer("gradients", layer).astype(np.float32)
        moments = adam.moments(store.read("m", layer), store.read("v", layer), gradient)
        master = adam.step(store.read("master", layer), *moments, step + 1)
        version = store.version("master", layer) + 1
        for tensor, values in zip(("m", "v", "master"), (*moments, master), strict=True):
            store.write(tensor, layer, values, version)
        weights = master.astype(BF16)
        if self.job.sharding.divides("master") and not self._borrows:
            answer = yield Request("all-gather", "weights", layer, weights, version)
            assert answer is not None
            weights = answer.values
        store.write("weights", layer, weights, version)

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
        everyone = Ranks.everyone(self.job.ranks)
        version = self.store.version(tensor, layer)
        self.store.hold("gradient", layer, gradient.astype(BF16), everyone, version)
        self._computed(layer, "backward", label)
        return slope

    def _weights(self, layer: int) -> tuple[str, Array]:
        """The layer's full parameters in fp32, from where this rank holds them."""
        tensor = "view" if self._borrows else "weights"
        return tensor, self.store.read(tensor, layer).astype(np.float32)

    def _range(self, tensor: str, layer: int) -> slice:
        """Where in the flat layer the rank's part of a persistent tensor lies."""
        divided = self.job.sharding.divides(tensor)
        return slice(*self._slices[layer][self.rank]) if divided else slice(None)

    def _like_optimizer(self, tensor: str, layer: int) -> Array:
        """The part of a held tensor that the optimizer states here belong to."""
        held = self.store.read(tensor, layer)
        whole = not self.job.sharding.divides(tensor)
        return held[self._range("master", layer)] if whole else held

    def _ask(
        self, kind: Collective, tensor: str, layer: int
    ) -> Generator[Request | Mark, Delivery | None, Delivery]:
        """Take part in a collective with a tensor held here."""
        buffer = self.store.read(tensor, layer)
        answer = yield Request(kind, tensor, layer, buffer, self.store.version(tensor, layer))
        assert answer is not None
        return answer

    def _computed(self, layer: int, phase: Phase, label: str) -> None:
        self._recorder.log(Computed(self._recorder.tick, self.rank, layer, phase, label))
