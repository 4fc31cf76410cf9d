"""Numbers are written alike, and never said to add up where what is seen does not."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.drawing.boards.sums.digits import (
    adds_up,
    at_most,
    decimals,
    divides,
    relation,
    shown,
    text,
)

SOME = st.floats(-100, 100, allow_nan=False)


@pytest.mark.parametrize(
    ("usual", "found"), [(0.3, 3), (0.1, 3), (0.099, 4), (0.004, 5), (1.0, 2), (42.0, 1), (5e6, 0)]
)
def test_a_usual_value_has_three_digits(usual: float, found: int) -> None:
    assert decimals(np.array([usual, -usual])) == found


def test_the_usual_size_is_the_root_mean_square() -> None:
    assert decimals(np.array([0.0, 0.0, 0.0, 0.198])) == 4
    assert decimals(np.array([0.0, 0.0, 0.0, 0.202])) == 3
    assert decimals(np.zeros(3)) == 0


@given(SOME, st.integers(0, 6))
def test_what_is_shown_is_off_by_half_a_last_digit_at_most(value: float, places: int) -> None:
    seen = shown(value, places)
    assert abs(seen - Decimal(value)) <= Decimal(5).scaleb(-places - 1)
    assert seen.as_tuple().exponent == -places


@given(SOME, st.integers(0, 6))
def test_a_bound_that_is_shown_still_is_one(value: float, places: int) -> None:
    assert 0 <= at_most(value, places) - Decimal(value) <= Decimal(1).scaleb(-places)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0.1714, "+0.171"),
        (-0.6836, "−0.684"),
        (0.0, "0.000"),
        (-0.0002, "0.000"),
        (12.5, "+12.500"),
    ],
)
def test_numbers_have_their_sign_and_all_their_decimals(value: float, written: str) -> None:
    assert text(shown(value, 3)) == written
    assert text(shown(value, 3), signed=False) == written.removeprefix("+")


def test_what_rounds_to_zero_has_no_sign() -> None:
    assert not shown(-0.0002, 3).is_signed()


def test_a_sum_of_rounded_numbers_is_exact_only_where_the_digits_are() -> None:
    parts = [shown(value, 1) for value in (0.34, 0.34, 0.34)]
    assert not adds_up(parts, shown(1.02, 1))
    assert adds_up(parts, shown(0.9, 1))
    assert divides(Decimal("-0.684"), 4, Decimal("-0.171"))
    assert not divides(Decimal("-0.683"), 4, Decimal("-0.171"))
    assert (relation(True), relation(False)) == ("=", "≈")
