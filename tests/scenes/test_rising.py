"""What is borrowed rises from where it will stand, and what goes on is never gone in between."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.marks import Box
from explainer.motion.score import Entrance
from explainer.motion.step import entering
from scenes.mobjects import maker
from scenes.moves import enter
from tests.drawing.pictures import pictures
from tests.scenes.little import TILE, picture


@pytest.mark.parametrize(("how", "edge"), [("grow", "top"), ("rise", "bottom")])
def test_a_box_grows_from_one_of_its_edges(how: Entrance, edge: str) -> None:
    made = maker(picture(TILE)).make(TILE)
    start = enter(made, TILE, how).mobject
    sides = [(each.get_top() if edge == "top" else each.get_bottom())[1] for each in (start, made)]
    assert start.height < made.height / 100
    assert sides[0] == pytest.approx(sides[1], abs=1e-2)


def test_a_bar_rises_at_first_and_then_only_goes_on() -> None:
    shown = pictures()
    before, after = (
        shown.picture(shown.shot("n47-step", cue)).drawing for cue in ("borrow", "release")
    )
    bar = after.mark("on-demand.view0.c0.e2")
    assert isinstance(bar, Box)
    assert entering(before)(bar) == "early"
    assert entering(replace(before, marks=()))(bar) == "rise"
    assert entering(replace(before, marks=()), rising=False)(bar) == "fade"
    assert entering(before)(after.mark("floor.optimizer")) == "fade"
    assert entering(before)(after.mark("counter.persistent.value")) == "roll"
