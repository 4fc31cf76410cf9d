"""A Chinese line is parted into what a Chinese voice says and what an English one does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.lang import LANGS, Lang
from explainer.voice import tongues


@pytest.mark.parametrize(
    ("said", "runs"),
    [
        ("参数十六 G B，梯度", [("zh", "参数十六 G B，梯度")]),
        ("zero 三，也就是", [("en", "zero"), ("zh", " 三，也就是")]),
        ("先看 G pipe。", [("zh", "先看 "), ("en", "G pipe"), ("zh", "。")]),
        (
            "取齐 all gather、Adam",
            [("zh", "取齐 "), ("en", "all gather"), ("zh", "、"), ("en", "Adam")],
        ),
        ("L 三、M 和 V", [("zh", "L 三、M 和 V")]),
        ("", []),
    ],
)
def test_latin_words_are_english(said: str, runs: list[tuple[Lang, str]]) -> None:
    assert list(tongues(said, "zh")) == runs


def test_all_of_an_english_line_is_english() -> None:
    assert tongues("L three", "en") == (("en", "L three"),)


@given(st.text("ab G三，-' é"), st.sampled_from(LANGS))
def test_nothing_is_lost(said: str, lang: Lang) -> None:
    found = tongues(said, lang)
    assert "".join(run for _, run in found) == said
    assert all(run for _, run in found)
