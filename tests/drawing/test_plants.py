"""Each rule catches what is planted for it, and has not cried before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.grammar import RULES, Check, Picture, inspect_palette
from explainer.drawing.theme import THEMES, Theme
from tests.drawing.pictures import Pictures, pictures
from tests.drawing.plant import BASES, MANY, Plant
from tests.drawing.plants import PLANTS


def faults(rule: str, picture: Picture) -> list[Check]:
    return [check for check in RULES[rule](picture) if check.fault is not None]


@pytest.fixture(scope="module")
def bases(lecture: Pictures) -> dict[str, Picture]:
    few = {name: lecture.picture(lecture.shot(*shot)) for name, shot in BASES.items()}
    folded = pictures("ledger.cards=12")
    many = {MANY + name: folded.picture(folded.shot(*shot)) for name, shot in BASES.items()}
    return {**few, **many}


@pytest.mark.parametrize("plant", PLANTS, ids=str)
def test_a_planted_fault_is_caught_by_its_rule(plant: Plant, bases: dict[str, Picture]) -> None:
    real = bases[plant.base]
    spoilt = replace(real, drawing=plant.change(real.drawing))
    before = set(faults(plant.rule, real))
    assert set(faults(plant.rule, spoilt)) - before


def test_every_rule_has_a_planted_fault() -> None:
    assert {plant.rule for plant in PLANTS} == set(RULES)


def test_a_picture_without_title_or_description_is_caught(bases: dict[str, Picture]) -> None:
    real = bases["gather"]
    spoilt = replace(real, drawing=replace(real.drawing, title=" ", description=""))
    assert len(faults("names", spoilt)) == 2


DARK = THEMES["dark"]


@pytest.mark.parametrize(
    "theme",
    [
        replace(DARK, owners=("#7788d4", "#7a8bd4", "#6aebdf", "#cd7079")),
        replace(DARK, owners=("#7788d4", "#f6d37a", "#5fae5f", "#cd7079")),
        replace(DARK, owners=("#2a3050", "#f6d37a", "#6aebdf", "#cd7079")),
        replace(DARK, border="#ff9000"),
    ],
    ids=["two alike", "red and green for deuteranopes", "too dark to see", "a coloured neutral"],
)
def test_a_palette_that_confuses_is_caught(theme: Theme) -> None:
    assert inspect_palette(theme).findings


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_owners_can_be_told_apart_in_every_vision(theme: Theme) -> None:
    assert inspect_palette(theme).findings == ()
