"""A right storyboard becomes a Script with every number filled in."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from explainer.errors import Place, StoryboardError
from explainer.script import Pace, Script, Segment, Words, load

Load = Callable[..., Script]
NBSP = "\u00a0"


def test_numbers_are_numerals_for_the_eye_and_words_for_the_ear(
    load_text: Load, board: str
) -> None:
    narration = load_text(board).beats[1].narration
    assert narration["zh"] == (
        Segment("owners", f"每张卡只留 32{NBSP}GB。", "每张卡只留三十二 GB。"),
    )
    assert narration["en"] == (
        Segment("owners", f"It's 32{NBSP}GB a card.", "It's thirty-two gigabytes a card."),
    )


def test_texts_that_are_not_spoken_have_numerals(load_text: Load, board: str) -> None:
    assert load_text(board).beats[0].takeaway == Words(
        f"每张卡都保存 128{NBSP}GB", f"Every card keeps 128{NBSP}GB"
    )


def test_words_before_the_first_cue_are_a_segment_without_one(load_text: Load, board: str) -> None:
    beat = load_text(board).beats[0]
    assert [part.cue for part in beat.narration["en"]] == [None, "tokens", "copies"]
    assert beat.cues == ("tokens", "copies")


def test_joined_segments_are_the_whole_narration(load_text: Load, board: str) -> None:
    narration = load_text(board).beats[0].narration
    assert "".join(part.eye for part in narration["zh"]) == (
        "先看样本。它们各走各的卡，每张卡都跑完全部 32 层。于是同一份状态被保存了 4 遍。"
    )
    assert "".join(part.eye for part in narration["en"]) == (
        "Look at the samples first. Each goes to its own card, through all 32 layers. "
        "So the same state is kept 4 times."
    )


def test_the_pace_is_exact(load_text: Load, board: str) -> None:
    assert load_text(board).pace == Pace(
        Fraction(270), Fraction(150), Fraction(2, 5), Fraction(6, 5)
    )


def test_the_ledger_is_the_storyboards(load_text: Load, board: str) -> None:
    ledger = load_text(board).ledger
    assert (ledger.params, ledger.cards, ledger.layers.count) == (8 * 10**9, 4, 32)


@pytest.mark.parametrize("written", ["8e9", "8B", "8_000_000_000", "8000000000", "'8 B'", "8.0e+9"])
def test_a_count_may_be_written_in_any_usual_way(load_text: Load, board: str, written: str) -> None:
    assert load_text(board.replace("8e9", written)).ledger.params == 8 * 10**9


def test_an_optional_text_may_be_left_out(load_text: Load, board: str) -> None:
    script = load_text(board)
    assert script.beats[0].next is None
    assert script.beats[1].next == Words("能少存一些吗？", "Can less be stored?")


def test_every_text_knows_where_it_was_written(load_text: Load, board: str) -> None:
    places = load_text(board).places
    lines = board.splitlines()
    found = {path: lines[at.line - 1][at.column - 1 :][:3] for path, at in places.items()}
    assert found["b0.title.zh"] == "样本分"
    assert found["terms.card.en"] == "Car"
    assert found["b0.teacher.questions[1].answer.en"] == "It "
    assert found["b1.narration.en"] == "'[o"
    assert len(places) == 38


def test_a_text_from_set_has_the_option_as_its_place(load_text: Load, board: str) -> None:
    places = load_text(board, "terms.card.en=GPU").places
    assert places["terms.card.en"] == Place("--set terms.card.en", 1, 1)


@pytest.mark.parametrize(
    "text",
    [
        "<b>&amp;</b>",
        "{{ledger.total}}",
        "{{ x }}",
        "{{ledger.total",
        "{x}",
        r"\n \q",
        "“a” 'b' `c`",
        "{m, v}",
    ],
)
def test_texts_are_literal(load_text: Load, board: str, text: str) -> None:
    quoted = "'" + text.replace("'", "''") + "'"
    script = load_text(board.replace("en: A shard each", f"en: {quoted}"))
    assert script.beats[1].takeaway.en == text


@pytest.mark.parametrize(
    ("opening", "closing"), [("|", ""), (">", ""), ('"', '"'), ("'", "'"), ("", "")]
)
def test_lines_of_a_text_join_without_a_space_between_chinese(
    load_text: Load, board: str, opening: str, closing: str
) -> None:
    lines = ["所属卡", "更新 Adam", "的 m，", "v 也", "是 。"]
    block = opening in ("|", ">")
    text = opening + ("\n        " if block else "") + "\n        ".join(lines) + closing
    script = load_text(board.replace("每张卡都保存 {ledger.replicated.total}", text))
    assert script.beats[0].takeaway.zh == "所属卡更新 Adam 的 m，v 也是 。"


def test_a_byte_order_mark_and_windows_line_ends_change_nothing(
    load_text: Load, board: str
) -> None:
    windows = b"\xef\xbb\xbf" + board.replace("\n", "\r\n").encode()
    assert load_text(windows) == load_text(board)


def test_the_script_cannot_be_changed(load_text: Load, board: str) -> None:
    script = load_text(board)
    for mapping in (script.terms, script.places, script.beats[0].narration):
        assert not hasattr(mapping, "__setitem__")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoryboardError) as caught:
        load(tmp_path / "no.yaml", {}, frozenset())
    assert str(caught.value) == (
        f"{tmp_path}/no.yaml: there is no such file; name the storyboard with --storyboard FILE"
    )


def test_a_folder_is_no_storyboard(tmp_path: Path) -> None:
    with pytest.raises(StoryboardError, match="cannot be read: Is a directory"):
        load(tmp_path, {}, frozenset())


def test_a_name_no_file_can_have_is_refused() -> None:
    with pytest.raises(StoryboardError, match="cannot be read"):
        load(Path("a\0b"), {}, frozenset())
