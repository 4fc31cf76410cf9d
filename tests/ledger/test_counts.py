"""Counts as people write them are read exactly, or refused with the way to mend them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.ledger import parse_count
from explainer.ledger.numbers import short


@pytest.mark.parametrize(
    "text",
    [
        "8e9", "8E9", "8e+9", "80e8", "8B", "8b", "8 B", "8\u00a0B", " 8B ", "8.0B", "8000M",
        "0.008T", "8_000_000_000", "8000000000", "+8e9", "8\u00a0000\u00a0000\u00a0000",
        8_000_000_000, 8e9,
    ],
)  # fmt: skip
def test_every_way_of_writing_eight_billion_is_the_same(text: str | int | float) -> None:
    assert parse_count(text) == 8_000_000_000


@pytest.mark.parametrize(
    ("text", "count"),
    [("1.5B", 1_500_000_000), ("70M", 70_000_000), ("4", 4), ("1e18", 10**18), ("2.5e1", 25)],
)
def test_other_counts_are_read(text: str, count: int) -> None:
    assert parse_count(text) == count


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a number"),
        ("eight", "not a number"),
        ("8G", "not a number"),
        ("8BB", "not a number"),
        ("8,5B", "not a number"),
        ("八", "not a number"),
        ("٨", "not a number"),
        ("0x10", "not a number"),
        ("8__0", "not a number"),
        ("--8", "not a number"),
        ("nan", "not a number"),
        ("inf", "not a number"),
        ("9" * 100, "not a number"),
        (True, "not a number"),
        (float("nan"), "not a number that can be counted"),
        (float("inf"), "not a number that can be counted"),
        ("0", "too small"),
        (0, "too small"),
        ("-8e9", "too small"),
        (-1, "too small"),
        ("0.5", "too small"),
        ("1e-999", "too small"),
        ("1.5", "not a whole number"),
        (1.5, "not a whole number"),
        ("1.0000000000000000000000000000000000001B", "not a whole number"),
        ("1e19", "too large"),
        ("1e9999", "too large"),
        (1e300, "too large"),
    ],
)
def test_what_is_no_count_is_refused_with_a_reason(text: str | int | float, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parse_count(text)


def test_the_refusal_says_how_to_write_it() -> None:
    with pytest.raises(ValueError, match=r"write it like 8e9, 8B, 1\.5B, 70M or 8_000_000_000"):
        parse_count("8 billion")


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (8 * 10**9, "8B"),
        (70 * 10**9, "70B"),
        (1_500_000_000, "1.5B"),
        (1_250_000, "1.25M"),
        (10**12, "1T"),
        (12_000, "12K"),
        (999, "999"),
        (1_234_567, "1\u00a0234\u00a0567"),
    ],
)
def test_the_short_form_is_the_briefest_exact_one(count: int, text: str) -> None:
    assert short(count) == text


@given(st.integers(1, 10**18))
def test_what_is_written_short_reads_back_the_same(count: int) -> None:
    assert parse_count(short(count)) == count


@given(st.integers(1, 10**18))
def test_digits_read_as_themselves(count: int) -> None:
    assert parse_count(str(count)) == parse_count(f"{count:_}") == parse_count(count) == count


@given(st.text(max_size=80))
def test_any_text_is_either_a_sensible_count_or_a_value_error(text: str) -> None:
    try:
        count = parse_count(text)
    except ValueError:
        return
    assert 1 <= count <= 10**18
