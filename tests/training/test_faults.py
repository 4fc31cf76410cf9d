"""Faults planted in a running world, and what gives each of them away."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from explainer.training import Ranks, Run, agreement, audit
from explainer.training.collectives import Collectives
from explainer.training.job import Job
from explainer.training.model import Array
from explainer.training.rank import Rank
from explainer.training.reduction import Summing
from explainer.training.run import train
from explainer.training.sharding import SHARDINGS
from explainer.training.store import Store


class HiddenForgottenScaling(Collectives):
    """Claims to divide, and does not."""

    def combine(self, parts: Sequence[Array], divisor: int) -> Array:
        del divisor
        return super().combine(parts, 1)


class SkippedRank(Collectives):
    """Leaves the last rank out."""

    def contributors(self, ranks: int) -> tuple[int, ...]:
        return super().contributors(ranks)[:-1]


class HiddenSkippedRank(Collectives):
    """Receives the last rank's contribution, and does not add it."""

    def combine(self, parts: Sequence[Array], divisor: int) -> Array:
        return super().combine(parts[:-1], divisor)


class MixedSlices(Collectives):
    """Takes rank 1's contribution to shards 0 and 1 from each other's place."""

    def contribution(self, buffer: Array, layer: int, rank: int) -> Array:
        mine = super().contribution(buffer, layer, rank).copy()
        if rank == 1:
            (start, _), (middle, stop) = self._slices[layer][:2]
            mine[start:stop] = np.roll(mine[start:stop], middle - start)
        return mine


class KeepsViews(Store):
    """Never lets go of a view."""

    def release(self, tensor: str, layer: int) -> None:
        if tensor != "view":
            super().release(tensor, layer)


class FrozenOwner(Store):
    """Rank 2 never writes new weights."""

    def write(self, tensor: str, layer: int, values: Array, version: int) -> None:
        if (self.rank, tensor) != (2, "weights"):
            super().write(tensor, layer, values, version)


def _job(name: str = "full", steps: int = 3) -> Job:
    return Job(SHARDINGS[name], ranks=4, layers=3, steps=steps, seed=0)


@pytest.mark.parametrize("name", sorted(SHARDINGS))
@pytest.mark.parametrize(
    "fault",
    [Summing, HiddenForgottenScaling, SkippedRank, HiddenSkippedRank, MixedSlices],
)
def test_gradient_against_the_big_batchs_gives_away(fault: type[Collectives], name: str) -> None:
    assert agreement(train(_job(name), fault), 0).share > 10


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (Summing, "The reduction of shard 0 of layer 2 divides by 1, not by the 4 ranks"),
        (SkippedRank, "The reduction of shard 0 of layer 2 adds ranks [0, 1, 2], not each of"),
    ],
)
def test_audit_gives_away(fault: type[Collectives], said: str) -> None:
    assert any(sentence.startswith(said) for sentence in audit(train(_job(), fault).trace))


def test_audit_gives_away_a_missing_release() -> None:
    found = audit(train(_job(), store=KeepsViews).trace)
    assert (
        "Rank 3 still holds the view of layer 1 at step 0 forward layer 1 released; "
        "it should have been released." in found
    )


def test_audit_gives_away_an_owner_that_does_not_advance() -> None:
    found = audit(train(_job(), store=FrozenOwner).trace)
    assert "Rank 2's weights of layer 0 are of version 0, not 1, at step 0 update updated." in found
    assert (
        "The all-gather of layer 0 takes version 0 from rank 2, not 1, "
        "at step 1 forward layer 0 gathered." in found
    )


def test_forgotten_scaling_makes_m_four_and_v_sixteen_times_as_large(full: Run) -> None:
    right, wrong = full.steps[0], train(_job(), Summing).steps[0]
    for layer in range(3):
        np.testing.assert_array_equal(wrong.m[layer], 4 * right.m[layer])
        np.testing.assert_array_equal(wrong.v[layer], 16 * right.v[layer])


def test_adams_step_hides_the_forgotten_scaling_from_the_weights(full: Run) -> None:
    right, wrong = full.steps, train(_job(), Summing).steps
    for step in range(3):
        pairs = zip(right[step].weights, wrong[step].weights, strict=True)
        same = np.concatenate([a == b for a, b in pairs])
        assert same.mean() > 0.99
    assert right[2].loss == pytest.approx(wrong[2].loss, rel=1e-3)


def test_a_rank_that_skips_its_gather_cannot_compute() -> None:
    class Hasty(Store):
        def hold(self, tensor: str, layer: int, values: Array, shards: Ranks, version: int) -> None:
            if tensor != "view":
                super().hold(tensor, layer, values, shards, version)

    with pytest.raises(LookupError, match="rank 0 does not hold view of layer 0"):
        train(_job(), store=Hasty)


def test_watching_does_not_change_a_run(full: Run) -> None:
    def watch(_stage: object, ranks: Sequence[Rank]) -> None:
        for rank in ranks:
            assert len(rank.store.arrays) >= 15

    assert train(_job(), watch=watch).trace == full.trace
