"""Ways to corrupt a real trace (full sharding, 4 ranks, 3 layers, 3 steps), one lie each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from itertools import pairwise
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


def swapped_owners(trace: Trace) -> Trace:
    def swap(hold: Hold) -> Hold:
        return replace(hold, piece=replace(hold.piece, shards=(1 - hold.rank,)))

    return edit(trace, Hold, lambda h: h.piece.tensor == "weights" and h.rank < 2, swap)


def lost_slice(trace: Trace) -> Trace:
    return drop(trace, Hold, lambda h: (h.rank, h.piece.tensor) == (3, "m"))


def missing_view_release(trace: Trace) -> Trace:
    lost = Release(tick(trace, "released", 1, 1), 0, "view", 1)
    return drop(trace, Release, lambda event: event == lost)


def missing_gradient_release(trace: Trace) -> Trace:
    lost = Release(tick(trace, "reduced", 0, 2), 1, "gradient", 2)
    return drop(trace, Release, lambda event: event == lost)


def early_release(trace: Trace) -> Trace:
    at = tick(trace, "released", 0, 0)
    return edit(trace, Release, lambda e: e.tick == at, lambda e: replace(e, tick=at - 1))


def skipped_rank(trace: Trace) -> Trace:
    return _contributors(trace, (0, 1, 2))


def doubled_rank(trace: Trace) -> Trace:
    return _contributors(trace, (0, 1, 2, 2))


def _contributors(trace: Trace, ranks: tuple[int, ...]) -> Trace:
    at = (tick(trace, "reduced", 0, 1), 2)
    return edit(
        trace,
        Reduced,
        lambda e: (e.tick, e.shard) == at,
        lambda e: replace(e, contributors=ranks),
    )


def skipped_contribution(trace: Trace) -> Trace:
    lost = (tick(trace, "reduced", 0, 1), 3, 2)
    return drop(trace, Sent, lambda e: (e.tick, e.src, e.dst) == lost)


def mixed_slices(trace: Trace) -> Trace:
    hit = (tick(trace, "reduced", 0, 1), 3, 2)
    return edit(trace, Sent, lambda e: (e.tick, e.src, e.dst) == hit, lambda e: replace(e, shard=1))


def mixed_versions(trace: Trace) -> Trace:
    hit = (tick(trace, "reduced", 1, 1), 3)
    return edit(trace, Sent, lambda e: (e.tick, e.src) == hit, lambda e: replace(e, version=0))


def wrong_divisor(trace: Trace) -> Trace:
    return edit(trace, Reduced, lambda _e: True, lambda e: replace(e, divisor=1))


def result_to_another(trace: Trace) -> Trace:
    return edit(trace, Reduced, lambda e: e.shard == 0, lambda e: replace(e, dst=(1,)))


def reduced_twice(trace: Trace) -> Trace:
    first = next(event for event in trace.events if isinstance(event, Reduced))
    at = trace.events.index(first)
    return replace(trace, events=(*trace.events[:at], first, *trace.events[at:]))


def frozen_version(trace: Trace) -> Trace:
    """Rank 2 does not update in step 0."""
    hit = (tick(trace, "updated", 0), 2)
    return drop(trace, Hold, lambda h: (h.tick, h.rank) == hit)


def frozen_everywhere(trace: Trace) -> Trace:
    """Nobody updates in step 0."""
    at = tick(trace, "updated", 0)
    return drop(trace, Hold, lambda h: h.tick == at)


def mixed_gather(trace: Trace) -> Trace:
    hit = (tick(trace, "gathered", 1, 0), 1)
    return edit(trace, Sent, lambda e: (e.tick, e.src) == hit, lambda e: replace(e, version=0))


def old_view(trace: Trace) -> Trace:
    hit = (tick(trace, "gathered", 1, 0), 1)
    return lie(trace, lambda h: (h.tick, h.rank) == hit, lambda p: replace(p, version=0))


def partial_view(trace: Trace) -> Trace:
    return lie(
        trace,
        lambda h: (h.rank, h.piece.tensor) == (0, "view"),
        lambda p: replace(p, shards=(0, 1, 2)),
    )


def growing_rank(trace: Trace) -> Trace:
    hit = (tick(trace, "updated", 1), 0, "v")
    return lie(
        trace,
        lambda h: (h.tick, h.rank, h.piece.tensor) == hit,
        lambda p: replace(p, nbytes=p.nbytes + 4),
    )


def unsent_slice(trace: Trace) -> Trace:
    lost = (tick(trace, "gathered", 0, 0), 1, 3)
    return drop(trace, Sent, lambda e: (e.tick, e.src, e.dst) == lost)


def short_slice(trace: Trace) -> Trace:
    hit = (tick(trace, "gathered", 0, 0), 1)
    return edit(trace, Sent, lambda e: (e.tick, e.src) == hit, lambda e: replace(e, nbytes=2))


def late_transfers(trace: Trace) -> Trace:
    """Layer 0's slices arrive when it has been computed."""
    at = tick(trace, "gathered", 0, 0)
    moved = edit(trace, Sent, lambda e: e.tick == at, lambda e: replace(e, tick=at + 1))
    return replace(moved, events=tuple(sorted(moved.events, key=lambda event: event.tick)))


def idle_rank(trace: Trace) -> Trace:
    return drop(trace, Computed, lambda e: (e.rank, e.layer) == (1, 2))


def computed_out_of_turn(trace: Trace) -> Trace:
    return edit(
        trace, Computed, lambda e: (e.rank, e.layer) == (1, 2), lambda e: replace(e, layer=1)
    )


def anothers_samples(trace: Trace) -> Trace:
    return edit(trace, Computed, lambda e: e.rank == 1, lambda e: replace(e, batch="B0"))


def shared_samples(trace: Trace) -> Trace:
    return edit(trace, Loaded, lambda _e: True, lambda e: replace(e, batch="B0"))


def unread_samples(trace: Trace) -> Trace:
    return drop(trace, Loaded, lambda e: e.rank == 2 and e.tick > 0)


def stages_out_of_order(trace: Trace) -> Trace:
    begin, first, *others = trace.stages
    return replace(trace, stages=(begin, replace(first, layer=1), *others))


def missing_stage(trace: Trace) -> Trace:
    """Without its last stage and what led to it: a step that never updates."""
    *stages, last = trace.stages
    events = tuple(event for event in trace.events if event.tick != last.tick)
    return replace(trace, stages=tuple(stages), events=events)


def overlapping_slices(trace: Trace) -> Trace:
    one, other, *rest = trace.slices[0]
    return replace(trace, slices=((other, one, *rest), *trace.slices[1:]))


def greedy_owner(trace: Trace) -> Trace:
    count = trace.layer_params[0]
    edges = (0, count - 3, count - 2, count - 1, count)
    return replace(trace, slices=(tuple(pairwise(edges)), *trace.slices[1:]))


def phantom_layer(trace: Trace) -> Trace:
    extra = Hold(0, 1, Piece("weights", 7, (1,), 2, 0))
    return replace(trace, events=(extra, *trace.events))


def phantom_tensor(trace: Trace) -> Trace:
    extra = Hold(0, 1, Piece("logits", 0, (1,), 2, 0))
    return replace(trace, events=(extra, *trace.events))


def phantom_shard(trace: Trace) -> Trace:
    hit = (tick(trace, "gathered", 0, 0), 1)
    return edit(trace, Sent, lambda e: (e.tick, e.src) == hit, lambda e: replace(e, shard=4))


def larger_activation(trace: Trace) -> Trace:
    return lie(
        trace,
        lambda h: (h.rank, h.piece.tensor) == (1, "activation"),
        lambda p: replace(p, nbytes=p.nbytes + 4),
    )


def unheld_release(trace: Trace) -> Trace:
    return replace(trace, events=(Release(0, 2, "view", 1), *trace.events))


def unknown_strategy(trace: Trace) -> Trace:
    return replace(trace, strategy="ful")


CORRUPTIONS: dict[Callable[[Trace], Trace], str] = {
    swapped_owners: "Rank 0's weights of layer 0 cover shards [1], not its own [0],",
    lost_slice: "Rank 3's m of layer 0 are not there at step 0 begin begin.",
    missing_view_release: "Rank 0 still holds the view of layer 1 at step 1 forward layer 1 rel",
    missing_gradient_release: "Rank 1 still holds the gradient of layer 2 at step 0 backward",
    early_release: "Rank 0 lacks the view of layer 0 at step 0 forward layer 0 computed.",
    skipped_rank: "The reduction of shard 2 of layer 1 adds ranks [0, 1, 2], not each of",
    doubled_rank: "The reduction of shard 2 of layer 1 adds ranks [0, 1, 2, 2], not each of",
    skipped_contribution: "No reduce-scatter of shard 2 of layer 1's gradient from rank 3 to",
    mixed_slices: "A reduce-scatter of shard 1 of layer 1's gradient from rank 3 to rank 2 has",
    mixed_versions: "The reduce-scatter of layer 1 takes version 0 from rank 3, not 1,",
    wrong_divisor: "The reduction of shard 0 of layer 2 divides by 1, not by the 4 ranks,",
    result_to_another: "The reduction of shard 0 of layer 2 goes to ranks [1], not [0],",
    reduced_twice: "Shard 0 of layer 2 is not reduced exactly once",
    frozen_version: "Rank 2's weights of layer 0 are of version 0, not 1, at step 0 update upd",
    frozen_everywhere: "Rank 0's weights of layer 0 are of version 0, not 1, at step 0 update",
    mixed_gather: "The all-gather of layer 0 takes version 0 from rank 1, not 1,",
    old_view: "Rank 1's view of layer 0 is of version 0, not 1,",
    partial_view: "Rank 0's view of layer 0 covers shards [0, 1, 2] in 286 bytes, not [0, 1, 2, 3]",
    growing_rank: "Rank 0's persistent bytes change from",
    unsent_slice: "No all-gather of shard 1 of layer 0's weights from rank 1 to rank 3",
    short_slice: "The all-gather of layer 0 sends shard 1 in the wrong size",
    late_transfers: "An all-gather of shard 0 of layer 0's weights from rank 0 to rank 1 has no",
    idle_rank: "Rank 1 does not compute layer 2 forward.",
    computed_out_of_turn: "Rank 1 computes layer 1 forward out of turn.",
    anothers_samples: "Rank 1 computes layer 0 forward on B0, not on its own batch.",
    shared_samples: "Ranks read the same batch at step 0 begin begin.",
    unread_samples: "Rank 2 does not read one batch a step",
    stages_out_of_order: "Instead of step 0 forward layer 0 gathered comes step 0 forward layer 1",
    missing_stage: "Instead of step 2 update updated comes the end of the trace.",
    overlapping_slices: "The slices of layer 0 do not cover it exactly once.",
    greedy_owner: "The owners' totals",
    phantom_layer: "The trace cannot be read: tick 0 names layer 7, which does not exist.",
    phantom_tensor: "The trace cannot be read: tick 0 names tensor logits, which does not exist.",
    phantom_shard: "The trace cannot be read: tick 1 names rank 4, which does not exist.",
    larger_activation: "Rank 1's activation of layer 0 covers shards [] in 276 bytes, not []",
    unheld_release: "The trace cannot be read: tick 0: rank 2 releases view of layer 1,",
    unknown_strategy: "The trace cannot be read: no strategy 'ful'",
}
"""Each corruption, and how the sentence about it begins."""
