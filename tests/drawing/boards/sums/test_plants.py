"""Every rule of n48's table catches what is planted for it, and finds nothing in the real one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.grammar import Check, Picture, rules_of
from explainer.drawing.grammar.sums import SUMS_RULES
from tests.drawing.boards.sums.plants import HIDDEN, ROW, TABLE
from tests.drawing.edits import Edit
from tests.drawing.pictures import Pictures

PLANTS = [
    pytest.param(cue, rule, change, id=f"{rule}: {name}")
    for cue, plants in (("others", TABLE), ("hidden", HIDDEN), ("row", ROW))
    for (rule, name), change in plants.items()
]


def faults(rule: str, picture: Picture) -> list[Check]:
    return [check for check in rules_of("sums")[rule](picture) if check.fault is not None]


@pytest.mark.parametrize(("cue", "rule", "change"), PLANTS)
def test_a_planted_fault_is_caught_by_its_rule(
    lecture: Pictures, cue: str, rule: str, change: Edit
) -> None:
    real = lecture.picture(lecture.shot("n48", cue))
    spoilt = replace(real, drawing=change(real.drawing))
    assert spoilt.drawing != real.drawing
    assert faults(rule, real) == []
    assert faults(rule, spoilt)


def test_every_rule_of_the_table_has_a_planted_fault() -> None:
    assert SUMS_RULES.keys() <= {rule for rule, _ in (*TABLE, *HIDDEN, *ROW)}
