"""Pictures keep the grammar for any number of parameters and cards, any layers and any recipe."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st

from explainer.drawing.theme import THEMES
from explainer.lang import LANGS, Lang
from explainer.ledger import RECIPES
from explainer.script import Script
from tests.drawing.pictures import STORYBOARD
from tests.drawing.sized import loaded, sized, undrawable

SWEPT = (1, 2, 3, 5, 8, 9, 64)
"""Numbers of cards of which every picture is looked at."""
STRIDE = 9
"""Of other storyboards every so many pictures are, from a first one on."""
STEADY = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
)
UNEVEN = """layers:
    rows:
      - {name: table, params: 500_000_003, kind: embedding}
      - {name: first, params: 70_000_000, times: 2}
      - {name: third, params: 213_000_007}
      - {name: fourth, params: 9_000_001}
      - {name: rest, params: 81_000_000, times: 13}
      - {name: head, params: 500_000_003, kind: embedding}"""
OWN = """recipe:
    name: own
    source: nowhere
    tensors: {weights: 2, gradients: 4, m: 1, v: 1}
    view: 2
    gradient: 4"""


@dataclass(frozen=True)
class Case:
    """A size of the lecture, and in which look and from which picture on it is looked at."""

    params: int
    cards: int
    layers: int
    recipe: str
    lang: Lang
    theme: str
    first: int

    @property
    def settings(self) -> tuple[str, ...]:
        return (
            f"ledger.params={self.params}",
            f"ledger.cards={self.cards}",
            f"ledger.layers.count={self.layers}",
            f"ledger.recipe={self.recipe}",
        )


def cases(cards: st.SearchStrategy[int], layers: Iterable[int]) -> st.SearchStrategy[Case]:
    """Cases over every order of magnitude, and over every recipe, language and theme."""
    return st.builds(
        Case,
        params=st.one_of(
            st.floats(6, 13).map(lambda power: math.floor(10**power)),
            st.sampled_from((1_234_567_890, 9_990_000_000_000, 999_999_999, 7_000_000_001)),
        ),
        cards=cards,
        layers=st.sampled_from(tuple(layers)),
        recipe=st.sampled_from(tuple(RECIPES)),
        lang=st.sampled_from(LANGS),
        theme=st.sampled_from(tuple(THEMES)),
        first=st.integers(0, STRIDE - 1),
    )


def found(script: Script, lang: Lang, theme: str, first: int = 0, stride: int = 1) -> list[str]:
    """What is wrong with a storyboard, or else with every so many of its pictures."""
    refused = undrawable(script)
    if refused:
        return refused
    made = sized(script, lang)
    return made.faults(made.shown()[first::stride], theme)


@STEADY
@example(Case(405 * 10**9, 4, 126, "mixed-adam", "en", "dark", 2))
@example(Case(190_900_929, 4, 32, "fsdp2-mixed-fp32-reduce", "zh", "dark", 4))
@given(cases(st.integers(1, 8), (5, 6, 7, 12, 61)))
def test_pictures_of_few_cards_keep_the_grammar(case: Case) -> None:
    assert found(loaded(*case.settings), case.lang, case.theme, case.first, STRIDE) == []


@STEADY
@example(Case(10**13, 1024, 1000, "fp32-gradients", "en", "light", 3))
@given(
    cases(
        st.floats(math.log(9), math.log(300)).map(lambda power: round(math.exp(power))),
        (5, 6, 7, 12, 61, 1000),
    )
)
def test_pictures_of_many_cards_keep_the_grammar(case: Case) -> None:
    assert found(loaded(*case.settings), case.lang, case.theme, case.first, STRIDE) == []


@pytest.mark.parametrize("cards", SWEPT)
def test_every_picture_of_so_many_cards_keeps_the_grammar(cards: int) -> None:
    lang, theme = LANGS[cards % 2], tuple(THEMES)[cards // 2 % 2]
    assert found(loaded(f"ledger.cards={cards}"), lang, theme) == []


@pytest.mark.parametrize("cards", [2, 7, 12])
def test_layers_as_listed_and_a_recipe_of_ones_own_keep_the_grammar(
    tmp_path: Path, cards: int
) -> None:
    text = STORYBOARD.read_text()
    for old, new in (
        ("layers: {count: 32, assumption: equal}", UNEVEN),
        ("recipe: mixed-adam", OWN),
    ):
        assert old in text
        text = text.replace(old, new)
    own = tmp_path / "storyboard.yaml"
    own.write_text(text.replace("  params: 8e9\n", ""))
    script = loaded(f"ledger.cards={cards}", storyboard=own)
    assert found(script, LANGS[cards % 2], "dark", cards % 2, 2) == []
