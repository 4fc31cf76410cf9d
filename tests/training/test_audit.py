"""Real traces corrupted one way each: the audit must say what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations

import pytest

from explainer.training import Run, StrategyName, Trace, TraceError, audit, refuse, run
from explainer.training.sharding import SHARDINGS
from tests.training import corrupt_between
from tests.training.corrupt_holdings import missing_view_release
from tests.training.corrupt_moves import wrong_divisor
from tests.training.corruptions import CORRUPTIONS
from tests.training.edits import off_by_one


@pytest.mark.parametrize("corrupt", CORRUPTIONS, ids=lambda corrupt: corrupt.__name__)
def test_audit_says_what_is_wrong(corrupt: Callable[[Trace], Trace], full: Run) -> None:
    found = audit(corrupt(full.trace))
    assert any(sentence.startswith(CORRUPTIONS[corrupt]) for sentence in found), found[:5]


BETWEEN = [
    pytest.param(strategy, corrupt, said, id=f"{strategy}-{corrupt.__name__}")
    for strategy, lies in (
        ("zero1", corrupt_between.BOTH),
        ("zero2", {**corrupt_between.BOTH, **corrupt_between.ZERO2}),
    )
    for corrupt, said in lies.items()
]


@pytest.mark.parametrize(("strategy", "corrupt", "said"), BETWEEN)
def test_audit_says_what_is_wrong_between_the_ends(
    strategy: StrategyName, corrupt: Callable[[Trace], Trace], said: str
) -> None:
    found = audit(corrupt(run(strategy, ranks=4, layers=3, steps=3).trace))
    assert any(sentence.startswith(said) for sentence in found), found[:5]


@pytest.mark.parametrize("ranks", [1, 2, 3, 4, 5, 8])
@pytest.mark.parametrize("strategy", sorted(SHARDINGS))
def test_a_real_trace_passes(strategy: StrategyName, ranks: int) -> None:
    assert audit(run(strategy, ranks, layers=3, steps=3).trace) == ()


def test_a_deep_trace_passes() -> None:
    assert audit(run("full", ranks=4, layers=32, steps=3).trace) == ()


@pytest.mark.parametrize(("one", "other"), list(permutations(SHARDINGS, 2)))
def test_a_trace_does_not_pass_as_another_strategy(one: StrategyName, other: str) -> None:
    assert audit(replace(run(one, ranks=3, layers=2, steps=1).trace, strategy=other))


@pytest.mark.parametrize("strategy", sorted(SHARDINGS))
def test_no_event_can_be_left_out(strategy: StrategyName) -> None:
    trace = run(strategy, ranks=2, layers=2, steps=1).trace
    missed = [
        event
        for at, event in enumerate(trace.events)
        if not audit(replace(trace, events=trace.events[:at] + trace.events[at + 1 :]))
    ]
    assert missed == []


@pytest.mark.parametrize("strategy", sorted(SHARDINGS))
def test_no_number_in_an_event_can_be_off_by_one(strategy: StrategyName) -> None:
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
