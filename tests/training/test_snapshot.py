"""Playing a trace back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.training import Ranks, Release, Run, TraceError, find, replay, run


def test_one_snapshot_a_stage_in_order(full: Run) -> None:
    assert tuple(snapshot.stage for snapshot in replay(full.trace)) == full.trace.stages


def test_begin_knows_the_batch_and_nothing_computed(full: Run) -> None:
    begin = find(replay(full.trace), step=1, phase="begin", name="begin")
    assert [(s.batch, s.layer, s.phase, s.transient) for s in begin.ranks] == [
        (f"B{rank}", None, None, ()) for rank in range(4)
    ]


def test_gathered_view_is_the_whole_layer_own_slice_included(full: Run) -> None:
    at = find(replay(full.trace), step=0, phase="forward", layer=1, name="gathered")
    for state in at.ranks:
        view = state.find("view", 1)
        assert view is not None
        assert (view.shards, view.nbytes) == (Ranks.everyone(4), 2 * full.trace.layer_params[1])


def test_gather_sends_every_slice_to_every_other_rank(full: Run) -> None:
    at = find(replay(full.trace), step=0, phase="forward", layer=1, name="gathered")
    routes = {(t.shard, *way) for t in at.transfers for way in t.routes()}
    assert routes == {(a, a, b) for a in range(4) for b in range(4) if a != b}


def test_view_and_full_gradient_are_gone_after_the_turn(full: Run) -> None:
    snapshots = replay(full.trace)
    released = find(snapshots, step=0, phase="forward", layer=1, name="released")
    reduced = find(snapshots, step=0, phase="backward", layer=1, name="reduced")
    assert {p.tensor for s in (*released.ranks, *reduced.ranks) for p in s.transient} == {
        "activation"
    }


def test_local_gradient_appears_when_the_view_has_gone(full: Run) -> None:
    at = find(replay(full.trace), step=0, phase="backward", layer=1, name="gradient")
    for state in at.ranks:
        assert state.find("view", 1) is None
        assert state.find("gradient", 1) is not None


def test_reduction_goes_to_each_shards_owner(full: Run) -> None:
    at = find(replay(full.trace), step=0, phase="backward", layer=2, name="reduced")
    told = [(r.shard, r.contributors, r.divisor, r.dst) for r in at.reductions]
    assert told == [(shard, (0, 1, 2, 3), 4, Ranks.only(shard)) for shard in range(4)]


def test_all_owners_advance_together_and_the_next_gather_brings_the_new_version(full: Run) -> None:
    snapshots = replay(full.trace)
    before = find(snapshots, step=0, phase="backward", layer=0, name="reduced")
    after = find(snapshots, step=0, phase="update", name="updated")
    gathered = find(snapshots, step=1, phase="forward", layer=0, name="gathered")
    kept = ("weights", "master", "m", "v")

    def versions(state_of: int, tensors: tuple[str, ...]) -> set[int]:
        ranks = (before, after, gathered)[state_of].ranks
        return {p.version for s in ranks for p in s.pieces if p.tensor in tensors}

    assert (versions(0, kept), versions(1, kept), versions(2, ("view",))) == ({0}, {1}, {1})


def test_states_that_did_not_change_are_shared(full: Run) -> None:
    snapshots = replay(full.trace)
    one = find(snapshots, step=0, phase="forward", layer=0, name="gathered")
    other = find(snapshots, step=0, phase="forward", layer=2, name="released")
    assert all(a.persistent is b.persistent for a, b in zip(one.ranks, other.ranks, strict=True))


def test_a_deep_trace_stays_small() -> None:
    trace = run("full", ranks=4, layers=32, steps=3).trace
    held = {id(state.persistent) for s in replay(trace) for state in s.ranks}
    # Kept pieces change only where a layer is reduced and where owners update.
    assert len(held) == 4 * (3 * (32 + 1) + 1)


def test_persistent_and_transient_bytes_are_counted_apart(full: Run) -> None:
    state = find(replay(full.trace), step=0, phase="forward", layer=0, name="gathered").ranks[0]
    roles = [state.persistent_bytes(role) for role in ("parameters", "gradients", "optimizer")]
    assert sum(roles) == state.persistent_bytes() == sum(p.nbytes for p in state.persistent)
    assert state.transient_bytes() == state.transient_bytes("view") == 2 * 143


def test_a_missing_stage_is_named_with_those_there(full: Run) -> None:
    with pytest.raises(LookupError, match=r"no stage 'shown' at step 0 forward layer 1 \(there: c"):
        find(replay(full.trace), step=0, phase="forward", layer=1, name="shown")


def test_a_place_where_nothing_happens_is_said_to_be_so(full: Run) -> None:
    with pytest.raises(LookupError, match=r"step 9 update \(nothing happens there\)"):
        find(replay(full.trace), step=9, phase="update", name="updated")


def test_releasing_what_is_not_held_is_refused(full: Run) -> None:
    events = (Release(0, 2, "view", 1), *full.trace.events)
    with pytest.raises(TraceError, match="rank 2 releases view of layer 1, which it does not hold"):
        replay(replace(full.trace, events=events))


def test_events_out_of_order_are_refused(full: Run) -> None:
    with pytest.raises(TraceError, match="events are not in the order"):
        replay(replace(full.trace, events=full.trace.events[::-1]))


def test_events_outside_all_stages_are_refused(full: Run) -> None:
    with pytest.raises(TraceError, match="has events but no stage"):
        replay(replace(full.trace, stages=full.trace.stages[:-1]))


def test_a_rank_that_is_not_there_is_refused(full: Run) -> None:
    with pytest.raises(TraceError, match="names rank 3, which does not exist"):
        replay(replace(full.trace, ranks=3))


def test_slices_for_another_number_of_ranks_are_refused(full: Run) -> None:
    layers = (full.trace.slices[0][:3], *full.trace.slices[1:])
    with pytest.raises(TraceError, match="layer 0 has 3 slices for 4 ranks"):
        replay(replace(full.trace, slices=layers))
