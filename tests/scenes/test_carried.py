"""What is carried: how it is seen to come, and how it gets smaller where it goes into something."""

import numpy as np
import pytest

from explainer.motion.score import Dwindle
from scenes.mobjects import maker
from scenes.rates import LATE, first
from scenes.shapes import Shapes
from scenes.travel import EMERGED, SHOWN, Travel
from tests.scenes.little import TILE, number, picture


def test_what_gets_smaller_keeps_its_texts() -> None:
    label = number("8")
    made = maker(picture(TILE, label))
    shapes = [*made.make(TILE).shapes(), *(text := [*made.make(label).shapes()])]
    carried, smaller = Shapes(shapes), Dwindle(40 * made.unit, 10 * made.unit, 0.5)
    way = made.points_of(((4, 4), (60, 4)))
    travel = Travel(carried, way, 1.0, dwindle=smaller)
    wide, looks = carried.width, []
    for alpha in np.linspace(SHOWN, LATE, 100):
        travel.interpolate(float(alpha))
        looks.append((round(carried.width / wide, 6), round(text[0].get_fill_opacity(), 6)))
    assert looks[0] == pytest.approx((1, 1))
    assert looks[-1] == pytest.approx((0.5, 1))
    assert looks == sorted(looks, reverse=True)


def test_what_emerges_is_seen_and_sets_off_only_when_what_leaves_has_gone() -> None:
    made = maker(picture(TILE))
    carried = made.make(TILE)
    travel = Travel(carried, made.points_of(((4, 4), (60, 4))), 1.0, emerges=True)
    travel.interpolate(EMERGED)
    begun = carried.get_center()
    assert carried[0].get_fill_opacity() == 0
    travel.interpolate(0.5)
    assert carried[0].get_fill_opacity() == 1
    assert carried.get_center()[0] > begun[0]
    assert first(EMERGED) > 0.85
