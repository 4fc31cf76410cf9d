"""Frame rates are read exactly or refused."""

from fractions import Fraction

import pytest

from explainer.timeline import parse_fps


@pytest.mark.parametrize(
    ("text", "rate"),
    [
        ("60", Fraction(60)),
        (" 24 ", Fraction(24)),
        ("30000/1001", Fraction(30000, 1001)),
        ("23.976", Fraction(2997, 125)),
        ("1", Fraction(1)),
        ("240", Fraction(240)),
    ],
)
def test_rates_are_read_exactly(text: str, rate: Fraction) -> None:
    assert parse_fps(text) == rate


@pytest.mark.parametrize("text", ["", "sixty", "-24", "1e2", "30/0", "30/", "inf", "3 0", "六十"])
def test_what_is_no_rate_is_refused_with_examples(text: str) -> None:
    with pytest.raises(ValueError, match="write it like 60, 25 or 30000/1001"):
        parse_fps(text)


@pytest.mark.parametrize("text", ["0", "0.5", "240.1", "1000", "1/2"])
def test_rates_out_of_range_are_refused_with_the_range(text: str) -> None:
    with pytest.raises(ValueError, match="use 1 to 240"):
        parse_fps(text)
