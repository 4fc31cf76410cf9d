"""What no voice can say is told with everything else that is wrong, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from explainer.command.inputs import read_script
from explainer.errors import StoryboardError
from tests.script.outputs import STORYBOARD


def told(tmp_path: Path, *changes: tuple[str, str]) -> list[str]:
    """The faults of the lecture with some texts replaced, without the file's name."""
    text = STORYBOARD.read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = tmp_path / "s.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(StoryboardError) as caught:
        read_script(path, ())
    return [str(fault).rpartition("s.yaml:")[2] for fault in caught.value.faults]


def line_of(text: str) -> int:
    """The number of the storyboard's only line that begins with a text, but for spaces."""
    lines = STORYBOARD.read_text("utf-8").splitlines()
    (found,) = (at for at, line in enumerate(lines, 1) if line.strip().startswith(text))
    return found


def test_each_sign_nobody_can_say_is_told_with_its_cue(tmp_path: Path) -> None:
    faults = told(
        tmp_path,
        ("账要分开记。", "账要∂分开😀记∂。"),
        ("所以 {ledger.full.total} 不是此刻的峰值", "所以{ledger.full.total}∂不是此刻的峰值"),
        ("Count them separately.", "Count 账 separately."),
        ("现在只改这件事", "☃现在只改这件事"),
    )
    narration = line_of("[stripes]轮到 L₃。") - 1, line_of("[stripes]Now it is L₃'s turn.") - 1
    assert [fault.partition(": ")[2] for fault in faults] == [
        "b1 narration.zh: no voice can say '☃' (U+2603 snowman) before the first cue; "
        "write it in words, or how it is said in voice.lexicon.zh",
        "b2 narration.zh: no voice can say '∂' (U+2202 partial differential) after [solid]; "
        "write it in words, or how it is said in voice.lexicon.zh",
        "b2 narration.zh: no voice can say '😀' (U+1F600 grinning face) after [solid]; "
        "write it in words, or how it is said in voice.lexicon.zh",
        "b2 narration.en: no voice can say '账' (U+8D26 cjk unified ideograph-8d26) after [solid]; "
        "write it in words, or how it is said in voice.lexicon.en",
    ]
    assert [int(fault.partition(":")[0]) for fault in faults[1:]] == [
        narration[0],
        narration[0],
        narration[1],
    ]


def test_the_lexicon_mends_it(tmp_path: Path) -> None:
    spoilt = ("账要分开记。", "账要∂分开记。")
    assert len(told(tmp_path, spoilt)) == 1
    lexicon = STORYBOARD.read_text("utf-8").replace(*spoilt)
    path = tmp_path / "mended.yaml"
    path.write_text(lexicon.replace("zh: {ZeRO: zero,", 'zh: {ZeRO: zero, "∂": 偏导,'), "utf-8")
    read_script(path, ())


def test_a_lexicon_s_entries_need_a_word_and_what_is_said(tmp_path: Path) -> None:
    at = line_of("zh: {ZeRO: zero,")
    assert told(tmp_path, ("zh: {ZeRO: zero,", 'zh: {ZeRO: "",')) == [
        f"{at}:16: voice.lexicon.zh.ZeRO: is empty; write the text, or leave the key out "
        "if it may be left out"
    ]
    assert told(tmp_path, ("zh: {ZeRO: zero,", 'zh: {" ": zero,')) == [
        f"{at}:15: voice.lexicon.zh: an entry has no word; write the word that is to be said"
    ]


def test_words_the_lecture_never_says_may_stand_in_the_lexicon(tmp_path: Path) -> None:
    text = STORYBOARD.read_text("utf-8")
    path = tmp_path / "more.yaml"
    path.write_text(text.replace("zh: {ZeRO: zero,", "zh: {ZeRO: zero, Unsaid: 未说,"), "utf-8")
    assert read_script(path, ()).voice.lexicon["zh"]["Unsaid"] == "未说"


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("party 🎉", "no voice can say '🎉' (U+1F389 party popper); write it in words"),
        ("...", "there is no word in '...'; write how it is said"),
        ("!!!", "there is no word in '!!!'; write how it is said"),
        ("∂", "no voice can say '∂' (U+2202 partial differential); write it in words"),
    ],
)
def test_what_the_lexicon_says_must_be_words_too(said: str, fault: str, tmp_path: Path) -> None:
    at = line_of("zh: {ZeRO: zero,")
    assert told(tmp_path, ("zh: {ZeRO: zero,", f'zh: {{ZeRO: "{said}",')) == [
        f"{at}:16: voice.lexicon.zh.ZeRO: {fault}"
    ]


def test_the_place_of_an_entry_of_several_words_is_told(tmp_path: Path) -> None:
    at = line_of("zh: {ZeRO: zero,")
    assert told(tmp_path, ("zh: {ZeRO: zero,", 'zh: {ZeRO: zero, "a b.c": "!",')) == [
        f"{at}:31: voice.lexicon.zh.a b.c: there is no word in '!'; write how it is said"
    ]
