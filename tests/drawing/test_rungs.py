"""The ladder's rungs: the run says of which shards, the ledger how many bytes; both must agree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from explainer.drawing.deep import Deep
from explainer.drawing.holdings import StateError
from explainer.drawing.rungs import Part, rung, trained
from explainer.drawing.trained import numerics
from explainer.ledger import RECIPES, Layers, Ledger, Role, Strategy
from explainer.training import Piece, Ranks, Trace
from tests.training.edits import lie

GB = 10**9
LECTURE = Ledger(8 * GB, 4, Layers.equal(32), RECIPES["mixed-adam"])
WEIGHTS, GRADIENTS, STATES = Role.PARAMETERS, Role.GRADIENTS, Role.OPTIMIZER


def trace_of(strategy: Strategy, ledger: Ledger = LECTURE) -> Trace:
    return trained(ledger, strategy, numerics(ledger.recipe))


def test_the_lectures_ladder() -> None:
    rungs = Deep(LECTURE).rungs
    assert [each.strategy for each in rungs] == list(Strategy)
    assert [each.nbytes // GB for each in rungs] == [128, 56, 44, 32]
    assert [each.sent for each in rungs] == [1, 1, 1, Fraction(3, 2)]
    assert all(each.nbytes + each.dropped == 128 * GB for each in rungs)
    assert rungs[2].parts == (
        Part(WEIGHTS, 16 * GB, 0, divided=False),
        Part(GRADIENTS, 4 * GB, 12 * GB, divided=True),
        Part(STATES, 24 * GB, 72 * GB, divided=True),
    )


def test_on_each_rung_another_role_comes_to_be_divided() -> None:
    divided = [{p.role for p in each.parts if p.divided} for each in Deep(LECTURE).rungs]
    assert divided == [set(), {STATES}, {STATES, GRADIENTS}, {*Role}]


@pytest.mark.parametrize("name", list(RECIPES))
@pytest.mark.parametrize("cards", [1, 3, 64])
def test_other_ladders_are_the_ledgers(name: str, cards: int) -> None:
    ledger = replace(LECTURE, cards=cards, recipe=RECIPES[name])
    for each in Deep(ledger).rungs:
        assert each.nbytes == ledger.per_card(each.strategy).nbytes
        assert [p.nbytes for p in each.parts] == [
            ledger.per_card(each.strategy, role).nbytes for role in Role
        ]
        assert not any(p.divided for p in each.parts) or cards > 1


def whole(piece: Piece) -> Piece:
    return replace(piece, shards=Ranks.everyone(4))


def of_another(piece: Piece) -> Piece:
    """The shard of card 0 or 1, said to be the other's."""
    return replace(piece, shards=Ranks.of(1 - shard for shard in piece.shards))


LIES: dict[str, tuple[Strategy, Callable[[Trace], Trace]]] = {
    "owners swapped": (
        Strategy.ZERO1,
        lambda t: lie(t, lambda h: h.rank < 2 and h.piece.tensor == "m", of_another),
    ),
    "a card that keeps all": (
        Strategy.ZERO2,
        lambda t: lie(t, lambda h: h.rank == 2 and h.piece.tensor == "v", whole),
    ),
    "everyone keeps all": (
        Strategy.FULL,
        lambda t: lie(t, lambda h: h.piece.tensor == "weights", whole),
    ),
    "another strategy's run": (Strategy.ZERO2, lambda _t: trace_of(Strategy.ZERO1)),
}


@pytest.mark.parametrize("name", LIES)
def test_a_run_that_lies_is_not_drawn(name: str) -> None:
    strategy, tell = LIES[name]
    with pytest.raises(StateError, match=f"the {strategy} run cannot be drawn"):
        rung(LECTURE, strategy, tell(trace_of(strategy)))


def test_a_ledger_that_counts_otherwise_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Ledger.per_card

    def wrong(self: Ledger, strategy: Strategy, role: Role | None = None) -> object:
        return counted(self, Strategy.FULL if strategy == Strategy.ZERO1 else strategy, role)

    monkeypatch.setattr(Ledger, "per_card", wrong)
    with pytest.raises(StateError, match="but the ledger counts 4000000000"):
        rung(LECTURE, Strategy.ZERO1, trace_of(Strategy.ZERO1))
