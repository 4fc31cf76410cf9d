"""A step in slots: what is computed and communicated at once, in the run's own order."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from explainer.training import Computed, Release, Schedule, Trace, run
from explainer.training.slots import Slot, slots
from tests.training.schedules import each

LAYERS = 4


@cache
def trace(schedule: Schedule, layers: int = LAYERS, ranks: int = 2) -> Trace:
    return run("full", ranks, layers, 2, schedule=schedule).trace


def said(found: tuple[Slot, ...], phase: str) -> str:
    """Each slot of a pass in short: c2g3 computes layer 2 while 3 is gathered; - is an instant."""
    told = []
    for slot in found:
        acts = (("c", slot.computes), ("g", slot.gathers), ("r", slot.reduces))
        text = "".join(f"{sign}{layer}" for sign, layer in acts if layer is not None)
        told += [text or "-"] if slot.phase == phase else []
    return " ".join(told)


def test_without_prefetch_communication_and_computing_alternate() -> None:
    found = slots(trace(Schedule()))
    assert said(found, "forward") == "g0 c0 - g1 c1 - g2 c2 - g3 c3 -"
    assert said(found, "backward") == "g3 c3 r3 - g2 c2 r2 - g1 c1 r1 - g0 c0 r0 -"


def test_a_gather_fetched_ahead_goes_on_while_the_layer_before_it_is_computed() -> None:
    found = slots(trace(Schedule(1)))
    assert said(found, "forward") == "g0 c0g1 - c1g2 - c2g3 - c3 -"
    assert said(found, "backward") == "g3 c3g2 r3 - c2g1 r2 - c1g0 r1 - c0 r0 -"


def test_views_that_stay_are_gathered_once() -> None:
    found = slots(trace(Schedule(0, reshard=False)))
    assert said(found, "forward") == "g0 c0 g1 c1 g2 c2 g3 c3"
    assert said(found, "backward") == "c3 r3 - c2 r2 - c1 r1 - c0 r0 -"


def test_of_several_gathers_ahead_only_the_last_shares_the_slot() -> None:
    assert said(slots(trace(Schedule(2))), "forward").startswith("g0 g1 c0g2 ")


@each
def test_a_lane_does_one_thing_at_a_time_and_every_layer_is_done_once_a_pass(
    schedule: Schedule,
) -> None:
    found = slots(trace(schedule))
    assert not [slot for slot in found if None not in {slot.gathers, slot.reduces}]
    for phase in ("forward", "backward"):
        computed = [s.computes for s in found if s.phase == phase and s.computes is not None]
        assert sorted(computed) == list(range(LAYERS))
    assert [s.reduces for s in found if s.reduces is not None] == [3, 2, 1, 0]


@each
def test_what_is_computed_is_held_whole_and_nothing_is_gathered_twice_at_once(
    schedule: Schedule,
) -> None:
    for slot in slots(trace(schedule)):
        assert slot.computes is None or slot.computes in slot.views
        assert len({*slot.views}) == len(slot.views)
        assert slot.gathers is None or slot.gathers in slot.views


@each
def test_a_view_is_let_go_before_its_gradient_is_reduced(schedule: Schedule) -> None:
    for slot in slots(trace(schedule)):
        if slot.reduces is not None:
            assert slot.gradients == (slot.reduces,)
            assert slot.reduces not in slot.views


@each
def test_the_order_is_the_runs(schedule: Schedule) -> None:
    told = [
        (event.phase, event.layer)
        for event in trace(schedule).events
        if isinstance(event, Computed) and event.rank == 0
    ]
    found = [(s.phase, s.computes) for s in slots(trace(schedule)) if s.computes is not None]
    assert found == told[: len(found)]
    assert len(told) == 2 * len(found)


def test_an_instant_holds_less_than_the_slot_before_it() -> None:
    for before, after in pairwise(slots(trace(Schedule(1)))):
        if not after.busy:
            less = len(after.views) + len(after.gradients)
            assert less < len(before.views) + len(before.gradients)


def test_what_a_rank_holds_is_read_from_the_trace() -> None:
    whole = trace(Schedule())
    bare = replace(
        whole,
        events=tuple(
            e for e in whole.events if not (isinstance(e, Release) and e.tensor == "view")
        ),
    )
    assert slots(bare)[-1].views != slots(whole)[-1].views


@pytest.mark.parametrize("rank", [0, 1])
def test_every_step_of_every_rank_is_alike(rank: int) -> None:
    found = trace(Schedule(1))
    assert slots(found, rank, 1) == slots(found, 0, 0)
    assert slots(found, rank, 2) == ()
