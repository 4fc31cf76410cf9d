"""`--set KEY=VALUE` stands in for the storyboard's value and is checked just the same."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from explainer.errors import StoryboardError
from explainer.script import Script

Load = Callable[..., Script]


def test_values_of_the_ledger_can_be_set(load_text: Load, board: str) -> None:
    sets = ("ledger.cards=8", "ledger.params=70e9", "ledger.layers.count=80")
    script = load_text(board, *sets)
    ledger = script.ledger
    assert (ledger.cards, ledger.params, ledger.layers.count) == (8, 70 * 10**9, 80)
    assert script.beats[0].narration["zh"][2].eye == "于是同一份状态被保存了 8 遍。"


def test_theme_and_pace_can_be_set(load_text: Load, board: str) -> None:
    script = load_text(board, "theme=light", "reading.zh.characters_per_minute=300.5")
    assert script.theme == "light"
    assert script.pace.zh_characters_per_minute == Fraction(601, 2)


def test_a_text_can_be_set_with_references(load_text: Load, board: str) -> None:
    script = load_text(board, "lecture.title.en={ledger.cards} cards: a = b")
    assert script.lecture.title.en == "4 cards: a = b"


def test_quotes_make_a_text_of_a_word_yaml_would_not_read_as_one(
    load_text: Load, board: str
) -> None:
    assert load_text(board, "terms.card.en='On'").terms["card"].en == "On"


def test_the_last_of_two_counts(load_text: Load, board: str) -> None:
    assert load_text(board, "ledger.cards=2", "ledger.cards=3").ledger.cards == 3


def test_a_missing_value_can_be_set(load_text: Load, board: str) -> None:
    assert load_text(board.replace("theme: dark\n", ""), "theme=light").theme == "light"


def test_a_set_value_takes_the_place_of_a_wrong_one(load_text: Load, board: str) -> None:
    assert load_text(board.replace("cards: 4", "cards: x"), "ledger.cards=8").ledger.cards == 8


@pytest.mark.parametrize(
    ("override", "said"),
    [
        (
            "ledger.crads=8",
            "--set ledger.crads: unknown key 'crads' (did you mean 'cards'?); "
            "known are params, cards, layers, recipe, micro_batches",
        ),
        (
            "thme=dark",
            "--set thme: unknown key 'thme' (did you mean 'theme'?); "
            "known are lecture, ledger, theme, reading, voice, terms, beats",
        ),
        (
            "leger.cards=8",
            "--set leger.cards: unknown key 'leger' (did you mean 'ledger'?); "
            "known are lecture, ledger, theme, reading, voice, terms, beats",
        ),
        (
            "ledger.cards=four",
            "--set ledger.cards: 'four' is not a number; "
            "write it like 8e9, 8B, 1.5B, 70M or 8_000_000_000",
        ),
        ("theme=drak", "--set theme: 'drak' is not 'dark' or 'light' (did you mean 'dark'?)"),
        (
            "terms.card.en=yes",
            "--set terms.card.en: must be a text, but is the yes-or-no value yes; put it in quotes",
        ),
        (
            "terms.card.zh=两张卡",
            "--set terms.card.zh: stray quantity '两张'; "
            "write it as {ledger.NAME}; `python render.py ledger` lists the names; "
            "if none fits, say it without a number",
        ),
        (
            "terms.cart.zh=卡",
            "--set terms.cart.zh: no 'en' text; every text is written in zh and in en",
        ),
        (
            "ledger.layers=80",
            "--set ledger.layers: must be a mapping with the keys count, assumption, rows, "
            "but is the number 80",
        ),
        ("theme.x=1", "--set theme.x: leads into the single value 'dark'"),
        (
            "beats.0.id=b9",
            "--set beats.0.id: leads into a list; change lists in the storyboard itself",
        ),
        (
            "ledger.cards",
            "--set 'ledger.cards': write KEY=VALUE, for example --set ledger.cards=8",
        ),
        (
            "theme=\udcff",
            "--set 'theme=\\udcff': character U+DCFF cannot be in a setting; remove it",
        ),
        ("=8", "--set '=8': write KEY=VALUE, for example --set ledger.cards=8"),
        (
            "theme=da\x07rk",
            "--set 'theme=da\\x07rk': character U+0007 cannot be in a setting; remove it",
        ),
    ],
)
def test_a_setting_that_cannot_be_is_named(
    load_text: Load, board: str, override: str, said: str
) -> None:
    with pytest.raises(StoryboardError) as caught:
        load_text(board, override)
    assert said in [str(fault) for fault in caught.value.faults]


def test_a_numeral_before_a_measure_word_is_found_in_the_ledger(
    load_text: Load, board: str
) -> None:
    with pytest.raises(StoryboardError, match=r"'两张'; write \{ledger\.cards\}"):
        load_text(board, "ledger.cards=2", "terms.card.zh=两张卡")
