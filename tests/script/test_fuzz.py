"""Whatever the file and the settings hold: a Script or a StoryboardError, never anything else."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from explainer.errors import Fault, StoryboardError
from explainer.script import load, strays

BOARD = (Path(__file__).parent / "board.yaml").read_text("utf-8")
SCENES = {"replicas": ("tokens", "copies"), "ownership": ("owners",)}
SIGNS = (
    "\n",
    "  ",
    "\t",
    ": ",
    "- ",
    "[",
    "]",
    "{",
    "}",
    "'",
    '"',
    "|\n",
    ">-\n",
    "#",
    "? ",
    "<<: ",
)
YAML = ("&a ", "*a", "!!x ", "\\U00110000", "\\ud800", "\\x00", "%YAML 1.1\n", "---\n", "yes", "~")
ODD = (
    "1e999999999",
    ".nan",
    "0x",
    "\ufeff",
    "\x85",
    "\u2028",
    "\r",
    "{ledger.",
    "total}",
    "[tokens]",
)
WORDS = ("四", "一", "张", "４", "½", "four ", "one ", "cards", "zh: ", "en: ", "half ")
PIECES = st.one_of(st.text(max_size=6), st.sampled_from((*SIGNS, *YAML, *ODD, *WORDS)))
KEYS = st.lists(
    st.sampled_from(["ledger", "cards", "params", "theme", "beats", "0", "zh", "terms", "", "x"]),
    min_size=1,
    max_size=25,
).map(".".join)
SETTINGS = st.builds("{}={}".format, KEYS, st.text(max_size=8) | PIECES)


def outcome(data: bytes, *overrides: str) -> None:
    """Load and look at every fault's text; anything but a StoryboardError fails the test."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "s.yaml"
        path.write_bytes(data)
        try:
            load(path, SCENES, frozenset({"card", "copies"}), overrides)
        except StoryboardError as error:
            faults: tuple[Fault, ...] = error.faults
        else:
            return
    assert faults
    assert all(str(fault).encode() for fault in faults)
    places = [fault.place for fault in faults if fault.place is not None]
    assert all(place.line > 0 and place.column > 0 for place in places)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(BOARD)), st.integers(0, 40), st.lists(PIECES, max_size=6))
def test_a_spoilt_storyboard_is_a_storyboard_error(at: int, cut: int, pieces: list[str]) -> None:
    text = BOARD[:at] + "".join(pieces) + BOARD[at + cut :]
    outcome(text.encode("utf-8", "surrogatepass"))


@settings(max_examples=150, deadline=None)
@given(st.lists(PIECES, max_size=20))
def test_any_text_is_a_storyboard_error(pieces: list[str]) -> None:
    outcome("".join(pieces).encode("utf-8", "surrogatepass"))


@settings(max_examples=50, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_a_storyboard_error(data: bytes) -> None:
    outcome(data)


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.one_of(st.text(max_size=20), st.builds("{}={}".format, KEYS, st.text(max_size=8))),
        max_size=3,
    )
)
def test_any_setting_is_a_storyboard_error(overrides: list[str]) -> None:
    outcome(BOARD.encode(), *overrides)


@settings(max_examples=150, deadline=None)
@given(st.lists(PIECES, max_size=30).map("".join))
def test_strays_lie_in_the_text_in_order(text: str) -> None:
    found = strays(text)
    assert [stray.start for stray in found] == sorted({stray.start for stray in found})
    assert all(text[stray.start :].lstrip().startswith(stray.token) for stray in found)
