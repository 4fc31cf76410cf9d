"""Ranks in lockstep."""

from __future__ import annotations

import numpy as np
import pytest

from explainer.training.collectives import Collectives, Request
from explainer.training.rank import Program
from explainer.training.recorder import Recorder
from explainer.training.trace import Mark
from explainer.training.world import LockstepError, run_lockstep


def _asks(*items: Request | Mark) -> Program:
    yield from items


def _gather(layer: int) -> Request:
    return Request("all-gather", "weights", layer, np.zeros(1), 0)


BEGIN = Mark(0, "begin", None, "begin")


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ([_gather(0)], [_gather(1)], "rank 1: asks for all-gather of weights, layer 1"),
        ([BEGIN], [_gather(0)], "rank 0: waits at step 0 begin begin"),
        ([BEGIN], [], "rank 1: has ended"),
        ([BEGIN], [Mark(0, "update", None, "updated")], "waits at step 0 update updated"),
    ],
)
def test_ranks_that_ask_for_different_things_are_stopped(
    one: list[Request | Mark], other: list[Request | Mark], said: str
) -> None:
    recorder = Recorder()
    with pytest.raises(LockstepError, match=said):
        run_lockstep(
            [_asks(*one), _asks(*other)],
            Collectives((((0, 1), (1, 2)),), recorder),
            recorder,
            lambda _stage: None,
        )
