"""What travels in n46-cuts: shards to the cards that keep them, stores into the pool."""

from __future__ import annotations

from fractions import Fraction

import pytest

from explainer.drawing.context import context
from explainer.drawing.grammar.shapes import rect, within
from explainer.drawing.marks import Box, Drawing
from explainer.drawing.rect import Rect
from explainer.motion.score import Segment, Traveller
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


def test_each_shard_goes_once_from_the_model_to_its_own_card(
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
    assert cards == [3, 2, 1, 0]


def test_what_travels_passes_over_no_card(film: dict[str | None, Segment]) -> None:
    for turn in film["owners"].turns:
        frames = [area(turn.drawing, box.id) for box in turn.drawing.boxes() if box.id in HOLDERS]
        for each in turn.travellers:
            (left, _), (right, _) = each.path
            assert not any(left < frame.x < right - frame.w for frame in frames)


HOLDERS = frozenset(f"holder{card}" for card in range(4))


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
