"""Pipeline schedules keep what a stage has to wait for, and give the known figures."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.ledger import (
    Gap,
    Pass,
    Pipeline,
    Times,
    Way,
    closed_bubble,
    closed_held,
    closed_span,
    scheduled,
)

F, B = Pass.FORWARD, Pass.BACKWARD
schedules = st.builds(
    scheduled,
    st.sampled_from(Way),
    st.integers(1, 12),
    st.integers(1, 16),
    st.builds(Times, st.integers(1, 4), st.integers(1, 4)),
)


def _ends(pipeline: Pipeline) -> dict[tuple[int, int, Pass], tuple[int, int]]:
    """When each pass of a micro-batch on a stage starts and ends."""
    return {
        (slot.stage, slot.micro_batch, slot.which): (slot.start, slot.end)
        for row in pipeline.rows
        for slot in row
    }


@given(schedules)
def test_all_work_is_done_once_and_takes_its_time(pipeline: Pipeline) -> None:
    wanted = sorted((each, which) for each in range(pipeline.micro_batches) for which in Pass)
    for stage, row in enumerate(pipeline.rows):
        assert sorted((slot.micro_batch, slot.which) for slot in row) == wanted
        assert all(slot.stage == stage for slot in row)
        assert all(slot.length == pipeline.times.of(slot.which) for slot in row)


@given(schedules)
def test_no_stage_does_two_things_at_once(pipeline: Pipeline) -> None:
    for row in pipeline.rows:
        assert row[0].start >= 0
        assert all(one.end <= two.start for one, two in pairwise(row))


@given(schedules)
def test_a_pass_waits_for_what_it_needs(pipeline: Pipeline) -> None:
    found, last = _ends(pipeline), pipeline.stages - 1
    for each in range(pipeline.micro_batches):
        for stage in range(1, pipeline.stages):
            assert found[stage, each, F][0] >= found[stage - 1, each, F][1]
            assert found[stage - 1, each, B][0] >= found[stage, each, B][1]
        assert found[last, each, B][0] >= found[last, each, F][1]


@given(schedules)
def test_no_stage_waits_without_a_reason(pipeline: Pipeline) -> None:
    """Work starts when the work before it ends, or when what it needs arrives."""
    found, last = _ends(pipeline), pipeline.stages - 1
    for row in pipeline.rows:
        done = 0
        for slot in row:
            step = -1 if slot.which is F else 1
            ready = 0
            if 0 <= slot.stage + step <= last:
                ready = found[slot.stage + step, slot.micro_batch, slot.which][1]
            assert slot.start == max(done, ready)
            done = slot.end


@given(schedules)
def test_the_bubble_measured_is_the_formula_s(pipeline: Pipeline) -> None:
    p, m = pipeline.stages, pipeline.micro_batches
    assert pipeline.bubble == Fraction(p - 1, m + p - 1) == closed_bubble(p, m)
    assert pipeline.span == closed_span(p, m, pipeline.times)


@given(schedules)
def test_every_stage_waits_as_long_in_both_schedules(pipeline: Pipeline) -> None:
    wait = (pipeline.stages - 1) * pipeline.times.both
    for stage, row in enumerate(pipeline.rows):
        assert pipeline.idle(stage) == wait
        busy = [(slot.start, slot.length) for slot in row]
        parts = sorted([*busy, *((gap.start, gap.length) for gap in pipeline.gaps(stage))])
        assert sum(length for _, length in parts) == pipeline.span
        for (start, length), (after, _) in pairwise(parts):
            assert start + length == after


@given(schedules)
def test_gpipe_holds_all_and_1f1b_no_more_than_the_stages_behind(pipeline: Pipeline) -> None:
    p, m = pipeline.stages, pipeline.micro_batches
    for stage in range(p):
        wanted = m if pipeline.way is Way.GPIPE else min(m, p - stage)
        assert pipeline.most_held(stage) == wanted == closed_held(pipeline.way, p, m, stage)


@given(schedules)
def test_what_is_held_at_a_moment_is_what_has_begun_and_not_ended(pipeline: Pipeline) -> None:
    for stage, row in enumerate(pipeline.rows):
        steps = dict(pipeline.held(stage))
        count = 0
        for now in range(pipeline.span + 1):
            count = steps.get(now, count)
            begun = {slot.micro_batch for slot in row if slot.which is F and slot.start <= now}
            ended = {slot.micro_batch for slot in row if slot.which is B and slot.end <= now}
            assert count == len(begun - ended)


def test_a_small_gpipe_in_full() -> None:
    first, second = scheduled(Way.GPIPE, 2, 2).rows
    assert [slot[1:] for slot in first] == [(0, F, 0, 1), (1, F, 1, 1), (1, B, 5, 2), (0, B, 7, 2)]
    assert [slot[1:] for slot in second] == [(0, F, 1, 1), (1, F, 2, 1), (1, B, 3, 2), (0, B, 5, 2)]


def test_a_small_1f1b_in_full() -> None:
    first, second = scheduled(Way.ONE_F_ONE_B, 2, 3).rows
    assert [slot[1:] for slot in first] == [
        *((0, F, 0, 1), (1, F, 1, 1), (0, B, 4, 2)),
        *((2, F, 6, 1), (1, B, 7, 2), (2, B, 10, 2)),
    ]
    assert [slot[1:] for slot in second] == [
        *((0, F, 1, 1), (0, B, 2, 2), (1, F, 4, 1)),
        *((1, B, 5, 2), (2, F, 7, 1), (2, B, 8, 2)),
    ]


def test_the_lectures_pipeline() -> None:
    for way in Way:
        pipeline = scheduled(way, 4, 8)
        assert (pipeline.span, pipeline.bubble) == (33, Fraction(3, 11))
    assert scheduled(Way.GPIPE, 4, 8).gaps(0) == (Gap(0, 8, 9),)
    assert [scheduled(Way.ONE_F_ONE_B, 4, 8).most_held(stage) for stage in range(4)] == [4, 3, 2, 1]


@pytest.mark.parametrize(("stages", "micro_batches"), [(0, 1), (1, 0), (True, 1), (1, -3)])
def test_counts_below_one_are_refused(stages: int, micro_batches: int) -> None:
    with pytest.raises(ValueError, match="must be a whole number of at least 1"):
        scheduled(Way.GPIPE, stages, micro_batches)


def test_work_that_takes_no_time_is_refused() -> None:
    with pytest.raises(ValueError, match="backward time must be a whole number of at least 1"):
        Times(1, 0)
