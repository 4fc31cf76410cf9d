"""A segment's lines are its sentences, the same for the eye and for the ear."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.lang import LANGS, Lang
from explainer.ledger import RECIPES
from explainer.script import Segment
from explainer.script.filled import Written, filled
from explainer.voice.line import Line, lines
from tests.script.outputs import lecture

Piece = str | tuple[str, str]
"""An author's words, or what a reference writes for the eye and for the ear."""


def segment(pieces: Sequence[Piece], lang: Lang) -> Segment:
    """A segment of these pieces, as the script makes it."""
    eye, ear = (
        filled([p if isinstance(p, str) else Written("name", p[side]) for p in pieces], lang)
        for side in (0, 1)
    )
    return Segment("cue", eye.text, ear.text, eye.spans, ear.spans)


def cut(pieces: Sequence[Piece], lang: Lang) -> list[tuple[str, str, bool]]:
    return [(line.eye.text, line.ear, line.whole) for line in lines(segment(pieces, lang))]


@pytest.mark.parametrize(
    ("text", "lang", "sentences"),
    [
        ("一。二！三？", "zh", ["一。", "二！", "三？"]),
        ("他问：“谁来算？”谁来留！？好", "zh", ["他问：“谁来算？”", "谁来留！？", "好"]),
        ("（这里没有。）那里有", "zh", ["（这里没有。）", "那里有"]),
        ("先分；再加，最后除：完", "zh", ["先分；再加，最后除：完"]),
        ("One. Two! Three?", "en", ["One. ", "Two! ", "Three?"]),
        ('He asks: "Who?" Nobody.', "en", ['He asks: "Who?" ', "Nobody."]),
        ("(It is.) So, e.g. here, i.e. there.", "en", ["(It is.) ", "So, e.g. here, i.e. there."]),
        ("Run render.py with v1.5 now. Then", "en", ["Run render.py with v1.5 now. ", "Then"]),
        ("No. Yes", "en", ["No. ", "Yes"]),
        ("“ ”. One", "en", ["“ ”. One"]),
        ("One. … ", "en", ["One. … "]),
        ("…。", "zh", ["…。"]),
        (" ", "zh", []),
        ("", "en", []),
    ],
)
def test_sentences_are_where_a_reader_finds_them(
    text: str, lang: Lang, sentences: list[str]
) -> None:
    found = cut([text], lang)
    assert [eye for eye, _, _ in found] == sentences
    assert [ear for _, ear, _ in found] == sentences


@pytest.mark.parametrize(
    ("pieces", "found"),
    [
        (["It is ", ("0.5 GB.", "half a gigabyte"), " a layer."], [True]),
        (["It is ", ("big.", "so big? Yes"), "? Then ", ("5", "five.")], [True, False]),
        (["Done. ", ('"Ours"', "Ours."), " is next"], [True, False]),
    ],
)
def test_a_reference_s_own_points_end_nothing(pieces: list[Piece], found: list[bool]) -> None:
    assert [whole for _, _, whole in cut(pieces, "en")] == found


SETTINGS = [
    (),
    *((f"ledger.cards={cards}",) for cards in (1, 2, 64)),
    *((f"ledger.recipe={recipe}",) for recipe in RECIPES),
    ("ledger.cards=4096", "ledger.params=70e9", "ledger.micro_batches=1"),
]


def joined(found: Sequence[Line]) -> tuple[str, str]:
    return "".join(line.eye.text for line in found), "".join(line.ear for line in found)


@pytest.mark.parametrize("overrides", SETTINGS, ids=" ".join)
def test_the_lecture_s_lines_are_its_segments(overrides: tuple[str, ...]) -> None:
    segments = [
        (lang, part)
        for beat in lecture(*overrides).beats
        for lang in LANGS
        for part in beat.narration[lang]
    ]
    for lang, part in segments:
        found = lines(part)
        assert joined(found) == (part.eye, part.ear)
        assert all(any(sign.isalnum() for sign in line.ear) for line in found)
        ends = "。？！" if lang == "zh" else ".?!"
        assert all(line.whole == (line.ear.rstrip(" ”’）)")[-1] in ends) for line in found)
        # Nothing goes on behind a sentence's end within a line.
        assert not [line for line in found if re.search(r"[。？！]\S*\w|[.?!] +\w", line.ear)]
    assert len(segments) > 150


words = st.text('ab 一三.。!？"”’)）,…', max_size=6)
written = st.text("5 GB.?!。)”x", min_size=1, max_size=5).filter(str.strip)
pieces_ = st.lists(st.one_of(words, st.tuples(written, written)), max_size=6)


@given(pieces_, st.sampled_from(LANGS))
def test_eye_and_ear_pair_up_whatever_references_write(pieces: list[Piece], lang: Lang) -> None:
    part = segment(pieces, lang)
    found = lines(part)
    assert joined(found) == (part.eye, part.ear) or not part.ear.strip()
    if any(sign.isalnum() for sign in part.ear):
        assert all(any(sign.isalnum() for sign in line.ear) for line in found)
    else:
        assert len(found) == bool(part.ear.strip())
