"""A filled text knows which of its characters a reference wrote; Chinese keeps its spaces right."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.script import Filled, Script, Span
from explainer.script.filled import Written, filled
from explainer.script.symbols import symbols

Load = Callable[..., Script]


def written(text: Filled) -> list[tuple[str, str]]:
    return [(span.name, text.text[span.start : span.end]) for span in text.spans]


def test_spans_say_what_each_reference_wrote(load_text: Load, board: str) -> None:
    beat = load_text(board).beats[0]
    assert written(beat.takeaway.filled("zh")) == [("replicated.total", "128\u00a0GB")]
    said = beat.narration["en"][1]
    assert written(said.seen()) == [("layers", "32")]
    assert written(said.heard()) == [("layers", "thirty-two")]


def test_a_text_without_references_has_no_spans(load_text: Load, board: str) -> None:
    assert load_text(board).beats[0].explanation.filled("en").spans == ()


def test_texts_that_read_the_same_are_equal(load_text: Load, board: str) -> None:
    typed = load_text(board.replace("{ledger.layers} layers", "many layers"))
    assert typed.beats[0].title == load_text(board).beats[0].title


@pytest.mark.parametrize(
    ("pieces", "read"),
    [
        (["只留 ", Written("a", "三十二 GB"), "。"], "只留三十二 GB。"),
        (["共 ", Written("a", "四"), " 张卡"], "共四张卡"),
        (["共 ", Written("a", "4"), " 张卡"], "共 4 张卡"),
        (["共", Written("a", "4"), "张卡"], "共4张卡"),
        (["用自己的", Written("a", "主权重、m 和 v"), "更新"], "用自己的主权重、m 和 v 更新"),
        (["用自己的", Written("a", "m 和 v"), "，更新"], "用自己的 m 和 v，更新"),
        (["用自己的 ", Written("a", "动量"), " 更新"], "用自己的动量更新"),
        ([Written("a", "四"), " 和 ", Written("b", "三")], "四和三"),
        (["先看 ", Written("", "g 零"), " 的"], "先看 g 零的"),
    ],
)
def test_chinese_has_a_space_only_beside_latin(pieces: list[str | Written], read: str) -> None:
    assert filled(pieces, "zh").text == read


def test_english_is_left_as_it_is() -> None:
    assert filled(["the ", Written("a", "x"), " of"], "en").text == "the x of"


TEXTS = st.text(alphabet="一卡4m。 ，", max_size=6)


@given(st.lists(TEXTS | st.builds(Written, st.sampled_from(["a", "b", ""]), TEXTS), max_size=8))
def test_a_span_holds_what_was_written_but_for_spaces(pieces: list[str | Written]) -> None:
    text = filled(pieces, "zh")
    named = [
        (p.name, p.text) for p in pieces if isinstance(p, Written) and p.name and p.text.strip()
    ]
    found = [(name, part.replace(" ", "")) for name, part in written(text)]
    assert found == [(name, part.replace(" ", "")) for name, part in named]


@given(st.integers(0, 12), st.integers(0, 12))
def test_a_part_of_a_text_keeps_its_part_of_the_spans(start: int, stop: int) -> None:
    text = Filled("keeps 32 GB.", (Span(6, 11, "total"),))
    part = text[start:stop]
    assert part.text == text.text[start:stop]
    assert all(0 <= span.start < span.end <= len(part.text) for span in part.spans)
    kept = [text.text[i] for i in range(6, 11) if start <= i < stop]
    assert [part.text[span.start : span.end] for span in part.spans] == ["".join(kept)] * bool(kept)


def test_texts_joined_keep_their_spans() -> None:
    both = Filled("a 4", (Span(2, 3, "cards"),)) + Filled("8 b", (Span(0, 1, "layers"),))
    assert written(both) == [("cards", "4"), ("layers", "8")]


@pytest.mark.parametrize(
    ("text", "zh", "en"),
    [
        ("θ₀", "θ 零", "theta zero"),
        ("L₁₀", "L 十", "L ten"),
        ("t+1", "t 加一", "t plus one"),
        ("t + 1", "t 加一", "t plus one"),
        ("ZeRO₀", "ZeRO₀", "ZeRO₀"),
        ("ZeRO-2", "ZeRO 二", "ZeRO two"),
        ("ZeRO-1/2/3", "ZeRO-1/2/3", "ZeRO-1/2/3"),
        ("1F1B", "一 F 一 B", "one F one B"),
        ("11F1B", "11F1B", "11F1B"),
        ("t+12", "t+12", "t+12"),
        ("m, v", "m, v", "m, v"),
    ],
)
def test_names_with_an_index_are_said_in_words(text: str, zh: str, en: str) -> None:
    assert filled(symbols(text, "zh"), "zh").text == zh
    assert filled(symbols(text, "en"), "en").text == en


def test_a_narration_says_its_symbols(load_text: Load, board: str) -> None:
    said = load_text(board.replace("It''s {ledger", "θ₀''s owner keeps {ledger"))
    part = said.beats[1].narration["en"][0]
    assert part.ear == "theta zero's owner keeps thirty-two gigabytes a card."
    assert part.eye == "θ₀'s owner keeps 32\u00a0GB a card."
