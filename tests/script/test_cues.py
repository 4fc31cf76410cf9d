"""Cue marks: the same in every language, as the scene plays them."""

from collections.abc import Callable

import pytest

from explainer.script import Script

Faults = Callable[..., list[str]]
Load = Callable[..., Script]


def test_a_cue_the_scene_does_not_know_is_refused(faults: Faults) -> None:
    assert faults(("[tokens] 它们", "[tokens] [tokes] 它们")) == [
        "34:18: b0 narration.zh: scene 'replicas' has no cue [tokes] (did you mean 'tokens'?); "
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


def test_a_cue_may_follow_another_at_once(load_text: Load, board: str) -> None:
    script = load_text(
        board.replace("[copies]于是", "").replace("[tokens] 它们", "[tokens][copies]它们")
    )
    assert [part.eye for part in script.beats[0].narration["zh"]][:2] == ["先看样本。", ""]


def test_a_cue_inside_a_word_of_number_does_not_hide_it(faults: Faults) -> None:
    assert faults(("[tokens] 它们", "三[tokens]张 它们")) == [
        "34:9: b0 narration.zh: stray quantity '三张'; write {ledger.others}"
    ]
