"""A line that is too wide is broken where a reader would breathe, and loses no letter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.drawing.sizes import Sizes
from explainer.drawing.typeset import text_width
from explainer.drawing.wrap import provenance_lines, wrapped


@pytest.mark.parametrize(
    ("text", "room", "lines"),
    [
        ("one, two", 8, ("one, two",)),
        ("one, two", 7, ("one,", "two")),
        ("one two three", 8, ("one two", "three")),
        ("one: two; three four five", 20, ("one: two;", "three four five")),
        ("about 1,000,000 of them", 18, ("about 1,000,000", "of them")),
        ("卡各有一片，合起来", 6, ("卡各有一片，", "合起来")),
        ("卡各有一片合起来", 5, ("卡各有一", "片合起来")),
        ("16\u00a0GB", 4, ("16\u00a0GB",)),
        ("unbreakable", 4, ("unbreakable",)),
    ],
)
def test_a_text_takes_two_lines_where_one_has_no_room(
    text: str, room: float, lines: tuple[str, ...]
) -> None:
    assert wrapped(text, room, len) == lines


def test_of_pauses_that_fit_the_one_nearest_the_middle_is_taken() -> None:
    assert wrapped("a; bb; ccccc; dddd", 14, len) == ("a; bb;", "ccccc; dddd")


@given(st.text("ab ，,1卡片\u00a0", min_size=1, max_size=40), st.integers(1, 40))
def test_nothing_is_lost_and_two_lines_have_room(text: str, room: int) -> None:
    lines = wrapped(text, room, len)
    assert "".join("".join(lines).split(" ")) == "".join(text.split(" "))
    if len(lines) > 1:
        assert max(map(len, lines)) <= room < len(text)


def test_the_provenance_leaves_room_for_the_lectures_code() -> None:
    s = Sizes()
    text = "teaching estimate: so many parameters, so many cards; not measured"
    wide = text_width(text, s.provenance)
    code = text_width("RC-T2", s.provenance) + s.pad
    assert provenance_lines(text, "RC-T2", wide + code + 0.1, s) == (text,)
    assert len(provenance_lines(text, "RC-T2", wide + code - 0.1, s)) == 2
