"""Ways to corrupt a real trace, one lie each, and what the audit must say about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from explainer.training import Computed, Loaded, Trace
from tests.training import corrupt_holdings as hold
from tests.training import corrupt_moves as move
from tests.training.edits import drop, edit


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


def unknown_strategy(trace: Trace) -> Trace:
    return replace(trace, strategy="ful")


CORRUPTIONS: dict[Callable[[Trace], Trace], str] = {
    hold.swapped_owners: "Rank 0's weights of layer 0 cover shards [1], not its own [0],",
    hold.lost_slice: "Rank 3's m of layer 0 are not there at step 0 begin begin.",
    hold.missing_view_release: "Rank 0 still holds the view of layer 1 at step 1 forward",
    hold.missing_gradient_release: "Rank 1 still holds the gradient of layer 2 at step 0",
    hold.early_release: "Rank 0 lacks the view of layer 0 at step 0 forward layer 0 computed.",
    move.skipped_rank: "The reduction of shard 2 of layer 1 adds ranks [0, 1, 2], not each of",
    move.doubled_rank: "The reduction of shard 2 of layer 1 adds ranks [0, 1, 2, 2], not each of",
    move.skipped_contribution: "No reduce-scatter of shard 2 of layer 1's gradient from rank 3 to",
    move.mixed_slices: "A reduce-scatter of shard 1 of layer 1's gradient from rank 3 to rank 2",
    move.mixed_versions: "The reduce-scatter of layer 1 takes version 0 from rank 3, not 1,",
    move.wrong_divisor: "The reduction of shard 0 of layer 2 divides by 1, not by the 4 ranks,",
    move.result_to_another: "The reduction of shard 0 of layer 2 goes to rank 1, not rank 0,",
    move.reduced_twice: "Shard 0 of layer 2 is not reduced exactly once",
    hold.frozen_version: "Rank 2's weights of layer 0 are of version 0, not 1, at step 0 update",
    hold.frozen_everywhere: "Rank 0's weights of layer 0 are of version 0, not 1, at step 0 update",
    move.mixed_gather: "The all-gather of layer 0 takes version 0 from rank 1, not 1,",
    hold.old_view: "Rank 1's view of layer 0 is of version 0, not 1,",
    hold.partial_view: "Rank 0's view of layer 0 covers shards [0, 1, 2] in 286 bytes, not",
    hold.growing_rank: "Rank 0's persistent bytes change from",
    move.unsent_slice: "No all-gather of shard 1 of layer 0's weights from rank 1 to rank 3",
    move.short_slice: "The all-gather of layer 0 sends shard 1 in the wrong size",
    move.late_transfers: "An all-gather of shard 0 of layer 0's weights from rank 0 to",
    idle_rank: "Rank 1 does not compute layer 2 forward.",
    computed_out_of_turn: "Rank 1 computes layer 1 forward out of turn.",
    anothers_samples: "Rank 1 computes layer 0 forward on B0, not on its own batch.",
    shared_samples: "Ranks read the same batch at step 0 begin begin.",
    unread_samples: "Rank 2 does not read one batch a step",
    stages_out_of_order: "Instead of step 0 forward layer 0 gathered comes step 0 forward layer 1",
    missing_stage: "Instead of step 2 update updated comes the end of the trace.",
    overlapping_slices: "The slices of layer 0 do not cover it exactly once.",
    greedy_owner: "The owners' totals",
    hold.phantom_layer: "The trace cannot be read: tick 0 names layer 7",
    hold.phantom_state: "Rank 1's momentum of layer 0 should not be there at step 0 begin begin.",
    hold.phantom_tensor: "The trace cannot be read: tick 0 names tensor logits",
    move.doubled_message: "An all-gather of shard 1 of layer 0's weights from rank 1 to rank 0 has",
    move.phantom_receiver: "The trace cannot be read: tick 1 names rank 4",
    move.phantom_shard: "The trace cannot be read: tick 1 names rank 4",
    hold.larger_activation: "Rank 1's activation of layer 0 covers shards [] in 276 bytes, not []",
    hold.unheld_release: "The trace cannot be read: tick 0: rank 2 releases view of layer 1,",
    unknown_strategy: "The trace cannot be read: no strategy 'ful'",
}
"""Each corruption, and how the sentence about it begins."""
