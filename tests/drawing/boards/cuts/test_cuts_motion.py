"""What travels in n46-cuts: shards to the cards that keep them, stores into the pool."""

from __future__ import annotations

from fractions import Fraction

import pytest

from explainer.drawing.context import context
from explainer.drawing.grammar.shapes import rect, within
from explainer.drawing.marks import Box, Drawing
from explainer.drawing.rect import Rect
from explainer.motion.score import Segment, Traveller, Turn
from explainer.motion.segments import BeatFilm, beat_segments
from explainer.timeline import timeline
from tests.drawing.pictures import SIZE, Pictures


@pytest.fixture(scope="module")
def film(lecture: Pictures) -> dict[str | None, Segment]:
    """The beat's segments by cue."""
    known, beat, fps = lecture.known["zh"], lecture.beat("n46-cuts"), Fraction(10)
    ctx = context(known, beat, "dark", *SIZE)
    span = timeline(lecture.script, "zh", fps, [beat.id]).beat(beat.id)
    made = beat_segments(BeatFilm(ctx, lecture.plan(beat.id), span, fps))
    return {segment.cue: segment for segment in made}


def area(drawing: Drawing, name: str) -> Rect:
    mark = drawing.mark(name)
    assert isinstance(mark, Box)
    return rect(mark)


def carried(traveller: Traveller) -> Box:
    mark = traveller.marks[0]
    assert isinstance(mark, Box)
    return mark


def test_the_shard_at_the_edge_goes_to_its_own_card_and_the_others_come_there(
    film: dict[str | None, Segment],
) -> None:
    turns = [*film["lane"].turns, *film["owners"].turns]
    cards = []
    for turn in turns:
        for each in turn.travellers:
            shard = carried(each).meaning.owner
            lane = area(turn.drawing, f"model.s{shard}")
            kept = area(turn.drawing, f"holder{shard}.s{shard}")
            assert each.path == ((lane.cx, lane.cy), (kept.cx, kept.cy))
            assert len(each.marks) == 32
            cards.append(shard)
    assert cards == [3]
    entering = [dict(turn.entrances) for turn in film["owners"].turns]
    for card, names in zip((2, 1, 0), entering, strict=True):
        assert names[f"holder{card}.s{card}"] == "late"


def test_what_travels_passes_over_no_other_lane_and_no_card(
    film: dict[str | None, Segment],
) -> None:
    for turn in turns_of(film):
        lanes = [rect(box) for box in turn.drawing.boxes() if box.id.startswith("model.s")]
        for each in turn.travellers:
            left = carried(each).w / 2
            assert all(lane.right <= each.path[0][0] + left + 1 for lane in lanes)


def turns_of(film: dict[str | None, Segment]) -> list[Turn]:
    return [*film["lane"].turns, *film["owners"].turns]


def test_lanes_are_there_before_the_block_goes(film: dict[str | None, Segment]) -> None:
    names = dict(film["shards"].turns[0].entrances)
    assert {names[f"model.s{shard}"] for shard in range(4)} == {"early"}


def test_cards_and_what_they_own_stay_when_all_have_copies(
    film: dict[str | None, Segment],
) -> None:
    there = {mark.id for mark in film["cards"].opening.marks}
    after = {mark.id for mark in film["cards"].turns[-1].drawing.marks}
    stay = {f"holder{card}{what}" for card in range(4) for what in ("", f".s{card}")}
    assert stay <= there & after


def test_stores_come_together_in_the_pool(film: dict[str | None, Segment]) -> None:
    turn = film["pool"].turns[0]
    pool = area(turn.drawing, "pool")
    ends = []
    for each in turn.travellers:
        store, (x, y) = carried(each), each.path[-1]
        there = Rect(x - store.w / 2, y - store.h / 2, store.w, store.h)
        assert within(there, pool)
        ends.append(there)
    assert sum(end.w for end in ends) == pytest.approx(pool.w)
    assert [one.right for one in ends[:-1]] == pytest.approx([other.x for other in ends[1:]])


def test_nothing_travels_into_a_pool_that_is_refused(film: dict[str | None, Segment]) -> None:
    assert not any(turn.travellers for cue in ("refuse", "copies") for turn in film[cue].turns)
