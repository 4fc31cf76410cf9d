"""Each rule of the step's board catches what is planted for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from explainer.drawing.grammar import Picture, inspect
from explainer.drawing.grammar.boards import BOARD_RULES
from explainer.drawing.marks import Box, Drawing, Mark
from tests.drawing.edits import Edit, drop, edit, meaning, move, rewrite
from tests.drawing.pictures import Pictures


def grown(name: str, *, up: float = 0.0, right: float = 0.0) -> Edit:
    """A box so many px higher, standing where it stood, or longer to the right."""

    def change(drawing: Drawing) -> Drawing:
        old = drawing.mark(name)
        assert isinstance(old, Box)
        new: Mark = replace(old, y=old.y - up, h=old.h + up, w=old.w + right)
        marks = tuple(new if mark.id == name else mark for mark in drawing.marks)
        return replace(drawing, marks=marks)

    return change


PLANTS: Mapping[str, Mapping[str, tuple[str, Edit]]] = {
    "floor is what is kept": {
        "a taller role": ("turn", grown("floor.parameters", up=8)),
        "another card's floor": ("turn", meaning("floor.gradients", owner=1, card=1)),
        "bytes of another role": ("turn", meaning("floor.gradients", nbytes=24 * 10**9)),
        "a role left out": ("turn", drop("floor.gradients")),
        "a gap in the floor": ("turn", move("floor.optimizer", dy=6)),
    },
    "heights are bytes": {
        "a view as high as two": ("turn", grown("on-demand.view0.c0.e2", up=67)),
        "a view of other bytes": ("turn", meaning("on-demand.view1.c3.e5", nbytes=10**9)),
        "a view in an owner's colour": ("turn", edit("on-demand.view1.c3.e5", fill="#7788d4")),
        "two layers with one's bytes": ("staying", meaning("staying.view8.c9.e15", count=2)),
    },
    "factor is magnification": {
        "another factor": ("turn", rewrite("axis.factor", "×8")),
        "no factor": ("staying", drop("axis.factor")),
    },
    "bars are named": {
        "another layer's name": ("turn", rewrite("on-demand.view1.c3.label", "L₃")),
        "a gradient called a view": ("turn", rewrite("on-demand.gradient31.label", "Lₙ")),
    },
    "all views have one name": {
        "another name": ("staying", rewrite("pile.label", "L₁ … L₄")),
        "a name where not all are": ("staying", move("pile.label", dy=-150)),
        "a name of fewer layers": ("staying", meaning("staying.view8.c9.e15", count=3)),
    },
    "counters": {
        "the peak of another schedule": ("ahead", rewrite("counter.temporary.value", "1 GB")),
        "bytes that nobody holds": ("ahead", meaning("counter.temporary", nbytes=10**9)),
        "a floor of another size": ("turn", rewrite("floor.subtotal", "44 GB")),
        "all counted as kept": ("turn", meaning("counter.persistent", nbytes=33 * 10**9)),
    },
    "levels": {
        "a level in the air": ("turn", move("level", dy=-30)),
        "a view in the air": ("turn", move("on-demand.view0.c0.e2", dy=-30)),
        "a gradient over its view": ("turn", move("on-demand.gradient31", dy=20)),
    },
    "no number typed": {
        "a size on what is not counted": ("uncounted", rewrite("uncounted.label", "激活 9 GB")),
        "a number of nobody": ("turn", rewrite("note", "7 ms")),
        "a layer there is not": ("turn", rewrite("compute.forward.0.label", "L₄₀")),
    },
    "floor names its owner": {"another owner": ("turn", rewrite("floor.owner", "θ₁"))},
    "run's order": {
        "layers in another order": ("turn", rewrite("compute.forward.1.label", "L₃")),
        "what does not share a slot": ("alternate", move("compute.forward.0", dx=-48)),
    },
    "held is what the run holds": {
        "a view that was never let go": ("back", grown("on-demand.view0.c0.e2", right=120)),
        "a view left out": ("staying", drop("staying.view2.c4.e20")),
        "a gradient left out": ("turn", drop("on-demand.gradient31")),
        "a view of another layer": ("ahead", meaning("ahead.view1.c1.e2", layer=2)),
        "a place left out": ("back", drop("on-demand.place31.c18")),
        "nothing to reduce": ("back", drop("on-demand.gradient31")),
    },
    "a gradient is drawn once": {
        "a place without its gradient": ("back", drop("on-demand.gradient31")),
        "another layer's place": ("back", meaning("on-demand.place31.c18", layer=30)),
        "a place of other bytes": ("back", meaning("on-demand.place31.c18", nbytes=10**9)),
        "a place as a view": ("back", meaning("on-demand.place31.c18", role="view")),
        "a place in the air": ("back", move("on-demand.place31.c18", dy=-20)),
        "a second gradient": ("back", meaning("on-demand.gradient3", layer=31)),
    },
    "no plus": {"the counters added up": ("ahead", rewrite("counter.temporary.head", "32 +"))},
    "dashed is temporary": {
        "a solid view": ("turn", edit("on-demand.view0.c0.e2", dashed=False)),
        "a dashed floor": ("turn", edit("floor.optimizer", dashed=True)),
    },
}
EACH = [(rule, name) for rule, found in PLANTS.items() for name in found]


def broken(picture: Picture) -> set[str]:
    return {finding.rule for finding in inspect(picture).findings}


@pytest.mark.parametrize(("rule", "name"), EACH, ids=map(": ".join, EACH))
def test_a_planted_fault_is_caught_by_its_rule(lecture: Pictures, rule: str, name: str) -> None:
    cue, change = PLANTS[rule][name]
    real = lecture.picture(lecture.shot("n47-step", cue))
    assert broken(real) == set()
    assert rule in broken(replace(real, drawing=change(real.drawing)))


def test_every_rule_has_a_planted_fault() -> None:
    assert set(BOARD_RULES["step"]) <= set(PLANTS)
