"""Sizes are written in decimal units with three significant digits, and say if rounded."""

from decimal import ROUND_HALF_EVEN, Context, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.ledger import gb, is_exact, total_text, written

GB = 10**9
SIZES = {"TB": 12, "GB": 9, "MB": 6, "KB": 3, "B": 0}
sizes = st.integers(0, 10**20)


@pytest.mark.parametrize(
    ("nbytes", "text"),
    [
        (128 * GB, "128 GB"),
        (1_875_000_000, "1.88 GB"),
        (1_865_000_000, "1.86 GB"),  # halves go to the even digit
        (500_000_000, "0.5 GB"),
        (100_000_000, "0.1 GB"),
        (99_000_000, "99 MB"),
        (99_960_000, "0.1 GB"),
        (120 * GB, "120 GB"),
        (999_499_999_999, "999 GB"),
        (999_500_000_000, "1 TB"),
        (1_024 * GB, "1.02 TB"),
        (123_456_000 * GB, "123000 TB"),
        (15_360, "15.4 KB"),
        (100, "0.1 KB"),
        (99, "99 B"),
        (0, "0 B"),
    ],
)
def test_sizes_are_written(nbytes: int, text: str) -> None:
    assert gb(nbytes) == text.replace(" ", "\u00a0")


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ((16 * GB, 16 * GB, 96 * GB), "128 GB"),
        ((16 * GB, 16 * GB, 24 * GB), "56 GB"),
        ((1_875_000_000, 1_875_000_000), "≈ 3.75 GB"),
        ((100 * GB, 1_500_000_000), "≈ 102 GB"),
        ((600 * GB, 600 * GB), "1.2 TB"),
        ((20, 20), "40 B"),
    ],
)
def test_totals_admit_that_what_they_sum_is_rounded(parts: tuple[int, ...], text: str) -> None:
    number, _, unit = text.rpartition(" ")
    assert total_text(parts) == f"{number}\u00a0{unit}"


def test_a_negative_size_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be negative"):
        gb(-1)


def test_a_sum_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one part"):
        total_text(())


def _read(nbytes: int) -> Decimal:
    size = written(nbytes)
    return Decimal(size.number).scaleb(SIZES[size.unit])


@given(sizes)
def test_the_written_size_is_the_nearest_with_three_digits(nbytes: int) -> None:
    assert _read(nbytes) == Context(prec=3, rounding=ROUND_HALF_EVEN).create_decimal(nbytes)


@given(sizes)
def test_exact_means_that_the_written_size_is_the_size(nbytes: int) -> None:
    assert is_exact(nbytes) == (_read(nbytes) == nbytes)


@given(sizes)
def test_a_written_size_has_no_trailing_zeros_or_exponent(nbytes: int) -> None:
    number = written(nbytes).number
    assert set(number) <= set("0123456789.")
    assert "." not in number or number[-1] not in "0."


@given(st.lists(sizes, min_size=1, max_size=5))
def test_a_total_without_a_sign_is_what_the_shown_parts_add_up_to(parts: list[int]) -> None:
    text = total_text(parts)
    if not text.startswith("≈"):
        assert sum(map(_read, parts)) == _read(sum(parts))
