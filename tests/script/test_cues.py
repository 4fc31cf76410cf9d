"""Cue marks: the same in every language, as the scene plays them."""

from collections.abc import Callable

import pytest

from explainer.script import Script

Faults = Callable[..., list[str]]
Load = Callable[..., Script]


def test_a_cue_the_scene_does_not_know_is_refused(faults: Faults) -> None:
    assert faults(("[tokens] 它们", "[tokens] 它们[tokes]")) == [
        "34:20: b0 narration.zh: scene 'replicas' has no cue [tokes] (did you mean 'tokens'?); "
        "it has [tokens] [copies]"
    ]


def test_a_missing_cue_is_said_at_the_narration(faults: Faults) -> None:
    assert faults(("[tokens] Each", "Each")) == [
        "37:11: b0 narration.en: cue [tokens] of scene 'replicas' is missing; "
        "in order: [tokens] [copies]"
    ]


def test_cues_in_another_order_are_refused(faults: Faults) -> None:
    swapped = (("[tokens] Each", "[copies] Each"), ("[copies] So", "[tokens] So"))
    assert faults(*swapped) == [
        "39:9: b0 narration.en: cue [copies] comes where [tokens] is due; "
        "in order: [tokens] [copies]"
    ]


def test_a_cue_comes_once(faults: Faults) -> None:
    assert faults(("[copies] So", "[copies] So [copies]")) == [
        "42:21: b0 narration.en: cue [copies] comes a second time"
    ]


def test_full_width_brackets_are_pointed_out(faults: Faults) -> None:
    assert faults(("[tokens] 它们", "【tokens】它们"))[1] == (
        "34:9: b0 narration.zh: full-width brackets in 【tokens】; write [tokens]"
    )


@pytest.mark.parametrize("mark", ["[Tokens]", "[]", "[a b]", "[", "]", "[样本]"])
def test_other_square_brackets_in_a_narration_are_refused(faults: Faults, mark: str) -> None:
    assert faults(("Look at", f"Look {mark} at")) == [
        f"38:14: b0 narration.en: {mark!r} is no cue mark; a mark is a lower-case name in square "
        "brackets, like [gather], and a narration has no other use for them"
    ]


def test_square_brackets_elsewhere_are_text(load_text: Load, board: str) -> None:
    script = load_text(board.replace("en: A shard each", "en: 'A [shard] each'"))
    assert script.beats[1].takeaway.en == "A [shard] each"


def test_a_narration_needs_words(faults: Faults) -> None:
    assert faults(("'[owners] It''s {ledger.full.total} a card.'", "'[owners]'")) == [
        "59:11: b1 narration.en: has cue marks but no words"
    ]


@pytest.mark.parametrize("between", ["", " ", "，", "\n        "])
def test_something_is_said_between_a_cue_and_the_next(faults: Faults, between: str) -> None:
    written = f"[tokens]{between}[copies]它们"
    assert faults(("[copies]于是", ""), ("[tokens] 它们", written)) == [
        "34:9: b0 narration.zh: nothing is said after [tokens]; move the mark or add words"
    ]


def test_something_is_said_after_the_last_cue(faults: Faults) -> None:
    ending = ("{ledger.replicated.copies} times.", "{ledger.replicated.copies} times [copies].")
    assert faults(("[copies] So", "So"), ending) == [
        "42:68: b0 narration.en: nothing is said after [copies]; move the mark or add words"
    ]


def test_a_reference_alone_is_something_said(load_text: Load, board: str) -> None:
    script = load_text(board.replace("[owners] 每张卡只留", "每张卡只留[owners]"))
    assert script.beats[1].narration["zh"][-1].cue == "owners"


def test_a_cue_inside_a_word_of_number_does_not_hide_it(faults: Faults) -> None:
    assert faults(("[tokens] 它们", "三[tokens]张 它们")) == [
        "34:9: b0 narration.zh: stray quantity '三张'; write {ledger.others}"
    ]


def test_signs_alone_before_the_first_mark_are_refused(faults: Faults) -> None:
    assert faults(("先看样本。", "……")) == [
        "33:9: b0 narration.zh: '……' has no word in it; no voice can say it"
    ]
