"""Captions share a line's time by what is said, not by what is written."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.lang import LANGS, Lang
from explainer.publish.breaks import Atom, atoms, cleaned
from explainer.publish.loads import loads
from explainer.script import Beat, Filled, Script, load
from explainer.voice.reading import reading_seconds

STORYBOARD = Path(__file__).parents[2] / "storyboard.yaml"


@pytest.fixture(scope="module")
def script() -> Script:
    return load(STORYBOARD, SCENES, TERMS)


def told(beat: Beat, lang: Lang) -> tuple[Filled, Sequence[Atom]]:
    """A beat's narration as one text, and its atoms."""
    text = cleaned(sum((segment.seen() for segment in beat.narration[lang]), Filled("")))
    return text, atoms(text.text)


@pytest.mark.parametrize("lang", LANGS)
def test_atoms_take_as_long_as_all_words_that_are_heard(script: Script, lang: Lang) -> None:
    for beat in script.beats:
        text, found = told(beat, lang)
        heard = [segment.ear for segment in beat.narration[lang]]
        spoken = sum((reading_seconds(each, lang, script.pace) for each in heard), Fraction(0))
        taken = sum(loads(found, text, beat, lang, script.pace), Fraction(0))
        assert abs(taken / spoken - 1) < Fraction(1, 20), beat.id


def test_a_numeral_takes_as_long_as_its_words(script: Script) -> None:
    beat = script.beats[1]
    text, found = told(beat, "en")
    (size,) = (atom for atom in found if atom.text == "128\u00a0GB")
    taken = dict(zip(found, loads(found, text, beat, "en", script.pace), strict=True))
    words = "one hundred twenty-eight gigabytes"
    assert taken[size] == reading_seconds(words, "en", script.pace)


def test_another_text_counts_as_it_is_written(script: Script) -> None:
    text = Filled("No reference wrote this.")
    found = atoms(text.text)
    assert loads(found, text, script.beats[0], "en", script.pace) == [
        reading_seconds(atom.text, "en", script.pace) for atom in found
    ]
