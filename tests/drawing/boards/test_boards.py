"""What holds for every page of the deep track, whatever its board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.alone import alone
from explainer.drawing.grammar import inspect, rules_of
from explainer.drawing.scenes import ALONE
from explainer.drawing.theme import THEMES
from explainer.lang import LANGS, Lang
from figures.svg import svg
from tests.drawing.pictures import Pictures, beats, pictures
from tests.drawing.sized import loaded, sized, undrawable

DEEP = beats("deep")
OTHERS = [
    ("ledger.cards=1",),
    ("ledger.cards=2", "ledger.recipe=sgd-16"),
    ("ledger.cards=3", "ledger.recipe=fsdp2-mixed", "ledger.layers.count=5"),
    ("ledger.cards=8", "ledger.recipe=fp32-adam", "ledger.params=70e9", "ledger.layers.count=80"),
    ("ledger.cards=9", "ledger.recipe=adam-8", "ledger.layers.count=61"),
    ("ledger.cards=64", "ledger.params=405e9", "ledger.layers.count=126"),
    ("ledger.cards=1024", "ledger.recipe=fp32-gradients", "ledger.layers.count=1000"),
    ("ledger.params=6_738_415_616",),
]
"""Other lectures: fewer cards, more, many; other layers, recipes and parameters."""
STRIDE = 7
"""Of their pictures every so many are looked at, each lecture's from another one on."""


@pytest.mark.parametrize("place", range(len(OTHERS)), ids=[" ".join(each) for each in OTHERS])
def test_pictures_of_other_lectures_keep_the_grammar(place: int) -> None:
    script = loaded(*OTHERS[place])
    assert undrawable(script) == []
    made = sized(script, "zh")
    for lang, theme in zip(LANGS, THEMES, strict=True):
        # The runs are the same in every language, and long where cards are many.
        told = replace(made, facts=replace(made.facts, lang=lang))
        shown = told.shown("deep")
        some = [one for n, one in enumerate(shown) if one.still or n % STRIDE == place % STRIDE]
        assert told.faults(some, theme) == []


@pytest.mark.parametrize("beat", DEEP)
def test_every_rule_looks_at_something(lecture: Pictures, beat: str) -> None:
    idle = set(rules_of(lecture.beat(beat).scene))
    for shot in lecture.shots(beat):
        idle -= {name for name, count in inspect(lecture.picture(shot)).checks.items() if count}
    assert idle <= {"kept is filled", "area is bytes", "right angles"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("beat", DEEP)
def test_every_cue_is_told_in_other_words(lecture: Pictures, beat: str, lang: Lang) -> None:
    plan = lecture.plan(beat, lang)
    told = [
        lecture.picture(lecture.shot(beat, cue, lang=lang), lang).drawing.description
        for cue in plan.cues
    ]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("beat", DEEP)
def test_every_cue_changes_the_picture(lecture: Pictures, beat: str) -> None:
    plan, up = lecture.plan(beat), None
    for cue in plan.cues:
        picture = lecture.picture(lecture.shot(beat, cue)).drawing.marks
        assert picture != up, cue
        up = picture


@pytest.mark.parametrize("beat", [each for each in DEEP if pictures().beat(each).scene in ALONE])
def test_what_stands_alone_is_whole(lecture: Pictures, beat: str) -> None:
    for lang in LANGS:
        picture = lecture.picture(lecture.still(beat, lang), lang)
        found = alone(picture.drawing, picture.context)
        assert found.height < picture.drawing.height
        assert svg(found)
