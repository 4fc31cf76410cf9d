"""What travels in n46: as many parts as the run sends, from where they were to where they go."""

from __future__ import annotations

from fractions import Fraction

import pytest

from explainer.drawing.context import context
from explainer.drawing.grammar.shapes import covers, grown, rect
from explainer.drawing.marks import Box, Drawing, Label
from explainer.motion.score import Segment, Traveller
from explainer.motion.segments import BeatFilm, beat_segments
from explainer.timeline import timeline
from tests.drawing.pictures import SIZE, Pictures


@pytest.fixture(scope="module")
def film(lecture: Pictures) -> dict[str | None, Segment]:
    """The beat's segments by cue."""
    known, beat, fps = lecture.known["zh"], lecture.beat("n46"), Fraction(10)
    ctx = context(known, beat, "dark", *SIZE)
    span = timeline(lecture.script, "zh", fps, ["n46"]).beat("n46")
    made = beat_segments(BeatFilm(ctx, lecture.plan("n46"), span, fps))
    return {segment.cue: segment for segment in made}


def sent(segment: Segment, turn: int) -> tuple[Traveller, ...]:
    return segment.turns[turn].travellers


def box(drawing: Drawing, name: str) -> Box:
    mark = drawing.mark(name)
    assert isinstance(mark, Box)
    return mark


def owner(traveller: Traveller) -> int | None:
    mark = traveller.marks[0]
    assert isinstance(mark, Box)
    return mark.meaning.owner


def test_every_gradient_goes_to_the_same_place(film: dict[str | None, Segment]) -> None:
    found = sent(film["combine"], 1)
    assert len(found) == 4
    assert len({each.path[-1] for each in found}) == 1
    before = film["combine"].turns[0].drawing
    starts = [rect(box(before, f"data.card.{card}.own")) for card in range(4)]
    assert [each.path[0] for each in found] == [(area.cx, area.cy) for area in starts]


def test_parts_come_out_from_under_their_layer_and_meet_under_the_sample(
    film: dict[str | None, Segment],
) -> None:
    split, met = sent(film["layer"], 1), sent(film["partial"], 0)
    after = film["layer"].turns[1].drawing
    ends = [rect(box(after, f"tensor.part.1.{card}")) for card in range(4)]
    assert [each.path[-1] for each in split] == [(area.cx, area.cy) for area in ends]
    layer = rect(box(after, "tensor.row.0"))
    assert all(covers(layer, each.path[0]) for each in split)
    assert {each.under for each in split} == {"tensor.row.0"}
    assert [each.path[0] for each in met] == [each.path[-1] for each in split]
    assert {each.under for each in met} == {"tensor.token.1"}
    assert len({each.path[-1] for each in met}) == 1


def test_a_micro_batch_goes_through_its_stage_to_the_next_one(
    film: dict[str | None, Segment],
) -> None:
    found = sent(film["flow"], 2)
    drawing = film["flow"].turns[2].drawing
    assert len(found) == 3
    for each, (stage, micro) in zip(found, ((1, 2), (2, 1), (3, 0)), strict=True):
        was, now = (rect(box(drawing, f"pipeline.card.{s}.stage")) for s in (stage - 1, stage))
        assert covers(was, each.path[1])
        assert each.path[-1][0] == pytest.approx(now.cx)
        label = each.marks[1]
        assert isinstance(label, Label)
        assert label.text == "μ" + "₀₁₂₃"[micro]


def test_micro_batches_are_there_as_their_batch_goes(film: dict[str | None, Segment]) -> None:
    whole, split = film["stages"].turns
    assert any(mark.id == "pipeline.batch" for mark in whole.drawing.marks)
    entering = {how for name, how in split.entrances if ".micro." in name}
    assert entering == {"then"}
    area = rect(box(whole.drawing, "pipeline.batch"))
    micros = [mark for mark in split.drawing.boxes() if ".micro." in mark.id]
    assert len(micros) == 4
    assert all(covers(grown(area, 1), (rect(mark).cx, rect(mark).cy)) for mark in micros)


def test_those_that_wait_move_up_and_none_is_dealt_twice(film: dict[str | None, Segment]) -> None:
    first, second = (film["flow"].turns[turn].drawing for turn in (0, 1))
    for micro in (2, 3, 4):
        was, now = (rect(box(at, f"pipeline.card.0.micro.{micro}")) for at in (first, second))
        assert now.right <= was.x
        assert now.y == was.y


def test_gradients_that_travel_say_so_and_parameters_do_not(
    film: dict[str | None, Segment],
) -> None:
    gradients, parameters = sent(film["deliver"], 2), sent(film["borrow"], 0)
    for each in gradients:
        label = each.marks[1]
        assert isinstance(label, Label)
        assert label.text == "g" + "₀₁₂₃"[owner(each) or 0]
    assert {len(each.marks) for each in parameters} == {1}


@pytest.mark.parametrize(("cue", "turn", "row"), [("borrow", 0, 0), ("deliver", 2, 3)])
def test_shards_travel_between_their_owner_and_all_others(
    film: dict[str | None, Segment], cue: str, turn: int, row: int
) -> None:
    found, drawing = sent(film[cue], turn), film[cue].turns[turn].drawing
    assert len(found) == 12
    for each in found:
        shard = owner(each)
        lane = rect(box(drawing, f"sharding.card.{shard}.row.{row}.s.{shard}"))
        owned = each.path[0] if cue == "borrow" else each.path[-1]
        assert covers(grown(lane, 1), owned)
    assert sorted(owner(each) or 0 for each in found) == sorted([0, 1, 2, 3] * 3)


def test_in_the_end_all_four_send_something(film: dict[str | None, Segment]) -> None:
    names = {
        mark.id.partition(".")[0]
        for turn in film["together"].turns
        for each in turn.travellers
        for mark in each.marks
    }
    assert names == {"data", "tensor", "pipeline", "sharding"}
