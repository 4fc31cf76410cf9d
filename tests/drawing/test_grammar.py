"""Every picture of the lecture keeps to the visual grammar."""

from __future__ import annotations

import pytest

from explainer.drawing.grammar import RULES, inspect
from explainer.drawing.theme import THEMES
from explainer.lang import LANGS, Lang
from tests.drawing.pictures import Pictures, beats, pictures
from tests.drawing.report import tally, written


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("beat", beats("all"))
def test_every_picture_of_a_beat_keeps_the_grammar(
    lecture: Pictures, beat: str, lang: Lang, theme: str
) -> None:
    found = [
        f"{shot} {finding}"
        for shot in lecture.shots(beat, lang)
        for finding in inspect(lecture.picture(shot, lang, theme)).findings
    ]
    assert found == []


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)], ids=["720p", "2160p"])
@pytest.mark.parametrize("beat", beats("all"))
def test_stills_keep_the_grammar_at_other_sizes(
    lecture: Pictures, beat: str, size: tuple[int, int]
) -> None:
    for lang in LANGS:
        picture = lecture.picture(lecture.still(beat, lang), lang, "light", size)
        assert inspect(picture).findings == ()


@pytest.mark.parametrize("cards", ["1", "2", "3"])
def test_pictures_of_fewer_cards_keep_the_grammar(cards: str) -> None:
    made = pictures(f"ledger.cards={cards}")
    found = [
        f"{shot} {finding}"
        for beat in beats()
        for shot in made.shots(beat)
        for finding in inspect(made.picture(shot)).findings
    ]
    assert found == []


def test_every_rule_looks_at_something(lecture: Pictures) -> None:
    held, counts = tally(lecture, ["zh"], ["dark"])
    print("\n" + written(held, counts))
    assert [name for name in RULES if counts[name] == 0] == []
