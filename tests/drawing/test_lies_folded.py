"""A lie about a card in the stack, which nobody sees, stops or changes what rests on it."""

from __future__ import annotations

import pytest

from explainer.drawing.facts import facts
from explainer.drawing.holdings import StateError
from tests.drawing.lies import Lie
from tests.drawing.lies_folded import HIDDEN, NEXT, REPLICATED, SHARDED
from tests.drawing.lying import changed, corrupted, unchecked
from tests.drawing.pictures import Pictures, pictures

CASES = [
    (run, name, *told)
    for run, lies in (("replicated", REPLICATED), ("sharded", SHARDED))
    for name, told in lies.items()
]
NAMED = [f"{run}, {name}" for run, name, _, _ in CASES]


@pytest.fixture(scope="module")
def twelve() -> Pictures:
    return pictures("ledger.cards=12")


def test_the_cards_lied_about_are_folded(twelve: Pictures) -> None:
    assert {HIDDEN, NEXT} <= set(twelve.known["zh"].fold.folded)


@pytest.mark.parametrize(("run", "lie"), [(run, lie) for run, _, lie, _ in CASES], ids=NAMED)
def test_the_audit_refuses_it(twelve: Pictures, run: str, lie: Lie) -> None:
    with pytest.raises(StateError, match="cannot be drawn"):
        facts(twelve.script, "zh", *corrupted(twelve, run, lie))


@pytest.mark.parametrize(
    ("run", "lie", "touched"), [(run, lie, touched) for run, _, lie, touched in CASES], ids=NAMED
)
def test_unaudited_it_changes_or_stops_the_drawings_that_rest_on_it(
    twelve: Pictures, run: str, lie: Lie, touched: frozenset[str]
) -> None:
    known = unchecked(twelve, corrupted(twelve, run, lie))
    assert changed(twelve, known) == touched
