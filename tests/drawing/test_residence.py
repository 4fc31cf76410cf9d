"""Card 0's step is drawn from runs that hold what the accounts say, and refused otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from explainer.drawing.deep import Deep
from explainer.drawing.holdings import StateError
from explainer.drawing.residence import VARIANTS, Variant, disagreements, residence, train, trained
from explainer.drawing.trained import numerics
from explainer.ledger import RECIPES, Layers, Ledger, Row, values
from explainer.training import Hold, Release, Trace, run
from tests.training.corruptions import CORRUPTIONS

MIXED = RECIPES["mixed-adam"]
LECTURE = Ledger(8 * 10**9, 4, Layers.equal(32), MIXED)
ROWS = [Row("words", 500, "embedding"), *(Row("block", 200 + at) for at in range(8))]
LISTED = Layers.listed(ROWS)
each_variant = pytest.mark.parametrize("variant", list(VARIANTS))


@each_variant
@pytest.mark.parametrize("cards", [1, 2, 3, 4, 8, 65])
@pytest.mark.parametrize("layers", [5, 6, 7, 32, 61, 65, 1000])
def test_at_its_most_a_card_holds_what_texts_say(variant: Variant, cards: int, layers: int) -> None:
    ledger = Ledger(8 * 10**9, cards, Layers.equal(layers), MIXED)
    found = Deep(ledger).schedules[variant]
    assert found.nbytes(found.slots[found.peak]) == values(ledger)[f"peak.{variant}"].value


@each_variant
@pytest.mark.parametrize("recipe", list(RECIPES))
def test_it_does_with_every_recipe(variant: Variant, recipe: str) -> None:
    ledger = replace(LECTURE, recipe=RECIPES[recipe])
    found = Deep(ledger).schedules[variant]
    assert found.nbytes(found.slots[found.peak]) == values(ledger)[f"peak.{variant}"].value


@pytest.mark.parametrize("cards", [4, 65])
def test_listed_layers_are_drawn_without_the_embeddings(cards: int) -> None:
    assert LISTED.total is not None
    found = Deep(Ledger(LISTED.total, cards, LISTED, MIXED)).schedules["staying"]
    turn = found.slots[found.peak]
    assert turn.views == tuple(range(8))
    assert found.views(turn) == 2 * sum(row.params for row in ROWS[1:])


def test_a_run_of_few_layers_tells_of_those_it_stands_for() -> None:
    ledger = replace(LECTURE, layers=Layers.equal(1000))
    assert trained(ledger) == (0, 1, 2, 3, 500, 999)
    many, few = Deep(LECTURE).schedules, Deep(ledger).schedules
    assert max(len(slot.views) for slot in few["staying"].slots) == 1000
    ahead = {slot.computes: slot.views for slot in few["ahead"].slots if slot.phase == "forward"}
    assert ahead[3] == (3, 4)
    back = [slot for slot in few["ahead"].slots if slot.phase == "backward"]
    assert next(slot.views for slot in back if slot.computes == 999) == (999, 998)
    assert 500 not in {slot.computes for slot in few["on-demand"].slots}
    assert len(many["on-demand"].slots) > len(few["on-demand"].slots)


def _without(trace: Trace, *, tensor: str, layer: int) -> Trace:
    gone = [
        event
        for event in trace.events
        if isinstance(event, Release) and (event.tensor, event.layer) == (tensor, layer)
    ]
    return replace(trace, events=tuple(event for event in trace.events if event not in gone[:4]))


def _renamed(trace: Trace) -> Trace:
    """Where layer 2 was borrowed, layer 3 is."""
    events = tuple(
        replace(event, piece=replace(event.piece, layer=3))
        if isinstance(event, Hold) and (event.piece.tensor, event.piece.layer) == ("view", 2)
        else event
        for event in trace.events
    )
    return replace(trace, events=events)


@pytest.mark.parametrize(
    "broken",
    [
        lambda trace: _without(trace, tensor="view", layer=2),
        lambda trace: _without(trace, tensor="gradient", layer=2),
        _renamed,
    ],
)
def test_a_run_that_breaks_its_promises_is_refused(broken: Callable[[Trace], Trace]) -> None:
    found = train(LECTURE, numerics(MIXED), "on-demand")
    with pytest.raises(StateError, match="views on-demand cannot be drawn"):
        residence(LECTURE, "on-demand", broken(found))


@pytest.mark.parametrize("corrupt", CORRUPTIONS, ids=lambda corrupt: corrupt.__name__)
def test_every_lie_in_a_trace_is_refused(corrupt: Callable[[Trace], Trace]) -> None:
    ledger = replace(LECTURE, layers=Layers.equal(3))
    honest = run("full", ranks=4, layers=3, steps=3).trace
    assert residence(ledger, "on-demand", honest).slots
    with pytest.raises(StateError, match="cannot be drawn"):
        residence(ledger, "on-demand", corrupt(honest))


@pytest.mark.parametrize(("named", "is_"), [("on-demand", "ahead"), ("staying", "on-demand")])
def test_a_run_of_another_schedule_is_refused(named: Variant, is_: Variant) -> None:
    """The audit finds nothing wrong with it: it is what the accounts say that it is not."""
    found = train(LECTURE, numerics(MIXED), is_)
    with pytest.raises(StateError, match="the accounts"):
        residence(LECTURE, named, found)


def test_views_of_other_layers_are_no_agreement_though_as_large() -> None:
    found = Deep(LECTURE).schedules["ahead"]
    at = next(n for n, slot in enumerate(found.slots) if slot.computes == 8)
    other = replace(found.slots[at], views=(20, 21))
    slots = (*found.slots[:at], other, *found.slots[at + 1 :])
    assert list(disagreements(found)) == []
    said = "while layer 8 is computed forward, the run holds the views of [20, 21]"
    assert [each.startswith(said) for each in disagreements(replace(found, slots=slots))] == [True]


def test_a_run_of_fewer_layers_is_refused() -> None:
    found = train(replace(LECTURE, layers=Layers.equal(31)), numerics(MIXED), "ahead")
    with pytest.raises(StateError, match="cannot be drawn"):
        residence(LECTURE, "ahead", found)
