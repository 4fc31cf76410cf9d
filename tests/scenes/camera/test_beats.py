"""Every beat is drawn byte for byte as manim draws it, and says where it changes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest
from manim.renderer.cairo_renderer import CairoRenderer

from explainer.drawing.scenes import SCENES
from explainer.studio.film_format import FilmFormat
from scenes.beat import BeatScene
from scenes.catalogue import SCENE_CLASSES
from tests.scenes.camera.pairs import Comparison, compare
from tests.scenes.filming import Lecture

SIZE = (640, 360)


def compared(lecture: Lecture, scene: str, size: tuple[int, int], fps: int) -> Comparison:
    film = lecture.film(scene, Fraction(fps), size)

    def make(renderer: CairoRenderer) -> BeatScene:
        return SCENE_CLASSES[scene](film, renderer=renderer)

    return compare(make, FilmFormat(*size, Fraction(fps)), film.context.theme.background)


@pytest.fixture(scope="module")
def beat(lecture: Lecture) -> Callable[[str], Comparison]:
    """Each beat, played both ways once."""

    @cache
    def beat_of(scene: str) -> Comparison:
        return compared(lecture, scene, SIZE, 10)

    return beat_of


@pytest.mark.parametrize("scene", SCENES)
def test_a_beat_is_drawn_as_manim_draws_it(beat: Callable[[str], Comparison], scene: str) -> None:
    assert beat(scene).wrong == []


def test_a_beat_in_full_size_is_drawn_as_manim_draws_it(lecture: Lecture) -> None:
    assert compared(lecture, "ownership", (1920, 1080), 5).wrong == []


@pytest.mark.parametrize("scene", SCENES)
def test_every_shot_of_a_beat_but_the_first_says_where_it_changed(
    beat: Callable[[str], Comparison], scene: str
) -> None:
    seen = beat(scene)
    assert (seen.vague, len(seen.changed)) == (1, seen.shots - 1)


@pytest.mark.parametrize("scene", SCENES)
def test_what_does_not_move_is_not_said_to_change(
    beat: Callable[[str], Comparison], scene: str
) -> None:
    seen = beat(scene)
    assert sum(seen.changed) < seen.shots * SIZE[0] * SIZE[1] / 3
