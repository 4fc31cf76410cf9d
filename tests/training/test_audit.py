"""Real traces corrupted one way each: the audit must say what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

import pytest

from explainer.training import Run, Trace, TraceError, audit, refuse, run
from explainer.training.job import Job
from explainer.training.run import train
from explainer.training.sharding import Sharding
from tests.training.corrupt_holdings import missing_view_release
from tests.training.corrupt_moves import wrong_divisor
from tests.training.corruptions import CORRUPTIONS
from tests.training.edits import off_by_one


@pytest.mark.parametrize("corrupt", CORRUPTIONS, ids=lambda corrupt: corrupt.__name__)
def test_audit_says_what_is_wrong(corrupt: Callable[[Trace], Trace], full: Run) -> None:
    found = audit(corrupt(full.trace))
    assert any(sentence.startswith(CORRUPTIONS[corrupt]) for sentence in found), found[:5]


@pytest.mark.parametrize("ranks", [1, 2, 3, 4, 5, 8])
@pytest.mark.parametrize("strategy", ["replicated", "full"])
def test_a_real_trace_passes(strategy: Literal["replicated", "full"], ranks: int) -> None:
    assert audit(run(strategy, ranks, layers=3, steps=3).trace) == ()


def test_a_deep_trace_passes() -> None:
    assert audit(run("full", ranks=4, layers=32, steps=3).trace) == ()


@pytest.mark.parametrize("divided", [{"optimizer"}, {"optimizer", "gradients"}])
def test_traces_of_strategies_in_between_pass_by_their_own_plan(divided: set[str]) -> None:
    plan = Sharding("between", frozenset(divided))
    assert audit(train(Job(plan, ranks=4, layers=3, steps=2, seed=0)).trace, plan) == ()


def test_a_trace_does_not_pass_as_another_strategy(replicated: Run) -> None:
    assert audit(replace(replicated.trace, strategy="full"))


@pytest.mark.parametrize("strategy", ["replicated", "full"])
def test_no_event_can_be_left_out(strategy: Literal["replicated", "full"]) -> None:
    trace = run(strategy, ranks=2, layers=2, steps=1).trace
    missed = [
        event
        for at, event in enumerate(trace.events)
        if not audit(replace(trace, events=trace.events[:at] + trace.events[at + 1 :]))
    ]
    assert missed == []


@pytest.mark.parametrize("strategy", ["replicated", "full"])
def test_no_number_in_an_event_can_be_off_by_one(strategy: Literal["replicated", "full"]) -> None:
    trace = run(strategy, ranks=2, layers=2, steps=1).trace
    missed = [
        (event, wrong)
        for at, event in enumerate(trace.events)
        for wrong in off_by_one(event)
        if not audit(replace(trace, events=(*trace.events[:at], wrong, *trace.events[at + 1 :])))
    ]
    assert missed == []


def test_each_fault_is_said_once_where_it_first_shows(full: Run) -> None:
    found = audit(missing_view_release(full.trace))
    assert sum("view of layer 1" in sentence for sentence in found) == 1


def test_refusing_a_broken_trace_says_everything_found(full: Run) -> None:
    broken = wrong_divisor(full.trace)
    with pytest.raises(TraceError) as refused:
        refuse(broken)
    assert str(refused.value).split("\n") == list(audit(broken))


def test_a_sound_trace_is_not_refused(full: Run) -> None:
    refuse(full.trace)
