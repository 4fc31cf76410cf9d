"""What is sent travels: one part for each tile, from where it is to where it goes, gently."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from manim import Animation, Scene, VGroup, Wait, linear
from manim.utils import rate_functions

from explainer.drawing.marks import Box
from explainer.drawing.scenes import SCENES
from explainer.motion.score import Traveller
from scenes.mobjects import maker
from scenes.moves import Moving
from scenes.travel import Travel
from tests.scenes.filming import BlindCamera, Clock, Lecture, play
from tests.scenes.little import TILE, picture
from tests.scenes.travelling import (
    Trip,
    inside,
    strays_of_gather,
    strays_of_sum,
    trips,
)

SIZE = (640, 360)
FPS = Fraction(24)
CARDS = range(4)
SLOPE = 0.3
"""The steepest an easing may be at its ends; an even rate has 1 all the way."""
STEP = 0.001


@pytest.fixture(scope="module")
def gathering(lecture: Lecture) -> list[Trip]:
    """The moves of `gather` and `rest`: those that bring tiles one shard at a time."""
    film = lecture.film("gather", FPS, SIZE)
    first, rest = 1, len(film.plan.cues["rest"]) + 1
    return trips(film)[first : first + rest]


@pytest.fixture(scope="module")
def reducing(lecture: Lecture) -> list[Trip]:
    return trips(lecture.film("common", FPS, SIZE))


def to_sums(found: list[Trip]) -> list[tuple[int, Trip]]:
    """The moves after which a sum stands that was not there before, by its shard."""
    sums = []
    for trip in found:
        there = {mark.id for mark in trip.before.marks}
        for box in trip.after.boxes():
            if box.meaning.kind == "sum" and box.id not in there:
                sums.append((box.meaning.owner or 0, trip))
    return sums


def test_every_tile_that_was_sent_has_one_traveller_from_its_owners_tile(
    gathering: list[Trip],
) -> None:
    assert [len(trip.arriving) for trip in gathering] == [len(CARDS)] * len(CARDS)
    assert [len(trip.travellers) for trip in gathering] == [len(CARDS) - 1] * len(CARDS)
    assert [strays for trip in gathering for strays in strays_of_gather(trip)] == []


def test_contributions_of_every_card_travel_from_its_tile_to_the_sum(reducing: list[Trip]) -> None:
    sums = to_sums(reducing)
    assert [shard for shard, _ in sums] == list(CARDS)
    assert [stray for shard, trip in sums for stray in strays_of_sum(trip, shard, CARDS)] == []


def test_every_result_ends_in_its_owners_gradient_cell(reducing: list[Trip]) -> None:
    given = [t for t in reducing if [m.marks[0].id for m in t.travellers] == ["result"]]
    assert len(given) == len(CARDS)
    for shard, trip in enumerate(given):
        cell = trip.after.mark(f"card{shard}.gradients.s{shard}")
        node = trip.after.mark(f"sum.s{shard}")
        assert isinstance(cell, Box)
        assert isinstance(node, Box)
        path = trip.travellers[0].path
        assert inside(node, path[0])
        assert inside(cell, path[-1])


def _without_card_3(trip: Trip) -> Trip:
    kept = (t for t in trip.travellers if not t.marks[0].id.startswith("card3."))
    return replace(trip, travellers=tuple(kept))


def _doubled(trip: Trip) -> Trip:
    return replace(trip, travellers=(*trip.travellers, trip.travellers[0]))


def _reversed(trip: Trip) -> Trip:
    turned = (Traveller(t.marks, t.path[::-1]) for t in trip.travellers)
    return replace(trip, travellers=tuple(turned))


def _short(trip: Trip) -> Trip:
    stopped = (Traveller(t.marks, t.path[:-2]) for t in trip.travellers)
    return replace(trip, travellers=tuple(stopped))


@pytest.mark.parametrize("spoil", [_without_card_3, _doubled, _reversed, _short])
def test_parts_that_travel_wrongly_are_noticed(
    gathering: list[Trip], reducing: list[Trip], spoil: Callable[[Trip], Trip]
) -> None:
    assert strays_of_gather(spoil(gathering[0]))
    shard, trip = to_sums(reducing)[0]
    assert strays_of_sum(spoil(trip), shard, CARDS)


def eases(rate: Callable[[float], float]) -> bool:
    """Whether a rate goes from 0 to 1, and is at rest at both ends."""
    ends = abs(rate(0.0)) < 1e-6 and abs(rate(1.0) - 1) < 1e-6
    return ends and max(abs(rate(STEP)), abs(1 - rate(1 - STEP))) < SLOPE * STEP


def animations(lecture: Lecture, scene: str) -> list[Animation]:
    """Every animation that a beat plays."""
    played: list[Animation] = []
    as_it_is = Scene.play

    def noting(self: Scene, *args: Animation, **kwargs: Any) -> None:
        played.extend(args)
        as_it_is(self, *args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Scene, "play", noting)
        play(lecture.film(scene, Fraction(10)), Clock(), BlindCamera)
    return played


@pytest.mark.parametrize("scene", SCENES)
def test_everything_that_changes_eases_in_and_out(lecture: Lecture, scene: str) -> None:
    played = animations(lecture, scene)
    rates = {rate for one in played if isinstance(one, Moving) for rate in one.rates}
    assert rates
    assert all(isinstance(one, Moving | Travel | Wait) for one in played)
    assert all(eases(rate) for rate in rates)


@pytest.mark.parametrize(
    "rate", [linear, lambda t: float(t == 1), lambda t: 0.9 * t**2 * (3 - 2 * t), lambda t: t**3]
)
def test_what_does_not_ease_is_noticed(rate: Callable[[float], float]) -> None:
    assert not eases(rate)


def speeds(travel: Travel, carried: VGroup) -> list[float]:
    """The way a carried mark makes in each hundredth of its move."""
    places = []
    for alpha in np.linspace(0, 1, 101):
        travel.interpolate(float(alpha))
        places.append(carried.get_center())
    return [float(step) for step in np.linalg.norm(np.diff(places, axis=0), axis=1)]


def gentle(steps: list[float]) -> bool:
    """Whether speed rises from rest to one peak and falls to rest again."""
    moving = [step for step in steps if step > 1e-9]
    peak = int(np.argmax(moving))
    rises = bool((np.diff(moving[: peak + 1]) > -1e-6).all())
    falls = bool((np.diff(moving[peak:]) < 1e-6).all())
    return rises and falls and max(moving[0], moving[-1]) < 0.15 * moving[peak]


def straight() -> tuple[Travel, VGroup]:
    """A mark carried a long way in a line."""
    made = maker(picture(TILE))
    carried = made.make(TILE)
    return Travel(carried, made.points_of(((4, 4), (20, 4), (60, 4))), 1.0), carried


def test_a_travellers_speed_rises_and_falls() -> None:
    assert gentle(speeds(*straight()))


def test_a_constant_speed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_functions, "smooth", linear)
    assert not gentle(speeds(*straight()))
