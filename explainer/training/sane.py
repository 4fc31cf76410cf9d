"""Whether a trace can be read at all: its events are in order and name things that exist."""

from __future__ import annotations

from collections.abc import Container, Mapping

from explainer.training.events import (
    PERSISTENT,
    TRANSIENT,
    Computed,
    Event,
    Hold,
    Loaded,
    Reduced,
    Release,
    Transfer,
)
from explainer.training.ranks import Ranks
from explainer.training.trace import Trace


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
    there: Mapping[str, Container[object]] = {
        "rank": range(trace.ranks),
        "layer": range(len(trace.layer_params)),
        "tensor": frozenset((*PERSISTENT, *TRANSIENT)),
    }
    for event in trace.events:
        for what, name in _names(event):
            if name not in there[what]:
                raise TraceError(f"tick {event.tick} names {what} {name}, which does not exist")
    for layer, spans in enumerate(trace.slices):
        if len(spans) != trace.ranks:
            raise TraceError(f"layer {layer} has {len(spans)} slices for {trace.ranks} ranks")


def _names(event: Event) -> tuple[tuple[str, int | str], ...]:
    """What an event is about. A shard goes by the rank that owns it."""
    match event:
        case Hold(rank=rank, piece=piece):
            return ("rank", rank), ("tensor", piece.tensor), ("layer", piece.layer)
        case Release():
            return ("rank", event.rank), ("tensor", event.tensor), ("layer", event.layer)
        case Transfer():
            ends = _last(event.sources), _last(event.targets)
            return ("rank", event.shard), ("layer", event.layer), *ends
        case Reduced():
            return ("rank", event.shard), ("layer", event.layer), _last(event.dst)
        case Computed() | Loaded():
            return (("rank", event.rank),)


def _last(some: Ranks) -> tuple[str, int]:
    """The highest of these ranks; of none, one that does not exist, for an event of nobody."""
    return "rank", some.runs[-1][1] - 1 if some else -1
