"""No text ever lies over another, in any frame of any beat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from explainer.drawing.marks import Box, Label, Meaning
from explainer.drawing.scenes import SCENES
from explainer.lang import LANGS, Lang
from explainer.motion.score import Segment, Traveller, Turn
from explainer.motion.segments import beat_segments
from explainer.studio.film_format import FilmFormat
from tests.scenes.filming import Lecture
from tests.scenes.little import HEIGHT, WIDTH, number, picture
from tests.scenes.overlaid import overlaid_in

SIZE = (1280, 720)
FPS = Fraction(12)
LITTLE = FilmFormat(WIDTH, HEIGHT, FPS)
SUM = number("88", "sum")
UNDER = Box("under", 2, 2, 60, 32, Meaning("sum"), fill="#0e1116")


def in_frames(lecture: Lecture, scene: str) -> set[str]:
    """What lies over what, in the beat at its own pace."""
    film = lecture.film(scene, FPS, SIZE, pace=lecture.script.pace)
    return overlaid_in(film, FilmFormat(*SIZE, FPS), film.context.theme.background)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("scene", SCENES)
def test_no_text_lies_over_another(lecture: Lecture, scene: str, lang: Lang) -> None:
    assert in_frames(replace(lecture, facts=replace(lecture.facts, lang=lang)), scene) == set()


@pytest.mark.parametrize("cards", [2, 8, 12])
@pytest.mark.parametrize("scene", ["gather", "common"])
def test_no_text_lies_over_another_for_other_numbers_of_cards(
    lectures: Callable[[int], Lecture], cards: int, scene: str
) -> None:
    assert in_frames(lectures(cards), scene) == set()


def carried(*marks: Label | Box, under: str | None = None) -> set[str]:
    """What lies over what while marks are carried over a picture of a box and a text."""
    still = picture(UNDER, SUM)
    middle = (SUM.x + SUM.width / 2, 20.0)
    way = Traveller(marks, ((8, 8), middle), under)
    segment = Segment("b0", None, still, (Turn(still, 24, 0, travellers=(way,)),))
    return overlaid_in(segment, LITTLE, still.background)


def test_a_text_carried_over_another_is_noticed() -> None:
    assert carried(number("66", "carried")) == {"88 under 66"}


def test_so_is_the_same_text_in_another_place() -> None:
    assert carried(number("88", "carried")) == {"88 under 88"}


def test_a_text_that_is_hidden_is_not_read() -> None:
    assert carried(number("66", "carried"), under="under") == set()


def test_a_text_that_brings_its_own_ground_hides_what_is_under_it_until_it_fades() -> None:
    ground = replace(UNDER, id="ground", x=4, y=13, w=20, h=16)
    assert carried(ground, number("66", "carried")) == {"88 under 66"}


def test_parts_of_a_gradient_that_do_not_make_way_are_noticed(lecture: Lecture) -> None:
    film = lecture.film("common", FPS, SIZE, pace=lecture.script.pace)
    (segment,) = (each for each in beat_segments(film) if each.cue == "meet")
    (turn,) = segment.turns
    large = tuple(replace(each, under=None, dwindle=None) for each in turn.travellers)
    spoilt = replace(segment, turns=(replace(turn, travellers=large),))
    found = overlaid_in(spoilt, FilmFormat(*SIZE, FPS), film.context.theme.background)
    assert any(pair.startswith("Σ g₀ under") for pair in found)
