"""Pipeline schedules: which stage works on which micro-batch, when, and when it has to wait.

Stages stand in a row. A micro-batch goes forward through all of them and then backward through
all of them again. What each stage does, and in which order, is given by the way of scheduling;
when it does it follows from what it has to wait for. Sending takes no time, and every stage needs
the same time for a pass.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from explainer.ledger.passes import Pass, Times, Way, Work, at_least_one, order


class Slot(NamedTuple):
    """A stage at work: from slot `start`, counted from 0, for `length` slots."""

    stage: int
    micro_batch: int
    which: Pass
    start: int
    length: int

    @property
    def end(self) -> int:
        """The first slot after it."""
        return self.start + self.length


class Gap(NamedTuple):
    """A stage with nothing to do."""

    stage: int
    start: int
    length: int


@dataclass(frozen=True)
class Pipeline:
    """A schedule: `rows[s]` is the work of stage `s` in order of time."""

    way: Way
    micro_batches: int
    times: Times
    rows: tuple[tuple[Slot, ...], ...]

    @property
    def stages(self) -> int:
        """How many stages there are."""
        return len(self.rows)

    @cached_property
    def span(self) -> int:
        """Slots from the first work to the end of the last."""
        return max(row[-1].end for row in self.rows)

    def gaps(self, stage: int) -> tuple[Gap, ...]:
        """Where a stage waits, between the schedule's first slot and its last."""
        row, found, done = self.rows[stage], [], 0
        for start, end in (*((slot.start, slot.end) for slot in row), (self.span, self.span)):
            if start > done:
                found.append(Gap(stage, done, start - done))
            done = end
        return tuple(found)

    def idle(self, stage: int) -> int:
        """Slots that a stage waits."""
        return sum(gap.length for gap in self.gaps(stage))

    @cached_property
    def bubble(self) -> Fraction:
        """The part of all the stages' slots in which they wait."""
        idle = sum(self.idle(stage) for stage in range(self.stages))
        return Fraction(idle, self.span * self.stages)

    def held(self, stage: int) -> tuple[tuple[int, int], ...]:
        """How many micro-batches' activations a stage holds from which slot on, as it changes.

        Those of a micro-batch are held from the start of its forward pass to the end of its
        backward pass.
        """
        changes: dict[int, int] = {}
        for slot in self.rows[stage]:
            forward = slot.which is Pass.FORWARD
            when = slot.start if forward else slot.end
            changes[when] = changes.get(when, 0) + (1 if forward else -1)
        found, count = [], 0
        for when, change in sorted(changes.items()):
            count += change
            if change:
                found.append((when, count))
        return tuple(found)

    def most_held(self, stage: int) -> int:
        """The most micro-batches whose activations a stage holds at once."""
        return max(count for _, count in self.held(stage))


def scheduled(way: Way, stages: int, micro_batches: int, times: Times | None = None) -> Pipeline:
    """The schedule that comes about when every stage does its next work as soon as it can.

    A forward pass waits for that of the stage before it, a backward pass for that of the stage
    behind it, and on the last stage for the forward pass. ValueError for counts below one.
    """
    at_least_one("stages", stages)
    at_least_one("micro_batches", micro_batches)
    times = times or Times()
    orders = [order(way, stages, micro_batches, stage) for stage in range(stages)]
    return Pipeline(way, micro_batches, times, _played(orders, times))


def _played(orders: Sequence[Sequence[Work]], times: Times) -> tuple[tuple[Slot, ...], ...]:
    """Work through the orders: a stage goes on until it has to wait, and wakes its neighbours."""
    rows: list[list[Slot]] = [[] for _ in orders]
    ends: dict[tuple[int, Work], int] = {}
    awake = deque(range(len(orders)))
    while awake:
        stage = awake.popleft()
        for slot in _next_ones(orders, stage, rows[stage], ends, times):
            rows[stage].append(slot)
            ends[stage, Work(slot.micro_batch, slot.which)] = slot.end
            step = 1 if slot.which is Pass.FORWARD else -1
            if 0 <= stage + step < len(orders):
                awake.append(stage + step)
    return tuple(map(tuple, rows))


def _next_ones(
    orders: Sequence[Sequence[Work]],
    stage: int,
    done: Sequence[Slot],
    ends: Mapping[tuple[int, Work], int],
    times: Times,
) -> Iterator[Slot]:
    """Yield what a stage can do now, one after the other; `done` grows between them."""
    while len(done) < len(orders[stage]):
        work = orders[stage][len(done)]
        needed = _needed(work, stage, len(orders))
        if needed is not None and needed not in ends:
            return
        ready = 0 if needed is None else ends[needed]
        start = max(ready, done[-1].end if done else 0)
        yield Slot(stage, work.micro_batch, work.which, start, times.of(work.which))


def _needed(work: Work, stage: int, stages: int) -> tuple[int, Work] | None:
    """What must have ended before this work can start; None for what enters the pipeline."""
    if work.which is Pass.FORWARD:
        return (stage - 1, work) if stage else None
    if stage == stages - 1:
        return stage, Work(work.micro_batch, Pass.FORWARD)
    return stage + 1, work
