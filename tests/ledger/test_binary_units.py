"""Sizes in binary units: 1 GiB is 2^30 bytes, and the unit is always written."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.ledger import gib, gib_is_exact, gib_written

GIB = 2**30
SIZES = {"TiB": 2**40, "GiB": 2**30, "MiB": 2**20, "KiB": 2**10, "B": 1}
sizes = st.one_of(st.integers(0, 10**20), st.integers(0, 2**34))


@pytest.mark.parametrize(
    ("nbytes", "text"),
    [
        (128 * 10**9, "119 GiB"),
        (32 * 10**9, "29.8 GiB"),
        (500_000_000, "0.466 GiB"),
        (GIB, "1 GiB"),
        (80 * GIB, "80 GiB"),
        (1000 * GIB, "1000 GiB"),
        (1023 * GIB, "1020 GiB"),
        (1024 * GIB, "1 TiB"),
        (1152 * GIB, "1.12 TiB"),  # halves go to the even digit
        (107_374_183, "0.1 GiB"),
        (100 * 2**20, "100 MiB"),
        (2**20, "1 MiB"),
        (100, "100 B"),
        (103, "0.101 KiB"),
        (0, "0 B"),
        (12345 * 2**40, "12300 TiB"),
    ],
)
def test_sizes_are_written(nbytes: int, text: str) -> None:
    assert gib(nbytes) == text.replace(" ", "\u00a0")


def test_a_negative_size_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be negative"):
        gib(-1)


def _read(nbytes: int) -> Fraction:
    size = gib_written(nbytes)
    return Fraction(size.number) * SIZES[size.unit]


@given(sizes)
def test_the_written_size_has_three_digits_and_is_nearest(nbytes: int) -> None:
    digits = gib_written(nbytes).number.replace(".", "").strip("0")
    assert len(digits) <= 3
    assert abs(_read(nbytes) - nbytes) * 200 <= nbytes


@given(sizes)
def test_exact_means_that_the_written_size_is_the_size(nbytes: int) -> None:
    assert gib_is_exact(nbytes) == (_read(nbytes) == nbytes)


@given(sizes, sizes)
def test_a_larger_size_never_reads_smaller(one: int, other: int) -> None:
    less, more = sorted((one, other))
    assert _read(less) <= _read(more)


@given(sizes)
def test_there_are_no_trailing_zeros_no_exponent_and_always_a_unit(nbytes: int) -> None:
    number, _, unit = gib(nbytes).partition("\u00a0")
    assert set(number) <= set("0123456789.")
    assert "." not in number or number[-1] not in "0."
    assert unit in SIZES
