"""A rank reads what it holds and nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from explainer.training.events import Hold, Piece, Release
from explainer.training.ranks import Ranks
from explainer.training.recorder import Recorder
from explainer.training.store import NotHeldError, Store


@pytest.fixture
def recorder() -> Recorder:
    return Recorder()


@pytest.fixture
def store(recorder: Recorder) -> Store:
    made = Store(2, recorder)
    made.hold("view", 1, np.zeros(3, np.float32), Ranks.everyone(2), 5)
    return made


def test_reading_what_is_not_held_says_what_is(store: Store) -> None:
    with pytest.raises(
        NotHeldError, match=r"rank 2 does not hold view of layer 0 \(only of layers 1\)"
    ):
        store.read("view", 0)


def test_nothing_can_be_read_after_its_release(store: Store) -> None:
    store.release("view", 1)
    with pytest.raises(NotHeldError, match="of no layer"):
        store.read("view", 1)


def test_releasing_twice_is_refused(store: Store) -> None:
    store.release("view", 1)
    with pytest.raises(NotHeldError):
        store.release("view", 1)


def test_what_is_read_cannot_be_written_to(store: Store) -> None:
    with pytest.raises(ValueError, match="read-only"):
        store.read("view", 1)[0] = 1


def test_writing_keeps_the_array_and_its_dtype(store: Store) -> None:
    before = store.read("view", 1)
    store.write("view", 1, np.ones(3), 6)
    assert np.shares_memory(before, store.read("view", 1))
    assert store.read("view", 1).dtype == np.float32


def test_writing_another_number_of_values_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="has 3 values, cannot take 1"):
        store.write("view", 1, np.ones(1), 6)


def test_everything_that_happens_is_recorded(store: Store, recorder: Recorder) -> None:
    store.write("view", 1, np.ones(3), 6)
    store.release("view", 1)
    assert recorder.trace("full", 3, (), (), ()).events == (
        Hold(0, 2, Piece("view", 1, Ranks.everyone(2), 12, 5)),
        Hold(0, 2, Piece("view", 1, Ranks.everyone(2), 12, 6)),
        Release(0, 2, "view", 1),
    )
