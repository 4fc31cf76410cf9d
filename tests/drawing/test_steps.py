"""Cues that go through all shards: one step each while they are few, together when many."""

import pytest

from explainer.drawing.beats.key import in_steps
from explainer.drawing.marks import Label
from tests.drawing.pictures import pictures


@pytest.mark.parametrize(
    ("places", "steps"),
    [
        ((), ()),
        ((1,), ((1,),)),
        ((1, 2, 3, 11), ((1,), (2,), (3,), (11,))),
        ((1, 2, 3, 4, 5), ((1,), (2,), (3,), (4, 5))),
        ((1, 2, 3, 4, 5, 6, 7), ((1,), (2, 3), (4, 5), (6, 7))),
    ],
)
def test_the_first_places_have_a_step_of_their_own_as_long_as_there_are_enough(
    places: tuple[int, ...], steps: tuple[tuple[int, ...], ...]
) -> None:
    assert in_steps(places, 4) == steps


@pytest.mark.parametrize("most", range(1, 7))
@pytest.mark.parametrize("count", range(9))
def test_steps_keep_all_places_in_order(count: int, most: int) -> None:
    steps = in_steps(range(count), most)
    assert [place for step in steps for place in step] == list(range(count))
    assert len(steps) == min(count, most)
    sizes = [len(step) for step in steps]
    assert sizes == sorted(sizes)
    assert not sizes or sizes[-1] - sizes[0] <= 1


def test_shards_that_travel_together_are_named_together() -> None:
    made = pictures("ledger.cards=8")
    names = []
    for shot in made.shots("b2"):
        if shot.cue == "rest":
            found = made.picture(shot).drawing.mark("collective")
            assert isinstance(found, Label)
            names.append(found.text)
    assert names == [
        "取齐 all-gather · θ₁",
        "取齐 all-gather · θ₂ · θ₃",
        "取齐 all-gather · θ₄ · θ₅",
        "取齐 all-gather",
    ]
