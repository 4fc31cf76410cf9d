"""A text takes as long as its characters or words, and its sentences pause."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.lang import Lang
from explainer.script import Pace
from explainer.voice.reading import characters, reading_seconds, words

# One character a second, one word a second, and pauses that show.
PACE = Pace(Fraction(60), Fraction(60), sentence_pause=Fraction(100), beat_pause=Fraction(7))


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("四张卡", 3),
        ("四张卡，各读各的。", 7),
        ("一百二十八 GB", 7),
        ("gradient", 3),
        ("m 和 v", 3),
        ("θ₀", 2),
        ("128", 3),
        ("", 0),
        ("……，——", 0),
    ],
)
def test_chinese_counts_characters(text: str, count: int) -> None:
    assert characters(text) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Four cards train one model.", 5),
        ("thirty-two gigabytes", 3),
        ("each card's share — and no more", 6),
        ("θ₀ … m", 2),
        ("", 0),
        ("— …", 0),
    ],
)
def test_english_counts_words(text: str, count: int) -> None:
    assert words(text) == count


@pytest.mark.parametrize(
    ("lang", "text", "seconds"),
    [
        ("zh", "好。好。", 202),
        ("zh", "好，好", 2),
        ("zh", "好？！", 101),
        ("en", "Yes. No.", 202),
        ("en", 'He said "no." Then', 104),
        ("en", "about 0.5 of it", 4),
        ("en", "Really?! Yes", 102),
    ],
)
def test_each_sentence_adds_one_pause(lang: Lang, text: str, seconds: int) -> None:
    assert reading_seconds(text, lang, PACE) == seconds


def test_the_rate_is_exact() -> None:
    pace = Pace(Fraction(270), Fraction(150), Fraction(0), Fraction(0))
    assert reading_seconds("四张卡", "zh", pace) == Fraction(2, 3)
    assert reading_seconds("four cards", "en", pace) == Fraction(4, 5)


@given(st.text("四张卡，。 aB1", max_size=30), st.text("四张卡，。 aB1", max_size=30))
def test_more_text_never_takes_less_time(left: str, right: str) -> None:
    # Letters set straight after others would change the word they belong to.
    longer = reading_seconds(f"{left}，{right}", "zh", PACE)
    assert longer >= reading_seconds(left, "zh", PACE)
