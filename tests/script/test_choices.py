"""Words chosen by a count, or by what the recipe is: which are taken, and what is refused."""

from collections.abc import Callable

import pytest

from explainer.errors import StoryboardError
from explainer.script import Script

Faults = Callable[..., list[str]]
Load = Callable[..., Script]
FORM = "write it like {ledger.cards | =1 card trains | cards train}"


@pytest.fixture
def text(load_text: Load, board: str) -> Callable[..., str]:
    """Return a takeaway, written in one language, as it is read with some settings."""

    def read(written: str, *sets: str, lang: str = "en") -> str:
        old = "en: A shard each" if lang == "en" else "zh: 只留自己的所属片"
        assert board.count(old) == 1
        quoted = "'" + written.replace("'", "''") + "'"
        script = load_text(board.replace(old, f"{lang}: {quoted}"), *sets)
        return script.beats[1].takeaway.of("en" if lang == "en" else "zh")

    return read


Text = Callable[..., str]
TRAIN = "{ledger.cards} {ledger.cards | =1 card trains | =2 cards train together | cards train}."


@pytest.mark.parametrize(
    ("cards", "read"),
    [(1, "1 card trains."), (2, "2 cards train together."), (3, "3 cards train.")],
)
def test_words_follow_a_count(text: Text, cards: int, read: str) -> None:
    assert text(TRAIN, f"ledger.cards={cards}") == read


def test_zero_is_a_case_of_its_own(text: Text) -> None:
    written = "{ledger.others | =0 nobody else | =1 a neighbour | {ledger.others} others}"
    found = [text(written, f"ledger.cards={cards}") for cards in (1, 2, 65)]
    assert found == ["nobody else", "a neighbour", "64 others"]


def test_words_follow_the_recipe_and_its_optimizer(text: Text) -> None:
    written = (
        "{ledger.recipe | =sgd-16 bare | =adam-8 small | rich} {ledger.algorithm | =adam A | S}"
    )
    recipes = ("mixed-adam", "adam-8", "sgd-16")
    found = [text(written, f"ledger.recipe={recipe}") for recipe in recipes]
    assert found == ["rich A", "small A", "bare S"]


def test_references_in_a_branch_are_filled(text: Text) -> None:
    written = "{ledger.cards | =1 {ledger.total} here | {ledger.full.total} each}"
    assert text(written) == "32\u00a0GB each"
    assert text(written, "ledger.cards=1") == "128\u00a0GB here"


@pytest.mark.parametrize(
    ("written", "one", "four"),
    [
        ("A card{ledger.cards | =1 | s} here", "A card here", "A cards here"),
        ("They wait {ledger.cards | =1 | here} now", "They wait now", "They wait here now"),
        ("They wait {ledger.cards | =1 | here}.", "They wait.", "They wait here."),
        ("They wait {ledger.cards | =1 | here}", "They wait", "They wait here"),
        ("{ledger.cards | =1 | So} they wait", "they wait", "So they wait"),
    ],
)
def test_a_branch_without_words_leaves_no_gap(
    text: Text, written: str, one: str, four: str
) -> None:
    assert (text(written, "ledger.cards=1"), text(written)) == (one, four)


def test_a_choice_may_stand_on_several_lines(load_text: Load, board: str) -> None:
    lines = (
        "[copies]{ledger.cards\n          | =1 只存\n          | =2 存\n          | 共存}\n        "
    )
    narration = load_text(board.replace("[copies]", lines, 1)).beats[0].narration["zh"]
    assert narration[2].eye == "共存于是同一份状态被保存了 4 遍。"


def test_it_works_for_the_ear_and_in_settings(load_text: Load, board: str) -> None:
    old = "[owners] It''s {ledger.full.total} a card."
    new = "[owners] It''s {ledger.cards | =1 alone | one of {ledger.cards}}."
    said = load_text(board.replace(old, new)).beats[1].narration["en"][0]
    assert (said.eye, said.ear) == ("It's one of 4.", "It's one of four.")
    title = "lecture.title.en={ledger.cards | =1 Alone | Together}"
    assert load_text(board, title).lecture.title.en == "Together"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            "{ledger.crads | =1 a | b}",
            "35: b1 takeaway.en: no ledger value 'crads' (did you mean 'cards'?)",
        ),
        (
            "{leger.cards | =1 a | b}",
            "35: b1 takeaway.en: no such reference {leger.cards} (did you mean 'ledger.cards'?); "
            "choices are by {ledger.NAME | …}",
        ),
        (
            "{ledger.total | =1 a | b}",
            "35: b1 takeaway.en: {ledger.total} is no count: words are chosen by a count such as "
            "{ledger.cards}, or by {ledger.recipe}",
        ),
        (
            "{ledger.cards | =1 a | =2 b}",
            "58: b1 takeaway.en: a choice ends with a branch without a case, for all others; "
            f"{FORM}",
        ),
        (
            "{ledger.cards | a | b}",
            "51: b1 takeaway.en: only the last branch has no case; begin this one with one like "
            f"=1; {FORM}",
        ),
        (
            "{ledger.cards | =1 a | =1 b | c}",
            "58: b1 takeaway.en: the case =1 comes a second time",
        ),
        ("{ledger.cards | b}", f"35: b1 takeaway.en: nothing to choose between; {FORM}"),
        (
            "{ledger.cards | =one a | b}",
            "51: b1 takeaway.en: '=one' is no case of a count; write one like =1 or =2",
        ),
        (
            "{ledger.cards | =01 a | b}",
            "51: b1 takeaway.en: '=01' is no case of a count; write one like =1 or =2",
        ),
        (
            "{ledger.algorithm | =adm a | b}",
            "55: b1 takeaway.en: {ledger.algorithm} is never 'adm' (did you mean 'adam'?); "
            "it may be adam, momentum",
        ),
        (
            "{ledger.cards | =1 {ledger.others | =0 a | b} | c}",
            "54: b1 takeaway.en: a choice stands inside another; write out each case in one "
            "choice, or two after each other",
        ),
        (
            "{ledger.cards | =1 a | b",
            f"35: b1 takeaway.en: the choice '{{ledger.cards | =1 a | b' is never closed; {FORM}",
        ),
        (
            "{ledger.cards ｜ =1 a ｜ b}",
            f"35: b1 takeaway.en: full-width signs in '{{ledger.cards ｜ =1 a ｜ b}}'; {FORM}",
        ),
        (
            "{ledger.cards | ＝1 a | b}",
            f"35: b1 takeaway.en: full-width signs in '{{ledger.cards | ＝1 a | b}}'; {FORM}",
        ),
        (
            "{ledger.cards | =1 | words}",
            "34: b1 takeaway.en: is empty in one of its cases; write words for each",
        ),
    ],
)
def test_a_choice_that_cannot_be_is_refused(faults: Faults, written: str, said: str) -> None:
    assert faults(("en: A shard each", f"en: '{written}'")) == [f"55:{said}"]


@pytest.mark.parametrize(
    ("written", "place", "token"),
    [
        ("{ledger.cards | =1 just one card | cards}", 59, "one card"),
        ("{ledger.cards | =1 a | all four cards}", 62, "four cards"),
        ("{ledger.cards | =1 a | =8 eight layers | b}", 61, "eight layers"),
        ("eight {ledger.cards | =1 or | =5 layers | and}", 35, "eight layers"),
        ("g₃ {ledger.cards | =1 a | b}", 35, "g₃"),
    ],
)
def test_every_branch_is_searched_for_stray_quantities(
    faults: Faults, written: str, place: int, token: str
) -> None:
    (fault,) = faults(("en: A shard each", f"en: '{written}'"))
    assert fault.startswith(f"55:{place}: b1 takeaway.en: stray quantity '{token}'; ")


def test_every_branch_is_searched_for_references_that_are_none(faults: Faults) -> None:
    assert faults(("en: A shard each", "en: '{ledger.cards | =9 {ledger.totl} | {cards}}'")) == [
        "55:54: b1 takeaway.en: no ledger value 'totl' (did you mean 'total'?)",
        "55:70: b1 takeaway.en: '{cards}' is no reference; write {ledger.cards}",
    ]


def test_what_stands_beside_a_broken_choice_is_checked_too(faults: Faults) -> None:
    found = faults(("en: A shard each", "en: 'two cards {ledger.cards | =1 a} and two layers'"))
    assert [fault.split(": ")[0] for fault in found] == ["55:35", "55:61", "55:71"]


def test_a_cue_mark_may_not_stand_inside_a_choice(faults: Faults) -> None:
    choice = "{ledger.cards | =1 [tokens] One. | [tokens] Each} goes"
    assert faults(("[tokens] Each goes", choice))[0] == (
        "39:28: b0 narration.en: [tokens] stands inside a choice; close the choice before it, "
        "and open another behind it"
    )


def test_something_is_said_after_a_cue_in_every_case(faults: Faults) -> None:
    written = "[tokens]{ledger.cards | =7 | 它们各走}[copies]各的卡"
    assert faults(("[tokens] 它们各走各的卡", written), ("[copies]于是", "")) == [
        "34:9: b0 narration.zh: nothing is said after [tokens]; move the mark or add words"
    ]


def test_a_reference_that_names_nothing_asks_for_a_choice(load_text: Load, board: str) -> None:
    with pytest.raises(StoryboardError) as caught:
        load_text(board.replace("en: A shard each", "en: 'All {ledger.rest.g}'"), "ledger.cards=1")
    assert [fault.message for fault in caught.value.faults] == [
        "b1 takeaway.en: {ledger.rest.g} names nothing with these values; choose other words by "
        "{ledger.cards}, as in {ledger.cards | =1 … | …}"
    ]


@pytest.mark.parametrize("written", ["{{ledger.cards | =1 a | b}}", "{m | v}", "a | b", "=1 a"])
def test_other_bars_and_braces_are_text(text: Text, written: str) -> None:
    assert text(written.replace("=1 ", "= ")) == written.replace("=1 ", "= ")
