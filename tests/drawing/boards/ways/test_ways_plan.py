"""n46's panels tell the runs' own story: what they show comes from stages, and lies show."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from explainer.drawing.boards.ways.states import data, row_of
from explainer.drawing.boards.ways.view import Ways
from explainer.drawing.grammar import inspect
from explainer.drawing.holdings import StateError
from tests.drawing.lies import REPLICATED, SHARDED, Lie
from tests.drawing.lying import corrupted, pictures_of, unchecked
from tests.drawing.pictures import Pictures

TOUCHING = [
    ("replicated", "another's samples"),
    ("sharded", "owners swapped"),
    ("sharded", "one layer's owners swapped"),
    ("sharded", "every release skipped"),
    ("sharded", "sums to the wrong card"),
    ("sharded", "a state lost"),
    ("sharded", "another's samples"),
]
"""The lies about what the panels show; the page shows no version, and no third layer."""


def cue(lecture: Pictures, name: str) -> list[Ways]:
    return [key.view for key in lecture.plan("n46").cues[name]]


def test_all_samples_go_through_all_rows_together(lecture: Pictures) -> None:
    passed = [{token.passed for token in view.data.tokens} for view in cue(lecture, "samples")]
    assert passed == [{0}, {1}, {2}, {3}, {4}]
    batches = {token.batch for view in cue(lecture, "samples") for token in view.data.tokens}
    assert batches == {"B0", "B1", "B2", "B3"}


def test_gradients_are_everyones_own_until_they_are_combined(lecture: Pictures) -> None:
    before, after, _ = cue(lecture, "combine")
    assert (before.data.own, before.data.common) == ((0, 1, 2, 3), ())
    assert (after.data.own, after.data.common) == ((), (0, 1, 2, 3))


def test_all_cards_make_the_update_at_once(lecture: Pictures) -> None:
    views = [view for name in ("samples", "combine") for view in cue(lecture, name)]
    *before, last = [view.data.updated for view in views]
    assert {*before} == {()}
    assert last == (0, 1, 2, 3)


def test_a_batch_is_whole_then_its_micro_batches_enter_in_turn(lecture: Pictures) -> None:
    whole, first, *others = (
        view.pipeline for name in ("stages", "flow") for view in cue(lecture, name)
    )
    assert whole.batch
    assert (whole.at, whole.waiting) == ((), ())
    assert first.waiting == (1, 2, 3, 4, 5, 6, 7)
    for before, after in pairwise([first, *others]):
        entered, *waiting = before.waiting
        assert (0, entered) in after.at
        assert after.waiting == tuple(waiting)


def test_what_is_kept_lights_owner_by_owner(lecture: Pictures) -> None:
    quiet = [view.sharding.quiet for view in cue(lecture, "keep")]
    assert quiet == [frozenset(range(first, 4)) for first in range(5)]


def test_gradients_are_held_whole_then_summed_by_their_owners(lecture: Pictures) -> None:
    again, held, summed = (view.sharding for view in cue(lecture, "deliver"))
    assert [at.gradient for at in (again, held, summed)] == [False, True, False]
    assert [at.sums for at in (again, held, summed)] == [(), (), (0, 1, 2, 3)]
    assert {wire.collective for wire in summed.wires} == {"reduce-scatter"}


def test_in_the_end_all_are_at_the_last_layer_with_their_samples(lecture: Pictures) -> None:
    last = cue(lecture, "together")[-1]
    assert {token.passed for token in last.data.tokens} == {3}
    assert {token.passed for token in last.sharding.tokens} == {3}
    assert (last.tensor.passed, last.sharding.row) == (4, 3)
    assert last.sharding.sums == last.data.common


def test_a_layers_parts_are_on_all_cards_and_gone_when_added_up(lecture: Pictures) -> None:
    first = cue(lecture, "layer")[-1].tensor
    then = cue(lecture, "partial")[0].tensor
    assert (first.passed, first.parts) == (1, (0, 1, 2, 3))
    assert (then.passed, then.parts) == (1, ())


def test_micro_batches_move_on_by_one_stage_a_slot(lecture: Pictures) -> None:
    slots = [view.pipeline.at for name in ("stages", "flow") for view in cue(lecture, name)]
    assert slots[-1] == ((0, 3), (1, 2), (2, 1), (3, 0))
    for before, after in pairwise(slots):
        assert {(stage + 1, micro) for stage, micro in before if stage < 3} <= set(after)


def test_every_card_keeps_its_own_shard_and_borrows_one_layer_at_a_time(lecture: Pictures) -> None:
    views = [view.sharding for name in ("keep", "borrow", "deliver") for view in cue(lecture, name)]
    assert {view.kept for view in views} == {frozenset((card, card) for card in range(4))}
    assert [view.row for view in views if view.lent] == [0, 0, 1, 3, 3, 3]


def test_all_four_move_at_once_in_the_end(lecture: Pictures) -> None:
    views = cue(lecture, "together")
    for panel in ("data", "tensor", "pipeline", "sharding"):
        assert len({getattr(view, panel) for view in views}) >= 4
    assert views[-1].sharding.wires
    assert views[-1].data.common
    assert views[-1].tensor.parts
    assert len(views[-1].pipeline.at) == 4


@pytest.mark.parametrize(("layer", "row"), [(0, 0), (1, 1), (2, 2), (30, 2), (31, 3)])
def test_layers_left_out_share_a_row(layer: int, row: int) -> None:
    assert row_of(layer, 32) == row


def differs(lecture: Pictures, run: str, lie: Lie) -> bool:
    """Whether the page cannot be drawn from a spoilt trace, or breaks a rule of the true one."""
    known = unchecked(lecture, corrupted(lecture, run, lie))
    try:
        pictures = pictures_of(lecture, known, "n46")
    except (StateError, LookupError):
        return True
    return any(inspect(picture).findings for picture in pictures)


@pytest.mark.parametrize(("run", "name"), TOUCHING, ids=map(", ".join, TOUCHING))
def test_a_lie_that_touches_the_panels_is_caught(lecture: Pictures, run: str, name: str) -> None:
    lie, _ = (REPLICATED if run == "replicated" else SHARDED)[name]
    assert differs(lecture, run, lie)


def test_the_true_runs_are_not(lecture: Pictures) -> None:
    assert not any(inspect(p).findings for p in pictures_of(lecture, lecture.known["zh"], "n46"))


def test_a_gradient_left_out_of_the_sum_is_refused(lecture: Pictures) -> None:
    seen = lecture.known["zh"].at("replicated", 0, "backward", "reduced", 31)
    first, *others = seen.snapshot.reductions
    some = (replace(first, contributors=first.contributors[:-1]), *others)
    with pytest.raises(StateError, match="not all gradients"):
        data(replace(seen, snapshot=replace(seen.snapshot, reductions=some)))
