"""A file that is not YAML, or uses what a storyboard may not: where, and how to mend it."""

from collections.abc import Callable

import pytest

from explainer.errors import StoryboardError
from explainer.script import Script
from explainer.script.source import LARGEST

Load = Callable[..., Script]
QUOTE_IT = "put the whole text in quotes, or on the lines below a |"
KEYS = "a storyboard is a mapping with the keys lecture, ledger, theme, reading, terms, beats"


@pytest.fixture
def first(load_text: Load) -> Callable[[str | bytes], str]:
    """Return the first fault of a text."""

    def first_of(text: str | bytes) -> str:
        with pytest.raises(StoryboardError) as caught:
            load_text(text)
        return str(caught.value.faults[0]).rpartition("s.yaml:")[2].strip()

    return first_of


First = Callable[[str | bytes], str]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: 1\n\tb: 2\n", "2:1: not YAML: a tab stands in the indentation; use spaces"),
        ("a: b: c\n", f"1:5: not YAML: a second ': ' on the line; {QUOTE_IT}"),
        (
            "zh: {ledger.cards} 张\n",
            f"1:5: not YAML: a text that begins with {{ needs quotes; {QUOTE_IT}",
        ),
        (
            "a:\n  zh: [tokens] 样本\n",
            f"2:7: not YAML: a text that begins with [ needs quotes; {QUOTE_IT}",
        ),
        (
            "a: {zh: {ledger.cards} 张, en: x}\n",
            f"1:9: not YAML: a text that begins with {{ needs quotes; {QUOTE_IT}",
        ),
        ("a: 'b' c\n", f"1:4: not YAML: a text that begins with ' needs quotes; {QUOTE_IT}"),
        ('a: "bc\nd: 1\n', "1:4: not YAML: the quote opened here is never closed; close it"),
        ("a: @b\n", f"1:4: not YAML: a text cannot begin with this sign; {QUOTE_IT}"),
        (
            "a: 1\nbcd\ne: 2\n",
            "2:1: not YAML: this line is no 'key: value'; add the colon or indent it",
        ),
        (
            "a:\n  b: 1\n c: 2\n",
            "3:2: not YAML: this line's indentation fits nothing above it; align it",
        ),
        (
            'a: "\\q"\n',
            "1:6: not YAML: no such escape; write \\\\ for a backslash, or use single quotes",
        ),
        (
            'a: x\nb: "y\\UFFFFFFFF"\n',
            "2:6: this escape or directive stands for nothing; write the character itself",
        ),
        (
            "a: {b: c? d}\n",
            "1:9: not YAML: inside { } and [ ] a text with , : ? or a bracket needs quotes; "
            "or a bracket is open",
        ),
        ("a: b\x07\n", "1:5: character U+0007 cannot be in a storyboard; remove it"),
        ("", f"1:1: the file is empty; {KEYS}"),
        ("# only a comment\n", f"1:1: the file is empty; {KEYS}"),
        ("- a\n- b\n", f"1:1: the file is a list; {KEYS}"),
        ("storyboard\n", f"1:1: the file is a single value; {KEYS}"),
        (
            "a: " + "[" * 30,
            "1:23: nested more than 20 levels deep; a storyboard needs no such depth",
        ),
    ],
)
def test_what_yaml_refuses_is_said_with_a_remedy(first: First, text: str, said: str) -> None:
    assert first(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: &x 1\n", "1:4: anchor &x is not allowed; write the value out each time"),
        ("a: *x\n", "1:4: alias *x is not allowed; write the value out"),
        (
            "a: !!python/object/apply:os.system [ls]\n",
            "1:4: tag !!python/object/apply:os.system is not allowed; "
            "a storyboard is data, leave it out",
        ),
        ("a: !x 1\n", "1:4: tag !x is not allowed; a storyboard is data, leave it out"),
        ("a: 1\nb: 2\na: 3\n", "3:1: key 'a' is given twice; keep one of the two"),
        ("? [a]\n: b\n", "1:3: a key must be a name, not a list or a mapping"),
        ('a: "\\x07"\n', "1:4: character U+0007 cannot be written or drawn; remove it"),
        ('a: "\\ud800"\n', "1:4: character U+D800 cannot be written or drawn; remove it"),
        *(
            (
                f"a: 1\nb: x{chr(code)}y\n",
                f"2:4: character U+{code:04X} cannot be written or drawn; remove it",
            )
            for code in (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
        ),
        (
            "a\u202e: 1\n",
            "1:1: character U+202E cannot be written or drawn; remove it",
        ),
    ],
)
def test_what_a_storyboard_may_not_use_is_refused_first(
    load_text: Load, text: str, said: str
) -> None:
    with pytest.raises(StoryboardError) as caught:
        load_text(text)
    found = [str(fault).rpartition("s.yaml:")[2].strip() for fault in caught.value.faults]
    assert said in found


def test_a_second_document_is_refused(load_text: Load, board: str) -> None:
    with pytest.raises(StoryboardError) as caught:
        load_text(board + "---\nb: 1\n")
    assert [fault.message for fault in caught.value.faults] == [
        "a second document starts here; a storyboard is one"
    ]


def test_a_value_refused_once_is_not_refused_again_by_the_schema(
    load_text: Load, board: str
) -> None:
    with pytest.raises(StoryboardError) as caught:
        load_text(board.replace("theme: dark", "theme: *dark"))
    assert [fault.message for fault in caught.value.faults] == [
        "alias *dark is not allowed; write the value out"
    ]


def test_another_encoding_is_refused_where_it_shows(first: First) -> None:
    assert first("a: 1\nb: 样本".encode("gbk")) == (
        "2:4: not UTF-8 text; save the file in the encoding UTF-8"
    )


def test_a_byte_order_mark_does_not_move_the_column(first: First) -> None:
    assert first(b"\xef\xbb\xbfa: x\xff") == (
        "1:5: not UTF-8 text; save the file in the encoding UTF-8"
    )


def test_an_enormous_file_is_refused_before_it_is_read(first: First) -> None:
    assert first(b"a" * (LARGEST + 1)) == "larger than 500,000 bytes; this is no storyboard"


def test_a_storyboard_is_never_code(load_text: Load, board: str) -> None:
    bomb = "theme: !!python/object/apply:builtins.exit [3]"
    with pytest.raises(StoryboardError, match=r"builtins\.exit is not allowed"):
        load_text(board.replace("theme: dark", bomb))
