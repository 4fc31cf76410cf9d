"""Captions get the time they wish for, as far as the rules of reading let them."""

from fractions import Fraction
from itertools import accumulate, pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from explainer.errors import StoryboardError
from explainer.publish import Caption
from explainer.publish.schedule import Wish, scheduled
from explainer.timeline import BeatSpan, Timeline


def film(seconds: int, voice: str = "none") -> Timeline:
    """A film of one beat, at 10 frames a second."""
    return Timeline("zh", Fraction(10), seconds * 10, (BeatSpan("b0", 0, seconds * 10, ()),), voice)


def times(wished: list[tuple[str, str]], seconds: int) -> list[tuple[str, str]]:
    wishes = [Wish(Fraction(start), Fraction(end), ("字",)) for start, end in wished]
    found = scheduled(wishes, film(seconds), "zh")
    return [(str(float(each.start)), str(float(each.end))) for each in found]


def test_good_wishes_are_granted() -> None:
    good = [("0.5", "3.0"), ("3.0", "9.25")]
    assert times(good, 10) == good


def test_a_long_wish_ends_after_seven_seconds() -> None:
    assert times([("1.0", "20.0")], 30) == [("1.0", "8.0")]


def test_a_short_wish_lasts_a_second_and_moves_the_next_one_on() -> None:
    assert times([("1.0", "1.25"), ("1.25", "4.0")], 10) == [("1.0", "2.0"), ("2.0", "4.0")]


def test_a_late_short_wish_starts_before_its_time_to_end_with_the_film() -> None:
    assert times([("6.0", "9.75"), ("9.75", "10.0")], 10) == [("6.0", "9.0"), ("9.0", "10.0")]


def test_no_wishes_need_no_time() -> None:
    assert scheduled([], film(0), "zh") == ()


def test_more_captions_than_seconds_are_refused() -> None:
    with pytest.raises(StoryboardError, match=r"needs 2 captions .* film lasts 1\.0 s; shorten"):
        times([("0", "0.5"), ("0.5", "1")], 1)


@pytest.mark.parametrize(
    ("voice", "advice"),
    [
        ("none", "set a slower reading rate"),
        ("espeak", "set fewer words_per_minute in voice.engines.espeak"),
        ("piper", "set a slower pace in voice.engines.piper"),
        ("recorded", "record them more slowly"),
    ],
)
def test_what_helps_depends_on_who_speaks(voice: str, advice: str) -> None:
    wish = Wish(Fraction(0), Fraction(1), ("字",))
    with pytest.raises(StoryboardError) as caught:
        scheduled([wish, wish], film(1, voice), "en")
    assert str(caught.value).endswith(f"shorten these words, or, for zh, {advice}")


@given(
    st.lists(st.fractions(0, 9, max_denominator=1001), min_size=1, max_size=12),
    st.integers(1, 40),
)
def test_whatever_is_wished_the_rules_are_kept(lengths: list[Fraction], seconds: int) -> None:
    assume(len(lengths) <= seconds)
    marks = list(accumulate(lengths, initial=Fraction(0)))
    found = scheduled([Wish(a, b, ("字",)) for a, b in pairwise(marks)], film(seconds), "zh")
    assert all(1 <= caption.end - caption.start <= 7 for caption in found)
    assert all(one.end <= two.start for one, two in pairwise(found))
    assert _inside(found, seconds)


def _inside(found: tuple[Caption, ...], seconds: int) -> bool:
    return found[0].start >= 0 and found[-1].end <= seconds
