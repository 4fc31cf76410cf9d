"""Caption files read back the same in the readers in use, whatever the texts say."""

from collections.abc import Sequence
from datetime import timedelta
from fractions import Fraction
from html import unescape
from importlib import import_module
from io import StringIO

import pytest
import webvtt
from hypothesis import example, given
from hypothesis import strategies as st

from explainer.publish import Caption, srt_text, vtt_text
from explainer.publish.breaks import clean
from explainer.publish.srt_file import JOINER

srt = import_module("srt")
NASTY = [
    "a --> b",
    "00:00:01,000 --> 00:00:02,000",
    "00:00:01.000 --> 00:00:02.000",
    "<b>bold</b> & <v Bob>",
    "&lt;&amp;&nbsp;",
    "{\\an8}{{ledger}}",
    "NOTE this",
    "WEBVTT",
    "STYLE",
    "7",
    "\"quoted\" 'too'",
    "--->->",
]
PLAIN = (
    Caption(Fraction(0), Fraction(2), ("四张卡，", "各读各的样本。")),
    Caption(Fraction("2.001"), Fraction("3725.5"), ("128\u00a0GB",)),
)


def _captions(lines: Sequence[tuple[str, ...]]) -> tuple[Caption, ...]:
    return tuple(
        Caption(Fraction(index), index + Fraction("0.999"), each)
        for index, each in enumerate(lines)
    )


def _line() -> st.SearchStrategy[str]:
    wild = st.text(max_size=30).map(clean).filter(bool)
    return st.sampled_from(NASTY) | wild


films = st.lists(st.lists(_line(), min_size=1, max_size=2).map(tuple), max_size=6).map(_captions)
everything_nasty = example(_captions([tuple(NASTY[i : i + 2]) for i in range(0, len(NASTY), 2)]))


def test_vtt_is_written_plainly() -> None:
    assert vtt_text(PLAIN) == (
        "WEBVTT\n\n"
        "1\n00:00:00.000 --> 00:00:02.000\n四张卡，\n各读各的样本。\n\n"
        "2\n00:00:02.001 --> 01:02:05.500\n128\u00a0GB\n"
    )


def test_srt_is_written_plainly() -> None:
    assert srt_text(PLAIN) == (
        "1\n00:00:00,000 --> 00:00:02,000\n四张卡，\n各读各的样本。\n\n"
        "2\n00:00:02,001 --> 01:02:05,500\n128\u00a0GB\n"
    )


@given(films)
@everything_nasty
def test_vtt_reads_back_the_same(film: tuple[Caption, ...]) -> None:
    read = webvtt.from_buffer(StringIO(vtt_text(film)))
    assert [tuple(map(unescape, cue.raw_text.split("\n"))) for cue in read.captions] == [
        caption.lines for caption in film
    ]
    assert [(cue.start, cue.end) for cue in read.captions] == [
        (f"00:00:{int(c.start):02}.000", f"00:00:{int(c.start):02}.999") for c in film
    ]


@given(films)
@everything_nasty
def test_srt_reads_back_the_same(film: tuple[Caption, ...]) -> None:
    read = list(srt.parse(srt_text(film)))
    shown = [tuple(cue.content.replace(JOINER, "").split("\n")) for cue in read]
    assert shown == [tuple(line.replace(JOINER, "") for line in c.lines) for c in film]
    assert [cue.start for cue in read] == [timedelta(seconds=int(c.start)) for c in film]


@given(films)
@everything_nasty
def test_no_text_looks_like_a_time_line_or_a_tag(film: tuple[Caption, ...]) -> None:
    assert vtt_text(film).count("-->") == srt_text(film).count("-->") == len(film)
    assert "<" not in vtt_text(film)
    assert not [tag for tag in ("<b", "</", "<v", "{\\", "{{") if tag in srt_text(film)]


@pytest.mark.parametrize("blank", ["\n\n", "\r\n\r\n", "\u2028\u2029", "\x0b\x0c", "\x85\x85"])
def test_cleaning_leaves_no_line_end_in_a_text(blank: str) -> None:
    assert clean(f"one{blank}two") == "one two"
