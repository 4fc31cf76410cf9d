"""Films of other numbers of cards: eight slim ones, and twelve with a stack for those between."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
import pytest

from explainer.drawing.draw import draw
from explainer.drawing.marks import Box
from explainer.drawing.scenes import PLANNERS
from explainer.drawing.seen import Seen
from explainer.lang import LANGS, Lang
from explainer.motion.score import Traveller
from explainer.motion.segments import BeatFilm
from explainer.timeline import timeline
from explainer.timeline.allot import allot
from explainer.training import Phase
from tests.scenes.filming import Lecture, Reel, photograph, play
from tests.scenes.flashes import most_flashes
from tests.scenes.journeys import (
    contributed,
    crossed,
    journeys,
    misplaced_ends,
    sent,
    shard_of,
    starts,
)
from tests.scenes.travelling import Trip, inside, trips
from tests.scenes.watching import watched

SIZE, SMALL = (1920, 1080), (160, 90)
FPS = 10
TAUGHT = 2
HURRIED = Fraction(3, 5)
"""Seconds; less is too short to see a part set off, travel and arrive."""
Lectures = Callable[[int], Lecture]


@dataclass(frozen=True)
class Played:
    """A beat's film and every move that something travels in."""

    lecture: Lecture
    film: BeatFilm
    trips: tuple[Trip, ...]

    def at(self, phase: Phase, name: str) -> Seen:
        """The run's stage at the layer that is looked at closely."""
        return self.lecture.facts.at("sharded", 0, phase, name, TAUGHT)


def played(lecture: Lecture, scene: str) -> Played:
    film = lecture.film(scene, Fraction(FPS), SIZE)
    return Played(lecture, film, tuple(trip for trip in trips(film) if trip.travellers))


@pytest.fixture(scope="module", params=[2, 4, 8, 12], ids="{} cards".format)
def gathering(lectures: Lectures, request: pytest.FixtureRequest) -> Played:
    return played(lectures(request.param), "gather")


@pytest.fixture(scope="module", params=[2, 4, 8, 12], ids="{} cards".format)
def reducing(lectures: Lectures, request: pytest.FixtureRequest) -> Played:
    return played(lectures(request.param), "common")


def to_sums(found: Played) -> list[Trip]:
    """The moves in which contributions meet."""
    return [trip for trip in found.trips if trip.travellers[0].marks[0].id != "result"]


def results(found: Played) -> list[Trip]:
    """The moves in which a common gradient is delivered."""
    return [trip for trip in found.trips if trip.travellers[0].marks[0].id == "result"]


def test_every_part_travels_once_from_and_to_where_the_run_sent_it(gathering: Played) -> None:
    assert journeys(gathering.trips, gathering.film.context) == sent(
        gathering.at("forward", "gathered")
    )


def test_parts_set_off_and_arrive_at_their_tiles_or_at_the_stacks_foot(gathering: Played) -> None:
    ctx = gathering.film.context
    assert [end for trip in gathering.trips for end in misplaced_ends(trip, ctx)] == []


def test_contributions_to_each_drawn_owners_sum_come_from_everyone(reducing: Played) -> None:
    facts, ctx = reducing.lecture.facts, reducing.film.context
    found = {shard_of(trip.travellers[0]): starts(trip, ctx) for trip in to_sums(reducing)}
    reduced = reducing.at("backward", "reduced")
    assert found == {shard: contributed(facts, reduced, shard) for shard in facts.fold.drawn}


def test_contributions_end_at_the_sum_of_their_shard(reducing: Played) -> None:
    for trip in to_sums(reducing):
        node = trip.after.mark(f"sum.s{shard_of(trip.travellers[0])}")
        assert isinstance(node, Box)
        assert all(inside(node, traveller.path[-1]) for traveller in trip.travellers)


def test_parts_emerge_where_they_have_no_tile_to_leave(gathering: Played, reducing: Played) -> None:
    for trip in (*gathering.trips, *to_sums(reducing)):
        tiles = [box for box in trip.after.boxes() if box.meaning.kind == "temporary"]
        for traveller in trip.travellers:
            leaves = any(inside(tile, traveller.path[0]) for tile in tiles)
            assert traveller.emerges != leaves


def test_results_go_from_the_sum_to_a_gradient_cell_of_the_sums_owner(reducing: Played) -> None:
    assert results(reducing)
    for trip in results(reducing):
        (node,) = (box for box in trip.after.boxes() if box.meaning.kind == "sum")
        shard = node.meaning.owner
        cell = trip.after.mark(f"card{shard}.gradients.s{shard}")
        assert isinstance(cell, Box)
        (way,) = (traveller.path for traveller in trip.travellers)
        assert inside(node, way[0])
        assert inside(cell, way[-1])


def test_no_part_of_a_view_travels_over_a_text(gathering: Played) -> None:
    assert set.union(*map(crossed, gathering.trips)) == set()


def test_no_part_of_a_gradient_travels_over_a_text(reducing: Played) -> None:
    assert set.union(*map(crossed, reducing.trips)) == set()


def test_results_are_small_enough_for_their_way_and_large_enough_to_see(reducing: Played) -> None:
    sides = [
        (box.w, box.h)
        for trip in results(reducing)
        for box in trip.travellers[0].marks
        if isinstance(box, Box)
    ]
    assert all(10 < side < 30 for both in sides for side in both)


def test_one_card_sends_nothing(lectures: Lectures) -> None:
    assert played(lectures(1), "gather").trips == played(lectures(1), "common").trips == ()


def _lost(trip: Trip) -> Trip:
    return replace(trip, travellers=trip.travellers[1:])


def _into_the_stack(trip: Trip) -> Trip:
    def raised(traveller: Traveller) -> Traveller:
        return Traveller(traveller.marks, tuple((x, y - 300) for x, y in traveller.path))

    return replace(trip, travellers=tuple(map(raised, trip.travellers)))


def test_a_lost_part_is_noticed(lectures: Lectures) -> None:
    found = played(lectures(12), "gather")
    some = [_lost(found.trips[0]), *found.trips[1:]]
    assert journeys(some, found.film.context) != sent(found.at("forward", "gathered"))


def test_parts_that_come_out_of_the_middle_of_a_card_are_noticed(lectures: Lectures) -> None:
    found = played(lectures(12), "gather")
    trip = _into_the_stack(found.trips[0])
    assert len(misplaced_ends(trip, found.film.context)) == 2 * len(trip.travellers)
    assert crossed(trip)


@pytest.mark.parametrize(("cards", "scene"), [(8, "common"), (12, "gather")])
def test_cues_begin_on_their_frames_and_end_on_their_pictures(
    lectures: Lectures, cards: int, scene: str
) -> None:
    film = lectures(cards).film(scene, Fraction(12))
    notes = watched(film)
    assert notes.began == notes.planned
    assert notes.ended == {cue: draw(film.plan.last(cue), film.context) for cue in film.plan.cues}
    assert notes.frames == film.span.frames


@pytest.mark.parametrize(("cards", "scene"), [(8, "ownership"), (12, "common")])
def test_frames_at_rest_are_the_drawings_and_none_flashes(
    lectures: Lectures, cards: int, scene: str
) -> None:
    lecture, reel = lectures(cards), Reel()
    film = lecture.film(scene, Fraction(FPS), SMALL, pace=lecture.script.pace)
    play(film, reel)
    for cue in film.plan.cues:
        last = reel.frames[film.span.cue(cue).end - film.span.start - 1]
        assert np.array_equal(last, photograph(draw(film.plan.last(cue), film.context))), cue
    assert most_flashes(reel.frames, FPS) <= 3


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("cards", [5, 8, 12])
@pytest.mark.parametrize(("beat", "cue"), [("b1", "fade"), ("b2", "rest"), ("b3", "others")])
def test_cues_that_go_shard_by_shard_do_not_hurry(
    lectures: Lectures, cards: int, lang: Lang, beat: str, cue: str
) -> None:
    lecture, fps = lectures(cards), Fraction(60)
    plan = PLANNERS[next(b.scene for b in lecture.script.beats if b.id == beat)](lecture.facts)
    span = timeline(lecture.script, lang, fps).beat(beat).cue(cue)
    shares = allot(span.frames, [key.seconds for key in plan.cues[cue]], fps)
    assert min((share.move + share.hold) / fps for share in shares) > HURRIED
