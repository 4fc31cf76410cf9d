"""How slices are gathered and contributions reduced."""

from __future__ import annotations

from itertools import combinations

import ml_dtypes
import numpy as np
import pytest

from explainer.training.collectives import Collectives, Delivery, Request
from explainer.training.events import Collective, Reduced, Transfer
from explainer.training.model import Array
from explainer.training.ranks import Ranks
from explainer.training.recorder import Recorder

SLICES = (((0, 2), (2, 3), (3, 4)),)
BF16 = np.dtype(ml_dtypes.bfloat16)


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def collectives(recorder: Recorder) -> Collectives:
    return Collectives(SLICES, recorder)


def _ask(kind: Collective, buffers: list[list[float]], versions: list[int]) -> list[Request]:
    tensor = "weights" if kind == "all-gather" else "gradient"
    return [
        Request(kind, tensor, 0, np.array(buffer, BF16), version)
        for buffer, version in zip(buffers, versions, strict=True)
    ]


def _reduce(collectives: Collectives, kind: Collective) -> tuple[Delivery, ...]:
    buffers = [[1.0, 2, 3, 4], [10.0, 20, 30, 40], [100.0, 200, 300, 400]]
    return tuple(collectives.carry_out(_ask(kind, buffers, [7, 7, 7])))


def _lists(deliveries: tuple[Delivery, ...]) -> list[list[float]]:
    return [[float(value) for value in delivery.values] for delivery in deliveries]


def _gather(collectives: Collectives, versions: list[int]) -> tuple[Delivery, ...]:
    return tuple(collectives.carry_out(_ask("all-gather", [[1, 2], [3], [4]], versions)))


def test_gather_gives_everyone_all_slices_in_order(collectives: Collectives) -> None:
    assert _lists(_gather(collectives, [5, 5, 5])) == [[1, 2, 3, 4]] * 3


def test_gathered_slices_are_as_old_as_the_oldest(collectives: Collectives) -> None:
    assert [delivery.version for delivery in _gather(collectives, [5, 4, 5])] == [4, 4, 4]


def test_reduce_scatter_gives_each_owner_the_mean_of_its_slice(collectives: Collectives) -> None:
    assert _lists(_reduce(collectives, "reduce-scatter")) == [[37, 74], [111], [148]]


def test_all_reduce_gives_everyone_the_same_means(collectives: Collectives) -> None:
    assert _lists(_reduce(collectives, "all-reduce")) == [[37, 74, 111, 148]] * 3


@pytest.mark.parametrize("kind", ["all-gather", "reduce-scatter", "all-reduce"])
def test_nobody_gets_memory_of_another(collectives: Collectives, kind: Collective) -> None:
    width = {0: [1.0, 2], 1: [3.0], 2: [4.0]} if kind == "all-gather" else {}
    requests = _ask(kind, [width.get(rank, [1.0, 2, 3, 4]) for rank in range(3)], [0] * 3)
    arrays = [r.buffer for r in requests] + [d.values for d in collectives.carry_out(requests)]
    assert not any(np.shares_memory(a, b) for a, b in combinations(arrays, 2))


@pytest.mark.parametrize(
    ("parts", "total"), [([2.0**24, 1, -(2.0**24)], 0), ([2.0**24, -(2.0**24), 1], 1)]
)
def test_contributions_are_added_in_fp32_in_rank_order(
    collectives: Collectives, parts: list[float], total: float
) -> None:
    """2²⁴ + 1 is 2²⁴ in fp32, so the order shows; in 64 bits both sums would be 1."""
    arrays: list[Array] = [np.array([part], BF16) for part in parts]
    assert float(collectives.combine(arrays, 1)[0]) == total


def test_small_contributions_are_not_lost_as_in_16_bits(collectives: Collectives) -> None:
    """In bfloat16, 256 + 1 is 256 again and again; the fp32 sum of 256 and four ones is 260."""
    arrays: list[Array] = [np.array([part], BF16) for part in (256, 1, 1, 1, 1)]
    assert float(collectives.combine(arrays, 1)[0]) == 260


def test_result_has_the_16_bits_it_came_in(collectives: Collectives) -> None:
    assert {d.values.dtype for d in _reduce(collectives, "all-reduce")} == {BF16}


def test_reduce_scatter_sends_each_contribution_to_its_owner_only(
    collectives: Collectives, recorder: Recorder
) -> None:
    _reduce(collectives, "reduce-scatter")
    sent = [e for e in recorder.trace("", 3, (), (), ()).events if isinstance(e, Transfer)]
    routes = [(t.tensor, t.shard, t.sources, t.targets, t.nbytes, t.version) for t in sent]
    wanted = [
        ("gradient", owner, Ranks.others(3, owner), Ranks.only(owner), size, 7)
        for owner, size in enumerate((4, 2, 2))
    ]
    assert routes == wanted


def test_contributions_of_different_age_are_told_apart(
    collectives: Collectives, recorder: Recorder
) -> None:
    collectives.carry_out(_ask("reduce-scatter", [[1.0] * 4] * 3, [7, 6, 7]))
    sent = [e for e in recorder.trace("", 3, (), (), ()).events if isinstance(e, Transfer)]
    told = {(t.shard, t.version, t.sources) for t in sent}
    assert told == {
        (0, 6, Ranks.only(1)),
        (0, 7, Ranks.only(2)),
        (1, 7, Ranks.of((0, 2))),
        (2, 6, Ranks.only(1)),
        (2, 7, Ranks.only(0)),
    }


def test_all_reduce_adds_at_owners_and_hands_the_results_round(
    collectives: Collectives, recorder: Recorder
) -> None:
    _reduce(collectives, "all-reduce")
    events = recorder.trace("", 3, (), (), ()).events
    handed = {
        (t.shard, *way)
        for t in events
        if isinstance(t, Transfer) and t.tensor == "gradients"
        for way in t.routes()
    }
    assert handed == {(a, a, b) for a in range(3) for b in range(3) if a != b}
    assert {e.dst for e in events if isinstance(e, Reduced)} == {Ranks.everyone(3)}
