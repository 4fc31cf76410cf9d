"""How to change a trace event by event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar

from explainer.training import Computed, Event, Hold, Loaded, Piece, Reduced, Release, Trace
from explainer.training import Transfer as Sent

V = TypeVar("V", bound=Event | Piece)
E = TypeVar("E", Loaded, Hold, Release, Sent, Reduced, Computed)


def edit(
    trace: Trace, kind: type[E], where: Callable[[E], bool], change: Callable[[E], E | None]
) -> Trace:
    """The trace with its events of one kind changed, or dropped where the change gives None."""
    events: list[Event] = []
    for event in trace.events:
        changed: Event | None = event
        if isinstance(event, kind) and where(event):
            changed = change(event)
        if changed is not None:
            events.append(changed)
    return replace(trace, events=tuple(events))


def drop(trace: Trace, kind: type[E], where: Callable[[E], bool]) -> Trace:
    return edit(trace, kind, where, lambda _event: None)


def tick(trace: Trace, name: str, step: int, layer: int | None = None) -> int:
    """The first tick that ends with a stage of this name, step and layer."""
    return next(s.tick for s in trace.stages if (s.name, s.step, s.layer) == (name, step, layer))


def lie(trace: Trace, where: Callable[[Hold], bool], change: Callable[[Piece], Piece]) -> Trace:
    """The trace with the pieces of some holds changed."""
    return edit(trace, Hold, where, lambda hold: replace(hold, piece=change(hold.piece)))


def off_by_one(event: Event) -> Iterator[Event]:
    """The event with each whole number in it, and in its piece, one too large."""
    yield from _raised(event)
    if isinstance(event, Hold):
        yield from (replace(event, piece=piece) for piece in _raised(event.piece))


def _raised(value: V) -> Iterator[V]:
    for field in fields(value):
        number: object = getattr(value, field.name)
        if isinstance(number, int):
            change: dict[str, Any] = {field.name: number + 1}
            yield replace(value, **change)
