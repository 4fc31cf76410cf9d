"""The lecture's texts for any model, number of cards and recipe: filled, grammatical, in bounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from explainer.drawing.fit import Fit, fits
from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.lang import LANGS, Lang
from explainer.ledger import RECIPES
from explainer.publish.caption import COLUMNS, MOST_LINES
from explainer.publish.cut import columns
from explainer.script import Script, load
from tests.script.outputs import STORYBOARD, all_outputs, lecture, narration, outputs
from tests.script.slips import SLIPS, slips

CARDS = (1, 2, 3, 5, 8, 64, 4096)
MODELS = (10**6, 10**13, 70 * 10**9, 6_738_415_616)
SETTINGS = [
    *((f"ledger.cards={cards}",) for cards in CARDS),
    *((f"ledger.cards={cards}", "ledger.params=70e9") for cards in (1, 64)),
    *((f"ledger.params={params}",) for params in MODELS),
    *((f"ledger.recipe={recipe}",) for recipe in RECIPES),
    ("ledger.recipe=sgd-16", "ledger.cards=1"),
    ("ledger.layers.count=10",),
    ("ledger.layers.count=1000", "ledger.cards=2"),
]
drawn = st.tuples(
    st.integers(10**6, 10**13).map("ledger.params={}".format),
    st.one_of(st.integers(1, 9), st.integers(1, 4096)).map("ledger.cards={}".format),
    st.integers(10, 1000).map("ledger.layers.count={}".format),
    st.sampled_from(sorted(RECIPES)).map("ledger.recipe={}".format),
)


def faults(*overrides: str) -> list[str]:
    """Return the slips of all texts of the lecture with some settings, and captions too wide."""
    found = []
    for name, text in outputs(*overrides).items():
        lang: Lang = "zh" if name.endswith(".zh") else "en"
        whole = text.text.strip() if "[" in name else text.text  # a segment's space ends it
        found += [f"{name}: {slip} in {text.text!r}" for slip in slips(whole, lang)]
        if name.startswith("caption") and columns(text.text, lang) > COLUMNS[lang]:
            found.append(f"{name}: {text.text!r} is too wide")
        if name.startswith("caption") and int(name.split(".")[1]) > MOST_LINES:
            found.append(f"{name}: too many lines")
    return found


@pytest.mark.parametrize("overrides", [(), *SETTINGS], ids=" ".join)
def test_texts_are_grammatical_at_every_size(overrides: tuple[str, ...]) -> None:
    assert faults(*overrides) == []


# Shrinking would take minutes, and no lecture is easier to read than another.
@settings(max_examples=10, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(drawn)
def test_texts_are_grammatical_for_any_ledger(overrides: tuple[str, ...]) -> None:
    assert faults(*overrides) == []


@pytest.mark.parametrize(
    ("lang", "pattern", "sentence"),
    [(lang, pattern, sentence) for lang in LANGS for pattern, sentence in SLIPS[lang]],
)
def test_each_slip_would_be_found(lang: Lang, pattern: str, sentence: str) -> None:
    assert pattern in list(slips(sentence, lang))


def test_nothing_is_said_of_the_lecture_s_recipe_under_another() -> None:
    only_there = "主权重|master|混合精度|mixed-|Adam|m 和 v|m and v"
    texts = outputs("ledger.recipe=sgd-16")
    found = [name for name, text in texts.items() if re.search(only_there, text.text)]
    assert [name for name in found if not name.startswith("terms.")] == []
    lectures = outputs().items()
    assert len([name for name, text in lectures if re.search(only_there, text.text)]) > 20


def of_beats(script: Script, lang: Lang) -> Iterator[Fit]:
    """Return how the texts of beats fit; those of the picture's parts come after them."""
    return takewhile(lambda fit: not fit.path.startswith("terms."), fits(script, lang))


@pytest.mark.parametrize("recipe", RECIPES)
def test_the_texts_of_a_beat_fit_their_places(recipe: str) -> None:
    sets = ("params=6738415616", "cards=4096", "layers.count=1000", f"recipe={recipe}")
    for script in (lecture(*(f"ledger.{one}" for one in sets)), lecture("ledger.cards=1")):
        found = [fit for lang in LANGS for fit in of_beats(script, lang)]
        assert len(found) > 24
        assert [fit.path for fit in found if fit.width > fit.room] == []


ALONE = {
    "zh": "每张卡|各卡|其余|各自|彼此|[几多]张|会合|(?<!没有)(?<!先得有)别的[卡片]",
    "en": r"\b(?:each|every|other) cards?\b(?<!no other card)(?<!With no other card)|\bthe others\b"
    r"|\bcards\b(?<!as there are cards)|\beach of\b|\btogether\b",
}


@pytest.mark.parametrize("lang", LANGS)
def test_one_card_has_nobody_beside_it(lang: Lang) -> None:
    said = narration(lecture("ledger.cards=1"), lang)
    assert said
    assert [text.text for text in said.values() if re.search(ALONE[lang], text.text)] == []
    four = narration(lecture(), lang)
    assert len([text for text in four.values() if re.search(ALONE[lang], text.text)]) > 20


@pytest.mark.parametrize("lang", LANGS)
def test_of_two_cards_there_is_only_one_other(lang: Lang) -> None:
    several = {"zh": "别的卡|别的片|其余(?!的)", "en": r"other (?:cards|shards)\b|\bothers\b"}[lang]
    said = narration(lecture("ledger.cards=2"), lang)
    assert [text.text for text in said.values() if re.search(several, text.text)] == []


@pytest.mark.parametrize("cards", CARDS)
def test_cues_are_the_same_at_every_size(cards: int) -> None:
    found = lecture(f"ledger.cards={cards}").beats
    assert [beat.cues for beat in found] == [beat.cues for beat in lecture().beats]


def test_listed_layers_are_not_said_to_be_equal(tmp_path: Path) -> None:
    table = "{name: table, params: 1e9, kind: embedding}"
    rows = f"{{rows: [{table}, {{name: layer, params: 2e8, times: 35}}]}}"
    text = STORYBOARD.read_text("utf-8")
    old = "layers: {count: 32, assumption: equal}"
    assert text.count(old) == text.count("  params: 8e9\n") == 1
    path = tmp_path / "listed.yaml"
    path.write_text(text.replace(old, f"layers: {rows}"), "utf-8")
    script = load(path, SCENES, TERMS)
    texts = all_outputs(script)
    assert [name for name, part in texts.items() if re.search("等大|equal layer", part.text)] == []
    assert "最大的层" in texts["b2.provenance.zh"].text
    assert "35 layers as listed" in texts["b2.provenance.en"].text
    assert "for the largest" in texts["b2.[dashed].eye.en"].text
