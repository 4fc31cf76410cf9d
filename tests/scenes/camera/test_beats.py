"""Every beat is drawn byte for byte as manim draws it, and says where it changes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from manim.renderer.cairo_renderer import CairoRenderer

from explainer.drawing import SCENES
from explainer.studio.film_format import FilmFormat
from scenes.beat import BeatScene
from scenes.film import SCENE_CLASSES
from tests.scenes.camera.pairs import Comparison, compare
from tests.scenes.filming import Lecture


def compared(lecture: Lecture, scene: str, size: tuple[int, int], fps: int) -> Comparison:
    film = lecture.film(scene, Fraction(fps), size)

    def make(renderer: CairoRenderer) -> BeatScene:
        return SCENE_CLASSES[scene](film, renderer=renderer)

    background = film.context.theme.background
    return compare(make, FilmFormat(*size, Fraction(fps)), background)


@pytest.mark.parametrize("scene", SCENES)
def test_a_beat_is_drawn_as_manim_draws_it(lecture: Lecture, scene: str) -> None:
    assert compared(lecture, scene, (640, 360), 12).wrong == []


def test_a_beat_in_full_size_is_drawn_as_manim_draws_it(lecture: Lecture) -> None:
    assert compared(lecture, "ownership", (1920, 1080), 5).wrong == []


@pytest.mark.parametrize("scene", SCENES)
def test_every_shot_of_a_beat_but_the_first_says_where_it_changed(
    lecture: Lecture, scene: str
) -> None:
    seen = compared(lecture, scene, (320, 180), 12)
    assert (seen.vague, len(seen.changed)) == (1, seen.shots - 1)


def test_what_does_not_move_is_not_said_to_change(lecture: Lecture) -> None:
    seen = compared(lecture, "gather", (640, 360), 12)
    assert sum(seen.changed) < seen.shots * 640 * 360 / 3
