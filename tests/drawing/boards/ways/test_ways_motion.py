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


def test_the_sample_goes_through_each_part_and_the_parts_meet(
    film: dict[str | None, Segment],
) -> None:
    split, met = sent(film["layer"], 1), sent(film["partial"], 0)
    after = film["layer"].turns[1].drawing
    ends = [rect(box(after, f"tensor.part.1.{card}")) for card in range(4)]
    assert [each.path[-1] for each in split] == [(area.cx, area.cy) for area in ends]
    assert [each.path[0] for each in met] == [each.path[-1] for each in split]
    assert {each.under for each in met} == {"tensor.token"}
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
