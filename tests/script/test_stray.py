"""Sentences with and without a stray quantity, in both languages.

`accepted.*.txt` hold a sentence a line; in `refused.*.txt` each stray quantity stands in ⟦ ⟧.
"""

import re
from pathlib import Path

import pytest

from explainer.lang import LANGS
from explainer.script.stray import FILLED, strays

SENTENCES = Path(__file__).parent / "sentences"


def sentences(kind: str) -> list[str]:
    return [
        line
        for lang in LANGS
        for line in (SENTENCES / f"{kind}.{lang}.txt").read_text("utf-8").splitlines()
    ]


def masked(sentence: str) -> str:
    return re.sub(r"\{ledger\.\w+(\.\w+)*\}", FILLED, sentence)


@pytest.mark.parametrize("sentence", sentences("accepted"))
def test_a_sentence_without_a_quantity_is_accepted(sentence: str) -> None:
    assert strays(masked(sentence)) == ()


@pytest.mark.parametrize("sentence", sentences("refused"))
def test_each_stray_quantity_is_found_at_its_place(sentence: str) -> None:
    text = re.sub("[⟦⟧]", "", masked(sentence))
    found = [text[stray.start : stray.start + len(stray.token)] for stray in strays(text)]
    assert found == re.findall("⟦(.*?)⟧", sentence)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", ["accepted", "refused"])
def test_the_lists_are_long_enough_to_mean_something(kind: str, lang: str) -> None:
    lines = (SENTENCES / f"{kind}.{lang}.txt").read_text("utf-8").splitlines()
    assert len(set(lines)) >= 60
