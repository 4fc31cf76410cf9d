"""How to change a trace event by event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar

from explainer.training import Computed, Event, Hold, Loaded, Piece, Ranks, Reduced, Release, Trace
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


def single_out(
    trace: Trace,
    where: Callable[[Sent], bool],
    src: int,
    dst: int,
    change: Callable[[Sent], Sent | None],
) -> Trace:
    """The trace with the one message from `src` to `dst` changed, or dropped, and no other."""
    events: list[Event] = []
    for event in trace.events:
        if isinstance(event, Sent) and where(event) and (src, dst) in set(event.routes()):
            events.extend(_parts(event, src, dst))
            changed = change(replace(event, sources=Ranks.only(src), targets=Ranks.only(dst)))
            events.extend([] if changed is None else [changed])
        else:
            events.append(event)
    return replace(trace, events=tuple(events))


def unsend(trace: Trace, where: Callable[[Sent], bool], src: int, dst: int) -> Trace:
    """The trace without the message from `src` to `dst`."""
    return single_out(trace, where, src, dst, lambda _event: None)


def _parts(event: Sent, src: int, dst: int) -> Iterator[Sent]:
    """Everything in the event but the message from `src` to `dst`."""
    others = Ranks.of(rank for rank in event.sources if rank != src)
    targets = Ranks.of(rank for rank in event.targets if rank != dst)
    if others:
        yield replace(event, sources=others)
    if targets:
        yield replace(event, sources=Ranks.only(src), targets=targets)


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
        old: object = getattr(value, field.name)
        new = _next(old)
        if new != old:
            change: dict[str, Any] = {field.name: new}
            yield replace(value, **change)


def _next(value: object) -> object:
    """The number, or every number in it, one larger; anything else as it is."""
    match value:
        case int():
            return value + 1
        case tuple():
            return tuple(_next(part) for part in value)
        case Ranks():
            return Ranks.of(rank + 1 for rank in value)
        case _:
            return value
