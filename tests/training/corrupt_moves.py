"""Lies about what is sent and reduced; in full sharding, 4 ranks, 3 layers, 3 steps."""

from __future__ import annotations

from dataclasses import replace

from explainer.training import Ranks, Reduced, Trace
from explainer.training import Transfer as Sent
from tests.training.edits import edit, single_out, tick, unsend


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
    at = tick(trace, "reduced", 0, 1)
    return unsend(trace, lambda e: e.tick == at, 3, 2)


def mixed_slices(trace: Trace) -> Trace:
    at = tick(trace, "reduced", 0, 1)
    return single_out(trace, lambda e: e.tick == at, 3, 2, lambda e: replace(e, shard=1))


def mixed_versions(trace: Trace) -> Trace:
    at = tick(trace, "reduced", 1, 1)
    return single_out(trace, lambda e: e.tick == at, 3, 0, lambda e: replace(e, version=0))


def wrong_divisor(trace: Trace) -> Trace:
    return edit(trace, Reduced, lambda _e: True, lambda e: replace(e, divisor=1))


def result_to_another(trace: Trace) -> Trace:
    return edit(trace, Reduced, lambda e: e.shard == 0, lambda e: replace(e, dst=Ranks.only(1)))


def reduced_twice(trace: Trace) -> Trace:
    first = next(event for event in trace.events if isinstance(event, Reduced))
    at = trace.events.index(first)
    return replace(trace, events=(*trace.events[:at], first, *trace.events[at:]))


def mixed_gather(trace: Trace) -> Trace:
    hit = (tick(trace, "gathered", 1, 0), 1)
    return edit(trace, Sent, lambda e: (e.tick, e.shard) == hit, lambda e: replace(e, version=0))


def unsent_slice(trace: Trace) -> Trace:
    at = tick(trace, "gathered", 0, 0)
    return unsend(trace, lambda e: e.tick == at, 1, 3)


def short_slice(trace: Trace) -> Trace:
    hit = (tick(trace, "gathered", 0, 0), 1)
    return edit(trace, Sent, lambda e: (e.tick, e.shard) == hit, lambda e: replace(e, nbytes=2))


def late_transfers(trace: Trace) -> Trace:
    """Layer 0's slices arrive when it has been computed."""
    at = tick(trace, "gathered", 0, 0)
    moved = edit(trace, Sent, lambda e: e.tick == at, lambda e: replace(e, tick=at + 1))
    return replace(moved, events=tuple(sorted(moved.events, key=lambda event: event.tick)))


def phantom_shard(trace: Trace) -> Trace:
    hit = (tick(trace, "gathered", 0, 0), 1)
    return edit(trace, Sent, lambda e: (e.tick, e.shard) == hit, lambda e: replace(e, shard=4))


def phantom_receiver(trace: Trace) -> Trace:
    at = tick(trace, "gathered", 0, 0)
    there = Ranks.only(4)
    return single_out(trace, lambda e: e.tick == at, 1, 3, lambda e: replace(e, targets=there))


def doubled_message(trace: Trace) -> Trace:
    at = tick(trace, "gathered", 0, 0)
    twice = Ranks.of((0, 3))
    return single_out(trace, lambda e: e.tick == at, 1, 3, lambda e: replace(e, targets=twice))
