"""Faults planted in the ladder's pictures, and the rule that must catch each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.grammar import Picture, inspect, rules_of
from explainer.drawing.grammar.boards import BOARD_RULES
from explainer.drawing.theme import THEMES
from explainer.ledger import Strategy
from tests.drawing.edits import Edit, both, drop, edit, meaning, move, point, rewrite, stretch
from tests.drawing.pictures import Pictures

DARK = THEMES["dark"]
KEPT, SCALE, PILE = "bars are strategies", "one scale", "parts on each other"
STEPS, LED, TEXTS, SIDES = (
    "steps between levels",
    "labels led to",
    "texts are the ledger's",
    "texts at their bars",
)
OWNER, DASH = "colour is owner", "dashed is temporary"
PLANTS: dict[str, tuple[str, Edit]] = {
    "a divided role said to be whole": (KEPT, meaning("zero1.optimizer", kind="copy", owner=None)),
    "a whole role said to be owned": (
        KEPT,
        meaning("zero2.parameters", kind="persistent", owner=0),
    ),
    "another owner's shard": (KEPT, meaning("full.gradients", owner=1)),
    "other bytes": (KEPT, meaning("full.optimizer", nbytes=25 * 10**9)),
    "a ghost of fewer bytes": (KEPT, meaning("zero1.ghost", nbytes=60 * 10**9)),
    "no ghost": (KEPT, drop("full.ghost")),
    "a role left out": (KEPT, drop("zero2.gradients")),
    "a higher part": (SCALE, stretch("zero2.gradients", down=1.2)),
    "a wider bar": (SCALE, stretch("zero1.optimizer", across=1.1)),
    "a shorter ghost": (SCALE, stretch("zero2.ghost", down=0.9)),
    "a part that floats": (PILE, move("zero1.optimizer", dy=-6)),
    "a bar off its base": (PILE, move("replicated.parameters", dy=5)),
    "a ghost beside its bar": (PILE, move("full.ghost", dx=9)),
    "a step that ends too high": (STEPS, point("zero1.step", 2, dy=-20)),
    "a step from another level": (STEPS, point("zero2.step", 0, dy=12)),
    "no step": (STEPS, drop("full.step")),
    "a step without a head": (STEPS, edit("zero1.step", arrow=False)),
    "a leader to another part": (LED, point("full.gradients.leader", 0, dy=22)),
    "a label pushed away from its leader": (LED, move("zero1.gradients.label", dy=40)),
    "no leader": (LED, drop("zero2.optimizer.leader")),
    "another total": (TEXTS, rewrite("zero1.subtotal", "57 GB")),
    "another drop": (TEXTS, rewrite("zero1.drop", "−71 GB")),
    "another amount": (TEXTS, rewrite("full.gradients.label", "梯度 ÷4 = 5")),
    "another divisor": (TEXTS, rewrite("full.optimizer.label", "优化器 ÷3 = 24")),
    "sent twice": (TEXTS, rewrite("full.sent", "每步发送 2.0\u00a0倍")),
    "another strategy's name": (TEXTS, rewrite("zero2.name", "ZeRO-1")),
    "another owner's name": (TEXTS, rewrite("full.owner", "θ₁")),
    "no total": (TEXTS, drop("zero2.subtotal")),
    "a text nobody asked for": (TEXTS, edit("zero1.sent", id="zero1.more")),
    "a total at another bar": (SIDES, move("zero1.subtotal", dx=445)),
    "labels on the left": (SIDES, move("zero1.gradients.label", dx=-400)),
    "a drop beyond its bar": (SIDES, move("zero2.drop", dx=250)),
    "an owned part in another's colour": (OWNER, edit("full.optimizer", fill=DARK.owners[1])),
    "a copy in an owner's colour": (OWNER, edit("replicated.optimizer", fill=DARK.owners[0])),
    "an owned part without colour": (OWNER, edit("zero1.optimizer", fill=DARK.border)),
    "a dashed ghost": (DASH, edit("zero1.ghost", dashed=True)),
    "a filled ghost": ("kept is filled", edit("zero1.ghost", fill=DARK.raised)),
}


@pytest.fixture(scope="module")
def ladder(lecture: Pictures) -> Picture:
    return lecture.picture(lecture.shot("n47", "subtotal"))


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_is_caught(ladder: Picture, name: str) -> None:
    rule, change = PLANTS[name]
    spoilt = replace(ladder, drawing=change(ladder.drawing))
    found = [check for check in rules_of("ladder")[rule](spoilt) if check.fault]
    assert found
    assert not [check for check in rules_of("ladder")[rule](ladder) if check.fault]


def test_every_rule_of_the_ladder_has_a_planted_fault() -> None:
    assert set(BOARD_RULES["ladder"]) <= {rule for rule, _ in PLANTS.values()}


def test_a_bar_that_is_not_divided_may_have_no_step(lecture: Pictures) -> None:
    begun = lecture.picture(lecture.shot("n47", "gradients", 0))
    assert inspect(begun).findings == ()
    ids = {mark.id for mark in begun.drawing.marks}
    assert "zero2.ghost" in ids
    assert "zero2.step" not in ids


def test_what_is_not_divided_but_stepped_to_is_caught(lecture: Pictures) -> None:
    """The bar before its rung is taken, with the step that only the rung taken has."""
    before = lecture.picture(lecture.shot("n47", "gradients", 0))
    after = lecture.picture(lecture.shot("n47", "gradients", 1))
    step = after.drawing.mark("zero2.step")
    spoilt = replace(before, drawing=replace(before.drawing, marks=(*before.drawing.marks, step)))
    assert {each.rule for each in inspect(spoilt).findings} >= {KEPT, STEPS}


def test_bars_come_one_by_one(lecture: Pictures) -> None:
    shown = {
        cue: len(lecture.plan("n47").last(cue).bars)
        for cue in ("whole", "optimizer", "gradients", "params", "subtotal")
    }
    assert list(shown.values()) == [1, 2, 3, 4, 4]


def test_a_bar_begins_as_the_one_before_it(lecture: Pictures) -> None:
    keys = lecture.plan("n47").cues["params"]
    begun, taken = (key.view.bars[-1] for key in keys)
    assert (begun.kept.strategy, taken.kept.strategy) == (Strategy.ZERO2, Strategy.FULL)
    assert begun.nbytes == keys[0].view.bars[-2].nbytes


def test_both_edits_together_are_still_found(ladder: Picture) -> None:
    change = both(meaning("zero1.optimizer", nbytes=1), stretch("zero1.optimizer", down=0.01))
    spoilt = replace(ladder, drawing=change(ladder.drawing))
    assert KEPT in {each.rule for each in inspect(spoilt).findings}
