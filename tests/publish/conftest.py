"""Small scripts for caption tests, built as the loader would build them."""

from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest

from explainer.ledger import RECIPES, Layers, Ledger
from explainer.script import Beat, Lecture, Pace, Script, Segment, Teacher, Words

WORDS = Words("字", "word")
PACE = Pace(Fraction(270), Fraction(150), Fraction("0.4"), beat_pause=Fraction("1.2"))
Said = Sequence[tuple[str | None, str]]
Film = Callable[..., Script]


def _segments(said: Said) -> tuple[Segment, ...]:
    return tuple(Segment(cue, text, text) for cue, text in said)


def _film(*beats: tuple[Said, Said], pace: Pace = PACE) -> Script:
    made = tuple(
        Beat(
            id=f"b{index}",
            track="main",
            scene="s",
            still="a",
            title=WORDS,
            takeaway=WORDS,
            narration={"zh": _segments(zh), "en": _segments(en)},
            explanation=WORDS,
            teacher=Teacher(WORDS, ()),
            provenance=WORDS,
        )
        for index, (zh, en) in enumerate(beats)
    )
    ledger = Ledger(8, 4, Layers.equal(2), RECIPES["mixed-adam"])
    return Script(Lecture("x", "X", WORDS, WORDS), ledger, "dark", pace, {}, made)


@pytest.fixture(scope="session")
def film() -> Film:
    """Make a script of beats, each given as (cue, text) pairs in Chinese and in English."""
    return _film
