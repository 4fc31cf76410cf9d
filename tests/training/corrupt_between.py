"""Lies about ZeRO-1 and ZeRO-2, 4 ranks, 3 layers, 3 steps, and what the audit must say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from explainer.training import Event, Hold, Ranks, Reduced, Release, Trace, Transfer
from tests.training.edits import drop, edit, lie, tick

OPTIMIZER = ("master", "m", "v")


def swapped_owners(trace: Trace) -> Trace:
    """Ranks 0 and 1 keep each other's optimizer states."""

    def swap(hold: Hold) -> Hold:
        return replace(hold, piece=replace(hold.piece, shards=Ranks.only(1 - hold.rank)))

    return edit(trace, Hold, lambda h: h.piece.tensor in OPTIMIZER and h.rank < 2, swap)


def whole_states(trace: Trace) -> Trace:
    """Rank 3 keeps all of m."""
    return lie(
        trace,
        lambda h: (h.rank, h.piece.tensor) == (3, "m"),
        lambda p: replace(p, shards=Ranks.everyone(4), nbytes=4 * trace.layer_params[p.layer]),
    )


def ungathered_weights(trace: Trace) -> Trace:
    """The new weights of layer 1 are never sent round in step 1."""
    at = tick(trace, "updated", 1)
    return drop(trace, Transfer, lambda e: (e.tick, e.layer) == (at, 1))


def old_weights_gathered(trace: Trace) -> Trace:
    """Rank 2 sends round the weights it had before its update."""
    at = tick(trace, "updated", 0)
    return edit(
        trace, Transfer, lambda e: (e.tick, e.shard) == (at, 2), lambda e: replace(e, version=0)
    )


def weights_kept_old(trace: Trace) -> Trace:
    """Rank 1 does not put the gathered weights in place of its old ones."""
    at = (tick(trace, "updated", 0), 1, "weights")
    return drop(trace, Hold, lambda h: (h.tick, h.rank, h.piece.tensor) == at)


def gathered_before_the_update(trace: Trace) -> Trace:
    """The weights are sent round when layer 0 is reduced, before there are new ones."""
    late, early = tick(trace, "updated", 0), tick(trace, "reduced", 0, 0)
    moved = edit(trace, Transfer, lambda e: e.tick == late, lambda e: replace(e, tick=early))
    return _in_order(moved)


def update_before_the_reduction(trace: Trace) -> Trace:
    """Owners update when the backward pass begins."""
    late, early = tick(trace, "updated", 0), tick(trace, "computed", 0, 2) + 1
    moved = edit(
        trace,
        Hold,
        lambda h: h.tick == late and h.piece.tensor in OPTIMIZER,
        lambda h: replace(h, tick=early),
    )
    return _in_order(moved)


def reduced_after_the_update(trace: Trace) -> Trace:
    """The last layer to be reduced is reduced when owners have updated."""
    early, late = tick(trace, "reduced", 0, 0), tick(trace, "updated", 0)
    moved = edit(trace, Reduced, lambda e: e.tick == early, lambda e: replace(e, tick=late))
    return _in_order(moved)


def gradient_kept(trace: Trace) -> Trace:
    """Rank 0 does not let go of its full gradient of layer 1."""
    lost = Release(tick(trace, "reduced", 0, 1), 0, "gradient", 1)
    return drop(trace, Release, lambda event: event == lost)


def whole_gradients(trace: Trace) -> Trace:
    """Rank 0 keeps all of the common gradient, not only its own slice."""
    return lie(
        trace,
        lambda h: (h.rank, h.piece.tensor) == (0, "gradients"),
        lambda p: replace(p, shards=Ranks.everyone(4), nbytes=2 * trace.layer_params[p.layer]),
    )


def sum_to_another(trace: Trace) -> Trace:
    """The sum of shard 3 goes to rank 0."""
    return edit(trace, Reduced, lambda e: e.shard == 3, lambda e: replace(e, dst=Ranks.only(0)))


def handed_round(trace: Trace) -> Trace:
    """Sums are handed round to everyone, as if gradients were kept whole."""
    return edit(trace, Reduced, lambda _e: True, lambda e: replace(e, dst=Ranks.everyone(4)))


def borrowed_weights(trace: Trace) -> Trace:
    """Everyone gathers weights that everyone keeps."""
    at = tick(trace, "computed", 0, 1)
    sent = [e for e in trace.events if isinstance(e, Transfer) and e.tensor == "weights"]
    extra = tuple(replace(e, tick=at, layer=1, version=0) for e in sent[:4])
    return _in_order(replace(trace, events=trace.events + extra))


def _in_order(trace: Trace) -> Trace:
    def when(event: Event) -> int:
        return event.tick

    return replace(trace, events=tuple(sorted(trace.events, key=when)))


BOTH: dict[Callable[[Trace], Trace], str] = {
    swapped_owners: "Rank 0's master of layer 0 cover shards [1], not its own [0],",
    whole_states: "Rank 3's m of layer 0 cover shards [0, 1, 2, 3], not its own [3],",
    ungathered_weights: "No all-gather of shard 0 of layer 1's weights from rank 0 to ranks [1, 2,",
    old_weights_gathered: "The all-gather of layer 0 takes version 0 from rank 2, not 1, at step 0",
    weights_kept_old: "Rank 1's weights of layer 0 are of version 0, not 1, at step 0 update",
    gathered_before_the_update: "An all-gather of shard 0 of layer 0's weights from rank 0 to",
    update_before_the_reduction: "Rank 0's master of layer 0 are of version 1, not 0, at step 0",
    reduced_after_the_update: "Shard 0 of layer 0 is not reduced exactly once",
    gradient_kept: "Rank 0 still holds the gradient of layer 1 at step 0 backward layer 1 reduced",
    borrowed_weights: "An all-gather of shard 0 of layer 1's weights from rank 0 to ranks [1, 2,",
    sum_to_another: "The reduction of shard 3 of layer 2 goes to rank 0, not rank 3,",
    handed_round: "The reduction of shard 0 of layer 2 goes to ranks [0, 1, 2, 3], not rank 0,",
}
"""Lies about either, and how the sentence about each begins."""
ZERO2: dict[Callable[[Trace], Trace], str] = {
    whole_gradients: "Rank 0's gradients of layer 0 cover shards [0, 1, 2, 3], not its own [0],",
}
"""Lies about what only ZeRO-2 divides."""
