"""Audit: the cut into slices, the order of stages, and who computed what on which batch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from explainer.training.events import Computed, Loaded, Phase
from explainer.training.finding import Finding, place
from explainer.training.sharding import Sharding
from explainer.training.snapshot import Snapshot
from explainer.training.stages import expected
from explainer.training.trace import Trace

_Turn = tuple[int, int, int | None, Phase]
"""tick, rank, layer, phase."""


def cuts(trace: Trace) -> Iterator[Finding]:
    """Slices lie side by side over the whole layer, and owners differ by at most one parameter."""
    for layer, (count, spans) in enumerate(zip(trace.layer_params, trace.slices, strict=True)):
        edges = [0, *(edge for span in spans for edge in span), count]
        joined = all(edges[i] == edges[i + 1] for i in range(0, len(edges), 2))
        if not joined:
            yield ("cuts", layer), f"The slices of layer {layer} do not cover it exactly once."
    totals = [
        sum(spans[owner][1] - spans[owner][0] for spans in trace.slices)
        for owner in range(trace.ranks)
    ]
    if max(totals) - min(totals) > 1:
        yield "totals", f"The owners' totals {totals} differ by more than one parameter."


def order(trace: Trace, plan: Sharding, snapshots: Sequence[Snapshot]) -> Iterator[Finding]:
    """Stages follow the plan; each rank reads one batch a step and computes each layer on it."""
    steps = 1 + max((stage.step for stage in trace.stages), default=-1)
    wanted = expected(plan.divides("weights"), len(trace.layer_params), steps, trace.schedule)
    for stage, mark in zip_longest(trace.stages, wanted):
        if stage is None or stage.mark != mark:
            there = "the end of the trace" if stage is None else stage
            yield "stages", f"Instead of {mark or 'the end'} comes {there}."
            return
    yield from _loading(trace, snapshots)
    yield from _computing(trace)


def _loading(trace: Trace, snapshots: Sequence[Snapshot]) -> Iterator[Finding]:
    loaded = Counter(
        (event.tick, event.rank) for event in trace.events if isinstance(event, Loaded)
    )
    begins = [snapshot for snapshot in snapshots if snapshot.stage.name == "begin"]
    wanted = Counter((begin.stage.tick, rank) for begin in begins for rank in range(trace.ranks))
    for tick, rank in (loaded - wanted) + (wanted - loaded):
        yield ("loaded", rank), f"Rank {rank} does not read one batch a step (tick {tick})."
    for begin in begins:
        labels = [state.batch for state in begin.ranks]
        if len(set(labels)) < len(labels):
            yield "shared batch", f"Ranks read the same batch {place(begin.stage)}."


def _computing(trace: Trace) -> Iterator[Finding]:
    """Each tick that ends a computation has one Computed a rank, and no other tick has any."""
    done: Counter[_Turn] = Counter(
        (event.tick, event.rank, event.layer, event.phase)
        for event in trace.events
        if isinstance(event, Computed)
    )
    names = {("forward", "computed"), ("backward", "computed"), ("backward", "gradient")}
    wanted: Counter[_Turn] = Counter(
        (stage.tick, rank, stage.layer, stage.phase)
        for stage in trace.stages
        if (stage.phase, stage.name) in names
        for rank in range(trace.ranks)
    )
    for _, rank, layer, phase in wanted - done:
        yield ("computed", rank, layer), f"Rank {rank} does not compute layer {layer} {phase}."
    for _, rank, layer, phase in done - wanted:
        yield (
            ("computed", rank, layer),
            f"Rank {rank} computes layer {layer} {phase} out of turn.",
        )
    yield from _samples(trace)


def _samples(trace: Trace) -> Iterator[Finding]:
    own: dict[int, str] = {}
    for event in trace.events:
        if isinstance(event, Loaded):
            own[event.rank] = event.batch
        elif isinstance(event, Computed) and own.get(event.rank) != event.batch:
            yield (
                ("samples", event.rank),
                f"Rank {event.rank} computes layer {event.layer} {event.phase} on "
                f"{event.batch}, not on its own batch.",
            )
