"""The audit holds a trace to its schedule."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from explainer.training import Hold, Run, Schedule, Transfer, audit, run
from tests.training.corruptions import CORRUPTIONS
from tests.training.edits import off_by_one, tick
from tests.training.schedules import SCHEDULES, each

LAYERS = 6


def _run(schedule: Schedule, ranks: int = 3, layers: int = LAYERS, steps: int = 2) -> Run:
    return run("full", ranks, layers, steps, schedule=schedule)


@each
@pytest.mark.parametrize("layers", [1, 2, 3, LAYERS])
def test_audit_passes_a_real_trace(schedule: Schedule, layers: int) -> None:
    assert audit(_run(schedule, layers=layers).trace) == ()


@pytest.mark.parametrize(("one", "other"), list(permutations(SCHEDULES, 2)))
def test_a_trace_does_not_pass_as_of_another_schedule(one: Schedule, other: Schedule) -> None:
    assert audit(replace(_run(one).trace, schedule=other))


@each
def test_no_event_can_be_left_out_and_no_number_off_by_one(schedule: Schedule) -> None:
    trace = _run(schedule, ranks=2, layers=3, steps=1).trace
    before = [trace.events[:at] for at in range(len(trace.events))]
    lost = [replace(trace, events=(*head, *trace.events[len(head) + 1 :])) for head in before]
    wrong = [
        replace(trace, events=(*head, event, *trace.events[len(head) + 1 :]))
        for head in before
        for event in off_by_one(trace.events[len(head)])
    ]
    assert all(audit(corrupt) for corrupt in (*lost, *wrong))


def test_a_view_that_comes_too_early_is_found() -> None:
    """Layer 2's view arrives with layer 1's, a turn before one layer of prefetch allows."""
    trace = _run(Schedule(1)).trace
    late, early = tick(trace, "gathered", 0, 2), tick(trace, "gathered", 0, 1)
    moved = [
        replace(event, tick=early)
        if event.tick == late and isinstance(event, Hold | Transfer)
        else event
        for event in trace.events
    ]
    found = audit(replace(trace, events=tuple(sorted(moved, key=lambda event: event.tick))))
    assert any(
        said.startswith("Rank 0 still holds the view of layer 2 at step 0") for said in found
    )


@each
def test_lies_told_of_the_default_are_found_under_every_schedule(schedule: Schedule) -> None:
    trace = run("full", 4, 3, 3, schedule=schedule).trace
    for corrupt in CORRUPTIONS:
        if corrupt.__name__ not in {"missing_view_release", "early_release", "stages_out_of_order"}:
            assert audit(corrupt(trace)), corrupt.__name__
