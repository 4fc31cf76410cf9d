"""Each rule of the loop's board catches what is planted for it, and has not cried before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.grammar import Check, Picture, rules_of
from explainer.drawing.grammar.loop import LOOP_RULES
from tests.drawing.boards.loop.plants import PLANTS, Plant
from tests.drawing.edits import rewrite
from tests.drawing.pictures import Pictures, pictures

BEAT = "n48-loop"


def faults(rule: str, picture: Picture) -> list[Check]:
    return [check for check in rules_of("loop")[rule](picture) if check.fault is not None]


@pytest.mark.parametrize("plant", PLANTS, ids=str)
def test_a_planted_fault_is_caught_by_its_rule(plant: Plant, lecture: Pictures) -> None:
    real = lecture.picture(lecture.shot(BEAT, plant.cue))
    spoilt = replace(real, drawing=plant.change(real.drawing))
    assert faults(plant.rule, real) == []
    assert faults(plant.rule, spoilt)


def test_every_rule_of_the_board_has_a_planted_fault() -> None:
    assert {plant.rule for plant in PLANTS} >= set(LOOP_RULES)


@pytest.mark.parametrize("card", [2, 8])
def test_a_wrong_version_in_a_narrow_cards_head_is_caught(card: int) -> None:
    many = pictures("ledger.cards=9")
    real = many.picture(many.shot(BEAT, "again"))
    spoilt = replace(real, drawing=rewrite(f"card{card}.head.tag", "t")(real.drawing))
    assert faults("version tags", real) == []
    assert faults("version tags", spoilt)
