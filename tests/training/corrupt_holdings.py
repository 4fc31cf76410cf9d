"""Lies about what ranks hold; in full sharding, 4 ranks, 3 layers, 3 steps."""

from __future__ import annotations

from dataclasses import replace

from explainer.training import Hold, Piece, Ranks, Release, Trace
from tests.training.edits import drop, edit, lie, tick


def swapped_owners(trace: Trace) -> Trace:
    def swap(hold: Hold) -> Hold:
        return replace(hold, piece=replace(hold.piece, shards=Ranks.only(1 - hold.rank)))

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


def frozen_version(trace: Trace) -> Trace:
    """Rank 2 does not update in step 0."""
    hit = (tick(trace, "updated", 0), 2)
    return drop(trace, Hold, lambda h: (h.tick, h.rank) == hit)


def frozen_everywhere(trace: Trace) -> Trace:
    """Nobody updates in step 0."""
    at = tick(trace, "updated", 0)
    return drop(trace, Hold, lambda h: h.tick == at)


def old_view(trace: Trace) -> Trace:
    hit = (tick(trace, "gathered", 1, 0), 1)
    return lie(trace, lambda h: (h.tick, h.rank) == hit, lambda p: replace(p, version=0))


def partial_view(trace: Trace) -> Trace:
    return lie(
        trace,
        lambda h: (h.rank, h.piece.tensor) == (0, "view"),
        lambda p: replace(p, shards=Ranks.everyone(3)),
    )


def growing_rank(trace: Trace) -> Trace:
    hit = (tick(trace, "updated", 1), 0, "v")
    return lie(
        trace,
        lambda h: (h.tick, h.rank, h.piece.tensor) == hit,
        lambda p: replace(p, nbytes=p.nbytes + 4),
    )


def larger_activation(trace: Trace) -> Trace:
    return lie(
        trace,
        lambda h: (h.rank, h.piece.tensor) == (1, "activation"),
        lambda p: replace(p, nbytes=p.nbytes + 4),
    )


def phantom_layer(trace: Trace) -> Trace:
    extra = Hold(0, 1, Piece("weights", 7, Ranks.only(1), 2, 0))
    return replace(trace, events=(extra, *trace.events))


def phantom_tensor(trace: Trace) -> Trace:
    extra = Hold(0, 1, Piece("logits", 0, Ranks.only(1), 2, 0))
    return replace(trace, events=(extra, *trace.events))


def phantom_state(trace: Trace) -> Trace:
    """Rank 1 keeps a momentum that this run's optimizer does not know."""
    extra = Hold(0, 1, Piece("momentum", 0, Ranks.only(1), 2, 0))
    return replace(trace, events=(extra, *trace.events))


def unheld_release(trace: Trace) -> Trace:
    return replace(trace, events=(Release(0, 2, "view", 1), *trace.events))
