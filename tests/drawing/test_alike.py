"""A stack stands for cards that are as those beside it; one that is not is found."""

from __future__ import annotations

import pytest

from explainer.drawing.alike import unlike
from explainer.drawing.fold import Fold
from explainer.training import Trace, replay, run
from tests.drawing.lies import Lie, swap_owners
from tests.drawing.lies_folded import SHARDED

VISIBLE = {"a card left out of the sums", "a card left out of one sum", "a shard not sent to it"}
"""What is done to the first shards shows on the way between them and the stack."""
HIDDEN_LIES = {name: lie for name, (lie, _) in SHARDED.items() if name not in VISIBLE}


@pytest.fixture(scope="module")
def twelve() -> Trace:
    return run("full", 12, 6, 2).trace


@pytest.mark.parametrize("strategy", ["replicated", "full"])
@pytest.mark.parametrize("cards", [8, 9, 30])
def test_in_a_true_run_all_folded_cards_are_alike(strategy: str, cards: int) -> None:
    trace = run("full" if strategy == "full" else "replicated", cards, 6, 2).trace
    assert unlike(replay(trace), Fold(cards)) == {}


@pytest.mark.parametrize("lie", HIDDEN_LIES.values(), ids=HIDDEN_LIES)
def test_a_lie_about_a_folded_card_is_found(twelve: Trace, lie: Lie) -> None:
    assert unlike(replay(lie(twelve)), Fold(12))


def test_it_says_which_card_is_unlike_and_when(twelve: Trace) -> None:
    found = unlike(replay(SHARDED["owners swapped"][0](twelve)), Fold(12))
    stage, said = next(iter(found.items()))
    assert (stage.name, stage.step) == ("begin", 0)
    assert said.endswith("card 5 does not hold what card 0 does")


def test_stages_before_the_fault_are_in_order(twelve: Trace) -> None:
    snapshots = replay(SHARDED["its version frozen"][0](twelve))
    updated = next(s.stage for s in snapshots if (s.stage.step, s.stage.name) == (0, "updated"))
    assert min(unlike(snapshots, Fold(12)), key=lambda stage: stage.tick) == updated


def test_where_nothing_is_folded_nothing_is_asked() -> None:
    trace = swap_owners(run("full", 4, 6, 2).trace)
    assert unlike(replay(trace), Fold(4)) == {}
