"""What a picture sees of a stage: a place counts where all of its members do."""

from __future__ import annotations

import pytest

from explainer.drawing.fold import Fold
from explainer.drawing.seen import Seen
from explainer.training import Ranks, Snapshot, Stage

STAGE = Stage(tick=0, step=0, phase="begin", name="begin", layer=None)


def seen(cards: int) -> Seen:
    return Seen(Snapshot(STAGE, (), (), ()), Fold(cards), (0, 1))


@pytest.mark.parametrize(
    ("some", "places"),
    [
        (Ranks.everyone(12), (0, 1, 2, 3, 11)),
        (Ranks.only(0), (0,)),
        (Ranks.of(range(3, 11)), (3,)),
        (Ranks.of(range(3, 10)), ()),
        (Ranks.others(12, 5), (0, 1, 2, 11)),
        (Ranks.others(12, 2), (0, 1, 3, 11)),
        (Ranks.of((1, 4, 11)), (1, 11)),
        (Ranks(), ()),
    ],
    ids=str,
)
def test_the_stack_counts_only_when_all_its_cards_do(some: Ranks, places: tuple[int, ...]) -> None:
    assert seen(12).whole(some) == places


def test_those_left_aside_are_not_waited_for() -> None:
    others = Ranks.others(12, 5)
    assert seen(12).whole(others, but=Ranks.only(5)) == (0, 1, 2, 3, 11)


def test_a_place_of_those_left_aside_alone_does_not_count() -> None:
    assert seen(12).whole(Ranks.everyone(12), but=Ranks.only(2)) == (0, 1, 3, 11)


def test_few_cards_are_places_of_their_own() -> None:
    assert seen(8).whole(Ranks.of((3, 7))) == (3, 7)
