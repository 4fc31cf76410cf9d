"""Faults planted in running ZeRO-1 and ZeRO-2 worlds, and what gives each of them away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np
import pytest

from explainer.training import Run, audit
from explainer.training.collectives import Collectives, Delivery, Request
from explainer.training.data import Batch
from explainer.training.job import Job
from explainer.training.model import Array
from explainer.training.rank import Program, Rank
from explainer.training.run import train
from explainer.training.sharding import SHARDINGS

both = pytest.mark.parametrize("name", ["zero1", "zero2"])


class HiddenSwappedOwners(Rank):
    """Ranks 0 and 1 keep states of each other's slice of layer 0, as large as their own."""

    def _range(self, tensor: str, layer: int) -> slice:
        if self.rank > 1 or layer or not self.job.sharding.divides(tensor):
            return super()._range(tensor, layer)
        return slice(*self.job.slices[layer][1 - self.rank])


class EarlyUpdate(Rank):
    """Owners update before gradients are reduced."""

    def _backward(self, step: int, samples: Batch, slope: Array) -> Program:
        for layer in range(self.job.layers):
            yield from super()._update(step, layer)
        yield from super()._backward(step, samples, slope)

    def _update(self, step: int, layer: int) -> Program:
        del step, layer
        yield from ()


class Ungathered(Collectives):
    """Everyone has its own new weights, and zeros instead of the others'."""

    def carry_out(self, requests: Sequence[Request]) -> Iterable[Delivery]:
        if requests[0].collective != "all-gather":
            return super().carry_out(requests)
        spans = self._slices[requests[0].layer]
        deliveries = []
        for request, (start, stop) in zip(requests, spans, strict=True):
            values = np.zeros(spans[-1][1], request.buffer.dtype)
            values[start:stop] = request.buffer
            deliveries.append(Delivery(values, request.version))
        return tuple(deliveries)


class HiddenStale(Collectives):
    """Claims to gather the new weights, and hands out what the first gather of the layer gave."""

    _first: tuple[Delivery, ...] = ()

    def carry_out(self, requests: Sequence[Request]) -> Iterable[Delivery]:
        found = tuple(super().carry_out(requests))
        if requests[0].collective != "all-gather" or requests[0].layer != 1:
            return found
        self._first = self._first or found
        pairs = zip(found, self._first, strict=True)
        return tuple(replace(new, values=old.values.copy()) for new, old in pairs)


def _job(name: str) -> Job:
    return Job(SHARDINGS[name], ranks=4, layers=3, steps=3, seed=0)


def _same(one: Run, other: Run) -> bool:
    """Whether both ended with the same bits everywhere."""
    a, b = one.steps[-1], other.steps[-1]
    return all(
        x.tobytes() == y.tobytes()
        for tensor in ("weights", "gradients", "master", "m", "v")
        for x, y in zip(getattr(a, tensor), getattr(b, tensor), strict=True)
    )


@both
def test_bits_give_away_owners_of_each_others_slices(name: str, replicated: Run) -> None:
    swapped = train(_job(name), program=HiddenSwappedOwners)
    assert audit(swapped.trace) == ()
    assert not _same(swapped, replicated)


@both
def test_without_a_fault_the_bits_are_the_same(name: str, replicated: Run) -> None:
    assert _same(train(_job(name)), replicated)


@both
def test_audit_gives_away_an_update_before_the_reduction(name: str) -> None:
    found = audit(train(_job(name), program=EarlyUpdate).trace)
    said = "Rank 0's master of layer 0 are of version 1, not 0, at step 0 backward layer 2 computed"
    assert any(sentence.startswith(said) for sentence in found)


@both
def test_audit_gives_away_weights_that_are_not_gathered(name: str) -> None:
    found = audit(train(_job(name), Ungathered).trace)
    said = "No all-gather of shard 0 of layer 0's weights from rank 0 to ranks [1, 2, 3] at"
    assert any(sentence.startswith(said) for sentence in found)


@both
def test_bits_give_away_old_weights_that_claim_to_be_new(name: str, replicated: Run) -> None:
    stale = train(_job(name), HiddenStale)
    assert audit(stale.trace) == ()
    assert not _same(stale, replicated)
