"""Text is set in runs of one size, one glyph a character, measured as it is drawn."""

from __future__ import annotations

from itertools import pairwise

import pytest

from explainer.drawing.typeset import runs_width, shape, text_width, typeset


@pytest.mark.parametrize("word", ["office", "ffi", "卡", "t+1", "fluff", "共同梯度"])
@pytest.mark.parametrize("bold", [False, True])
def test_every_character_has_a_glyph_of_its_own(word: str, bold: bool) -> None:
    assert len(shape(word, bold)[0]) == len(word)


def test_letters_follow_each_other_from_left_to_right() -> None:
    places = [glyph.x for glyph in shape("AVATAR θ", False)[0]]
    assert places == sorted(places)


def test_letters_are_kerned() -> None:
    assert text_width("AV", 100) < text_width("A", 100) + text_width("V", 100)


def test_width_grows_with_size() -> None:
    assert text_width("梯度 16", 52) == pytest.approx(2 * text_width("梯度 16", 26))


def test_plain_text_is_one_run_of_its_size() -> None:
    (run,) = typeset("Card 0", 34, True, 20)
    assert (run.text, run.size, run.dx, run.dy) == ("Card 0", 34, 0, 0)
    assert run.width == text_width("Card 0", 34, True)


def test_subscripts_are_smaller_and_lower_runs_of_ordinary_digits() -> None:
    letter, index, rest = typeset("θ₁₂ x", 40, False, 20)
    assert [run.text for run in (letter, index, rest)] == ["θ", "12", " x"]
    assert index.size < letter.size == rest.size
    assert index.dy > 0 == letter.dy == rest.dy


def test_the_last_layers_index_is_a_letter() -> None:
    assert [run.text for run in typeset("Lₙ", 26, False, 20)] == ["L", "n"]


def test_a_subscript_is_never_smaller_than_the_smallest() -> None:
    assert typeset("g₀", 26, False, 20)[1].size == 20
    assert typeset("g₀", 20, False, 20)[1].size == 20


def test_runs_stand_end_to_end() -> None:
    runs = typeset("Σ g₀ ÷ 4", 30, True, 20)
    for one, after in pairwise(runs):
        assert after.dx == pytest.approx(one.dx + one.width)
    assert runs_width(runs) == pytest.approx(sum(run.width for run in runs))


def test_no_text_has_no_width() -> None:
    assert typeset("", 26, False, 20) == ()
    assert runs_width(()) == 0
