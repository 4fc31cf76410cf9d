"""Faults planted in the ladder's pictures, and the rule that must catch each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.grammar import Picture, inspect, rules_of
from explainer.drawing.grammar.boards import BOARD_RULES
from explainer.drawing.theme import THEMES
from explainer.ledger import Role, Strategy, divided
from tests.drawing.edits import Edit, both, drop, edit, meaning, move, point, rewrite, stretch
from tests.drawing.pictures import Pictures

DARK = THEMES["dark"]
KEPT, SCALE, PILE = "bars are strategies", "one scale", "parts on each other"
VIEWS, SENT = "one layer's view", "sent to one scale"
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
    "sent twice": (TEXTS, rewrite("full.sent", "2.0\u00a0倍")),
    "what is sent without its head": (TEXTS, drop("sent.head")),
    "another factor": (TEXTS, rewrite("full.view.factor", "×12")),
    "a factor left out": (TEXTS, drop("full.view.factor")),
    "no view": (VIEWS, drop("full.view")),
    "a view of the model": (VIEWS, meaning("full.view", nbytes=16 * 10**9)),
    "a view of no layer": (VIEWS, meaning("full.view", layer=None)),
    "a larger view": (VIEWS, stretch("full.view", down=1.2)),
    "a view magnified otherwise": (VIEWS, meaning("full.view", magnified=8)),
    "a view of who borrows none": (VIEWS, edit("full.view", id="zero2.view")),
    "a view in what is kept": (VIEWS, move("full.view", dy=150)),
    "a longer bar of what is sent": (SENT, stretch("zero1.sent.bar", across=1.5)),
    "no bar of what is sent": (SENT, drop("zero2.sent.bar")),
    "what is sent under another bar": (SENT, move("zero1.sent.bar", dx=60)),
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
    "a solid view": (DASH, edit("full.view", dashed=False)),
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


def test_both_ends_are_there_and_the_rungs_between_come_one_by_one(lecture: Pictures) -> None:
    plan = lecture.plan("n47")
    views = {"opening": plan.opening, **{cue: plan.last(cue) for cue in plan.cues}}
    empty = {
        name: [bar.strategy for bar in view.bars if bar.kept is None]
        for name, view in views.items()
    }
    rungs = [Strategy.ZERO1, Strategy.ZERO2]
    assert empty["opening"] == empty["whole"] == rungs
    assert empty["optimizer"] == rungs[1:]
    assert all(empty[cue] == [] for cue in ("gradients", "params", "ladder", "sent", "subtotal"))
    assert all(bar.taken for bar in plan.opening.bars if bar.kept is not None)


def test_an_empty_rung_filled_by_guess_is_caught(lecture: Pictures) -> None:
    opening = lecture.picture(lecture.shot("n47", "whole"))
    spoilt = replace(opening, drawing=drop("zero1.ghost")(opening.drawing))
    assert inspect(opening).findings == ()
    assert KEPT in {each.rule for each in inspect(spoilt).findings}


def test_a_step_that_is_said_but_lacks_a_bar_is_caught(lecture: Pictures) -> None:
    opening = lecture.picture(lecture.shot("n47", "whole"))
    spoilt = replace(opening, view=replace(opening.view, stepped=frozenset({Strategy.ZERO1})))
    assert STEPS in {each.rule for each in inspect(spoilt).findings}


def test_a_bar_begins_as_the_one_before_it(lecture: Pictures) -> None:
    keys = lecture.plan("n47").cues["gradients"]
    begun, taken = (key.view.bars[2] for key in keys)
    assert (begun.kept.strategy, taken.kept.strategy) == (Strategy.ZERO1, Strategy.ZERO2)
    assert begun.nbytes == keys[0].view.bars[1].nbytes


def test_roles_are_lit_one_by_one_and_then_what_is_owned(lecture: Pictures) -> None:
    views = [key.view for key in lecture.plan("n47").cues["ladder"]]
    order = [Role.OPTIMIZER, Role.GRADIENTS, Role.PARAMETERS]
    assert [view.roles for view in views[:3]] == [{role} for role in order]
    assert [view.owned for view in views] == [False, False, False, True]
    lit = {
        (bar.strategy, role) for bar in views[3].bars for role in Role if views[3].bright(bar, role)
    }
    owned = {(each, role) for each in Strategy for role in divided(each)}
    assert lit == owned


def test_what_each_sends_is_told_one_by_one(lecture: Pictures) -> None:
    sent = [len(key.view.sent) for key in lecture.plan("n47").cues["sent"]]
    assert sent == [1, 2, 3, 4]


def test_both_edits_together_are_still_found(ladder: Picture) -> None:
    change = both(meaning("zero1.optimizer", nbytes=1), stretch("zero1.optimizer", down=0.01))
    spoilt = replace(ladder, drawing=change(ladder.drawing))
    assert KEPT in {each.rule for each in inspect(spoilt).findings}
