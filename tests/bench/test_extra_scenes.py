"""The scenes that do what the lecture does not: they last 6 s, and most of it moves."""

from fractions import Fraction

import numpy as np
import pytest
from manim import Scene

from bench.drawn import play
from bench.panels import Panels
from bench.scenes import CameraMove, WholeMotion
from explainer.studio.film_format import FilmFormat
from explainer.studio.shot import Pixels


@pytest.mark.parametrize("kind", [CameraMove, Panels, WholeMotion])
def test_most_frames_move_and_most_of_the_picture_with_them(kind: type[Scene]) -> None:
    shown: list[tuple[Pixels, int]] = []
    form = FilmFormat(160, 90, Fraction(4))
    play(kind, form, lambda pixels, repeat: shown.append((pixels.copy(), repeat)))
    assert sum(repeat for _, repeat in shown) == 24
    moving = [pixels for pixels, repeat in shown if repeat == 1]
    assert len(moving) == 20
    first, later = moving[0], moving[10]
    blank = first[0, 0]
    drawn = (first != blank).any(axis=-1) | (later != blank).any(axis=-1)
    changed = (first != later).any(axis=-1)
    assert np.count_nonzero(changed) > np.count_nonzero(drawn) / 2
