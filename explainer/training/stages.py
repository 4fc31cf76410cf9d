"""The order of stages a run goes through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explainer.training.events import Phase
from explainer.training.schedule import ON_DEMAND, Schedule
from explainer.training.trace import Mark


def expected(
    borrows: bool, layers: int, steps: int, schedule: Schedule = ON_DEMAND
) -> Iterator[Mark]:
    """Every stage of a run. borrows: whether parameters are divided, so that layers are gathered.

    Forward through the layers, backward from the last, then the update; see trace.Stage.
    """
    again = borrows and schedule.reshard
    ahead = ("computed", "released") if again else ("computed",)
    back = ("gradient" if borrows else "computed", "reduced")
    for step in range(steps):
        yield Mark(step, "begin", None, "begin")
        order = range(layers)
        yield from _pass(step, "forward", order, schedule if borrows else None, ahead)
        yield from _pass(step, "backward", order[::-1], schedule if again else None, back)
        yield Mark(step, "update", None, "updated")


def _pass(
    step: int, phase: Phase, order: Sequence[int], gathers: Schedule | None, names: Sequence[str]
) -> Iterator[Mark]:
    for turn, layer in enumerate(order):
        if gathers is not None:
            for at in gathers.fetches(turn, len(order)):
                yield Mark(step, phase, order[at], "gathered")
        yield from (Mark(step, phase, layer, name) for name in names)
