"""What is said about a storyboard that is wrong: the exact text, line and column."""

from collections.abc import Callable

import pytest

Faults = Callable[..., list[str]]
KNOWN_BEAT = (
    "id, track, scene, still, title, takeaway, narration, explanation, teacher, provenance, next"
)


def test_an_unknown_ledger_value_is_named_with_the_nearest(faults: Faults) -> None:
    assert faults(("zh: 每张卡都保存 {ledger.replicated.total}", "zh: 每张卡 {ledger.totl}")) == [
        "29:15: b0 takeaway.zh: no ledger value 'totl' (did you mean 'total'?)"
    ]


def test_a_reference_to_anything_else_is_refused(faults: Faults) -> None:
    assert faults(("en: Samples and state", "en: '{leger.total} of state'")) == [
        "5:27: lecture.title.en: no such reference {leger.total} (did you mean 'ledger.total'?); "
        "references are {ledger.NAME}"
    ]


def test_full_width_braces_are_pointed_out(faults: Faults) -> None:
    assert faults(("zh: 只留自己的所属片", "zh: 只留｛ledger.full.total｝")) == [
        "55:22: b1 takeaway.zh: full-width braces in ｛ledger.full.total｝; "
        "write {ledger.full.total}"
    ]


def test_a_stray_quantity_says_by_which_name_to_write_it(faults: Faults) -> None:
    assert faults(("zh: 只留自己的所属片", "zh: 只留四分之一")) == [
        "55:22: b1 takeaway.zh: stray quantity '四分之一'; write {ledger.share}"
    ]


def test_a_stray_quantity_of_no_known_value_says_what_to_do(faults: Faults) -> None:
    assert faults(("en: A shard each", "en: About 77% each")) == [
        "55:40: b1 takeaway.en: stray quantity '77%'; "
        "write it as {ledger.NAME}; `python render.py ledger` lists the names; "
        "if none fits, say it without a number"
    ]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("它们各走各的卡", "它们各走各的四张卡", "34:24"),  # block, literal
        ("through all", "through four layers, all", "40:17"),  # block, folded
        ("[owners] 每张卡只留", "[owners] 每张卡，两张卡", "57:25"),  # double quotes
        (r"\ {ledger.full.total}。", r"\ \u4e24张。", "58:11"),  # an escape, after a line joined
        ("It''s {ledger.full.total}", "It''s isn''t two cards", "59:34"),  # single quotes
        ("指颜色。", "指三种颜色。", "61:31"),  # plain, in a flow mapping
    ],
)
def test_a_token_is_found_in_every_style_of_writing(
    faults: Faults, old: str, new: str, place: str
) -> None:
    assert [fault.split(": ")[0] for fault in faults((old, new))] == [place]


def test_an_unknown_key_is_shown_at_the_key(faults: Faults) -> None:
    assert faults(("    next:", "    nxet:")) == [
        f"63:5: b1: unknown key 'nxet' (did you mean 'next'?); known are {KNOWN_BEAT}"
    ]


def test_a_mistyped_key_is_both_unknown_and_missing(faults: Faults) -> None:
    assert faults(("theme: dark", "thema: dark")) == [
        "2:1: key 'theme' is missing; 'thema' may be meant for it",
        "14:1: unknown key 'thema' (did you mean 'theme'?); "
        "known are lecture, ledger, theme, reading, voice, terms, beats",
    ]


def test_a_missing_key_is_shown_at_its_mapping(faults: Faults) -> None:
    assert faults(("    still: owners\n", "")) == ["50:5: b1: key 'still' is missing"]


def test_a_missing_language_is_called_that(faults: Faults) -> None:
    assert faults(("{zh: 谁来保存, en", "{zh: 谁来保存, ne")) == [
        "54:12: b1 title: no 'en' text; every text is written in zh and in en",
        "54:23: b1 title: unknown key 'ne'; known are zh, en",
    ]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("yes", "is the yes-or-no value yes; put it in quotes"),
        ("3.5", "is the number 3.5; put it in quotes"),
        ("[指颜色]", "is a list; a text that begins with [ needs quotes"),
        ("{指: 颜色}", "is a mapping; a text that begins with { needs quotes"),
        ("~", "there is nothing"),
    ],
)
def test_a_value_of_another_kind_is_no_text(faults: Faults, value: str, said: str) -> None:
    assert faults(("zh: 指颜色。", f"zh: {value}")) == [
        f"61:30: b1 teacher.pointing.zh: must be a text, but {said}"
    ]


@pytest.mark.parametrize("value", ["''", "' '", "'\u3000'", "'\u200b'"])
def test_an_empty_text_is_refused(faults: Faults, value: str) -> None:
    assert faults(("zh: 指颜色。", f"zh: {value}")) == [
        "61:30: b1 teacher.pointing.zh: is empty; write the text, or leave the key out if it may "
        "be left out"
    ]


def test_a_text_where_a_mapping_belongs_is_refused(faults: Faults) -> None:
    assert faults(('{zh: 谁来保存, en: "Who keeps what"}', "谁来保存")) == [
        "54:12: b1 title: must be a mapping with the keys zh, en, but is the text 谁来保存"
    ]


def test_a_mapping_where_a_list_belongs_is_refused(faults: Faults) -> None:
    assert faults(("questions: []", "questions: {}")) == [
        "61:71: b1 teacher.questions: must be a list, but is a mapping"
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "theme: dark",
            "theme: drak",
            "14:8: theme: 'drak' is not 'dark' or 'light' (did you mean 'dark'?)",
        ),
        (
            "track: deep",
            "track: side",
            "51:12: b1 track: 'side' is not 'main' or 'deep'",
        ),
        (
            "recipe: mixed-adam",
            "recipe: mixd-adam",
            "13:11: ledger.recipe: no recipe 'mixd-adam' (did you mean 'mixed-adam'?); "
            "there is 'mixed-adam', 'fp32-gradients', 'fsdp2-mixed', 'fsdp2-mixed-fp32-reduce', "
            "'fp32-adam', 'sgd-16', 'adam-8'",
        ),
        (
            "assumption: equal",
            "assumption: uneven",
            "12:35: ledger.layers.assumption: 'uneven' is not 'equal'",
        ),
        (
            "cards: 4",
            "cards: 0",
            "11:10: ledger.cards: '0' is too small: a count is at least 1; write it like "
            "8e9, 8B, 1.5B, 70M or 8_000_000_000",
        ),
        (
            "cards: 4",
            "cards: 5000",
            "11:10: ledger.cards: 5000 is too many; at most 4096",
        ),
        (
            "cards: 4",
            "cards: yes",
            "11:10: ledger.cards: must be a count, such as 8e9, 8B or 32",
        ),
        (
            "sentence: 0.4",
            "sentence: -1",
            "18:21: reading.pause.sentence: '-1' must be a number of seconds from 0 to 10",
        ),
        (
            "{words_per_minute: 150}",
            "{words_per_minute: fast}",
            "17:26: reading.en.words_per_minute: 'fast' must be a number of words a minute "
            "from 40 to 600",
        ),
        (
            "  id: rc-t2",
            "  id: ../rc",
            "3:7: lecture.id: '../rc' cannot be part of a file's name; use lower-case "
            "letters, digits and hyphens, a letter first",
        ),
    ],
)
def test_a_value_that_cannot_be_is_refused(faults: Faults, old: str, new: str, said: str) -> None:
    assert faults((old, new)) == [said]


def test_an_unknown_scene_is_named_with_the_nearest(faults: Faults) -> None:
    assert faults(("scene: ownership", "scene: ownrship")) == [
        "52:12: b1 scene: no scene 'ownrship' (did you mean 'ownership'?); "
        "there is 'replicas', 'ownership'"
    ]


def test_a_still_must_be_a_cue_of_the_scene(faults: Faults) -> None:
    assert faults(("still: copies", "still: copy")) == [
        "26:12: b0 still: scene 'replicas' has no cue 'copy' (did you mean 'copies'?); "
        "it has [tokens] [copies]"
    ]


def test_two_beats_may_not_share_an_id(faults: Faults) -> None:
    assert faults(("id: b1", "id: b0")) == [
        "50:9: b0 id: beat 1 has the id 'b0' already; give it another"
    ]


def test_missing_and_unknown_terms_are_both_said(faults: Faults) -> None:
    assert faults(("  copies:", "  copis:")) == [
        "20:3: terms: term 'copies' is missing; it is drawn on the pictures",
        "21:3: terms: no picture uses the term 'copis' (did you mean 'copies'?)",
    ]


def test_a_lecture_without_beats_is_refused(faults: Faults, board: str) -> None:
    beats = board[board.index("beats:") :]
    assert faults((beats, "beats: []\n")) == [
        "22:8: beats: is an empty list; write at least one beat"
    ]


def test_all_faults_are_said_at_once_in_the_order_of_the_file(faults: Faults) -> None:
    found = faults(
        ("cards: 4", "cards: none"),
        ("theme: dark", "theme: grey"),
        ("zh: 样本分开了，状态没有", "zh: 四张卡和两张卡"),
        ("still: owners", "stil: owners"),
        ("en: A shard each", "en: '{ledger.nothing}'"),
    )
    assert [fault.split(": ")[0] for fault in found] == [
        "11:10", "14:8", "27:17", "27:21", "50:5", "53:5", "55:35",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("voice", "said"),
    [
        ("{nam: x}", "unknown key 'nam' (did you mean 'name'?); known are name, engines, lexicon"),
        ("{name: [a]}", "must be a text, but is a list; a text that begins with [ needs quotes"),
        ("{engines: {espeak: {fr: {a: 1}}}}", "'fr' is no key here; there is 'zh' or 'en'"),
        ("{engines: {espeak: {zh: {a: [1]}}}}", "must be a number or a text"),
        ("{lexicon: {zh: {a: 12}}}", "must be a text, but is the number 12; put it in quotes"),
    ],
)
def test_a_voice_that_cannot_be_is_refused(faults: Faults, voice: str, said: str) -> None:
    (fault,) = faults(("theme: dark", f"theme: dark\nvoice: {voice}"))
    assert fault.startswith("15:")
    assert said in fault
