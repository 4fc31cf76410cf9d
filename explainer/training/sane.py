"""Whether a trace can be read at all: its events are in order and name things that exist."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.training.trace import (
    PERSISTENT,
    TRANSIENT,
    Computed,
    Event,
    Hold,
    Loaded,
    Reduced,
    Release,
    Trace,
    Transfer,
)


class TraceError(ValueError):
    """A trace that cannot have happened."""


def check(trace: Trace) -> None:
    """Raise TraceError for the first event out of order, outside all stages, or of nothing."""
    order = [event.tick for event in trace.events]
    if order != sorted(order):
        raise TraceError("the events are not in the order of their ticks")
    stages = [stage.tick for stage in trace.stages]
    if stages != sorted(set(stages)):
        raise TraceError("the stages are not in the order of their ticks")
    stray = sorted(set(order) - set(stages))
    if stray:
        raise TraceError(f"tick {stray[0]} has events but no stage")
    there = {
        *(("rank", rank) for rank in range(trace.ranks)),
        *(("layer", layer) for layer in range(len(trace.layer_params))),
        *(("tensor", tensor) for tensor in (*PERSISTENT, *TRANSIENT)),
    }
    for event in trace.events:
        for what, name in _names(event):
            if (what, name) not in there:
                raise TraceError(f"tick {event.tick} names {what} {name}, which does not exist")
    for layer, spans in enumerate(trace.slices):
        if len(spans) != trace.ranks:
            raise TraceError(f"layer {layer} has {len(spans)} slices for {trace.ranks} ranks")


def _names(event: Event) -> Iterator[tuple[str, int | str]]:
    """What an event is about. A shard goes by the rank that owns it."""
    match event:
        case Hold():
            yield from (("rank", event.rank), ("tensor", event.piece.tensor))
            yield "layer", event.piece.layer
        case Release():
            yield from (("rank", event.rank), ("tensor", event.tensor), ("layer", event.layer))
        case Transfer() | Reduced():
            yield from (("rank", event.shard), ("layer", event.layer))
            yield from (("rank", rank) for rank in _last(event))
        case Computed() | Loaded():
            yield "rank", event.rank


def _last(event: Transfer | Reduced) -> Iterator[int]:
    """The highest rank of each set of ranks in an event."""
    sets = (event.sources, event.targets) if isinstance(event, Transfer) else (event.dst,)
    return (some.runs[-1][1] - 1 for some in sets if some)
