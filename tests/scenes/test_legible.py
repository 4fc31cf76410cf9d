"""What is written stays readable while its ground changes, and nothing blinks."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from explainer.drawing.marks import Box, Label, Meaning
from explainer.lang import Lang
from explainer.motion.score import Segment, Turn
from explainer.studio.film_format import FilmFormat
from scenes import exchange, moves, rates
from tests.scenes.filming import Lecture
from tests.scenes.legible import illegible
from tests.scenes.little import HEIGHT, WIDTH, number, picture

SIZE, FPS = (1280, 720), Fraction(30)
DARK, LIGHT = "#0e1116", "#dfe4ec"
GROUND = Box("ground", 2, 8, 60, 26, Meaning("furniture"), fill=DARK)


@pytest.mark.parametrize(("lang", "theme"), [("zh", "dark"), ("en", "light")])
@pytest.mark.parametrize("scene", ["replicas", "ownership", "gather", "common", "bubble", "ladder"])
def test_texts_stay_readable_and_nothing_blinks(
    lecture: Lecture, scene: str, lang: Lang, theme: str
) -> None:
    spoken = replace(lecture, facts=replace(lecture.facts, lang=lang))
    film = spoken.film(scene, FPS, SIZE, theme=theme, pace=lecture.script.pace)
    assert illegible(film, FilmFormat(*SIZE, FPS), film.context.theme.background) == set()


def changed(before: tuple[Box, Label], after: tuple[Box, Label]) -> set[str]:
    """What is hard to read while a little picture of a box and a text changes, in a second."""
    segment = Segment("b0", None, picture(*before), (Turn(picture(*after), 30, 0),))
    return illegible(segment, FilmFormat(WIDTH, HEIGHT, FPS), picture().background)


def lit(text: str) -> tuple[Box, Label]:
    """The box in light, with a dark text."""
    return replace(GROUND, fill=LIGHT), replace(number(text), fill=DARK, on=LIGHT)


def unlit(text: str, fill: str = "#a3adba") -> tuple[Box, Label]:
    """The box in the dark, with a quiet text."""
    return GROUND, replace(number(text), fill=fill, on=DARK)


@pytest.mark.parametrize("way", [slice(None), slice(None, None, -1)], ids=["up", "down"])
def test_a_text_whose_ground_turns_turns_at_once(
    way: slice, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = [unlit("88"), lit("88")][way]
    assert changed(looks[0], looks[1]) == set()
    monkeypatch.setattr(moves, "crossing", lambda *_: None)
    assert changed(looks[0], looks[1]) == {"total is faint"}


def test_a_text_takes_anothers_place_without_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    assert changed(unlit("88"), unlit("66")) == set()
    monkeypatch.setattr(rates, "making_way", rates.first)
    monkeypatch.setattr(rates, "taking_over", rates.last)
    assert changed(unlit("88"), unlit("66")) == {"total blinks"}


def test_a_word_that_stays_is_there_while_its_number_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert changed(unlit("m 8"), unlit("m")) == set()
    monkeypatch.setattr(exchange, "shared", lambda *_: None)
    monkeypatch.setattr(rates, "making_way", rates.first)
    assert changed(unlit("m 8"), unlit("m")) == {"total blinks"}
