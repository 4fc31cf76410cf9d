"""What must hold for any model, cut in any layers, on any number of cards, by any recipe."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from explainer.ledger import (
    Layers,
    Ledger,
    PersistentBytes,
    Role,
    Schedule,
    Strategy,
    calls,
    divided,
    gb,
    gib,
    peak,
    sent,
)
from tests.ledger.accounts import cards, equal, ledgers, schedules, strategies

NOTHING = PersistentBytes(0)
UNITS = {
    "TB": 10**12,
    "GB": 10**9,
    "MB": 10**6,
    "KB": 10**3,
    "B": 1,
    "TiB": 2**40,
    "GiB": 2**30,
    "MiB": 2**20,
    "KiB": 2**10,
}


@given(ledgers)
def test_each_step_of_the_ladder_keeps_no_more_than_the_one_before(ledger: Ledger) -> None:
    kept = [ledger.per_card(s) for s in Strategy]
    assert kept == sorted(kept, reverse=True)


@given(ledgers, cards, strategies)
def test_more_cards_never_keep_more_each(ledger: Ledger, more: int, strategy: Strategy) -> None:
    larger = replace(ledger, cards=ledger.cards + more)
    for role in Role:
        assert larger.per_card(strategy, role) <= ledger.per_card(strategy, role)
        if role not in divided(strategy):
            assert larger.per_card(strategy, role) == ledger.per_card(strategy, role)


@given(equal, st.integers(1, 10**12), strategies)
def test_a_larger_model_is_never_kept_in_less(
    ledger: Ledger, more: int, strategy: Strategy
) -> None:
    larger = replace(ledger, params=ledger.params + more)
    assert larger.per_card(strategy) >= ledger.per_card(strategy)
    assert peak(larger, strategy).total >= peak(ledger, strategy).total


@given(ledgers)
def test_tensors_add_up_to_roles_and_roles_to_subtotals(ledger: Ledger) -> None:
    names = [tensor.name for tensor in ledger.recipe.tensors]
    for strategy in Strategy:
        by_tensor = sum((ledger.per_card_tensor(strategy, name) for name in names), NOTHING)
        by_role = sum((ledger.per_card(strategy, role) for role in Role), NOTHING)
        assert by_tensor == by_role == ledger.per_card(strategy)
    assert sum((ledger.whole_tensor(name) for name in names), NOTHING) == ledger.whole()


@given(ledgers)
def test_the_whole_is_the_parameters_times_the_recipes_bytes(ledger: Ledger) -> None:
    sizes = [tensor.bytes_per_parameter for tensor in ledger.recipe.tensors]
    assert ledger.whole().nbytes == ledger.params * sum(sizes)
    assert ledger.per_card(Strategy.REPLICATED) == ledger.whole()


@given(ledgers)
def test_the_cards_together_keep_the_whole_with_less_than_a_share_to_spare(
    ledger: Ledger,
) -> None:
    for strategy in Strategy:
        for role in divided(strategy):
            kept = ledger.per_card(strategy, role) * ledger.cards
            spare = kept.nbytes - ledger.whole(role).nbytes
            assert 0 <= spare < ledger.cards * ledger.recipe.bytes_per_parameter(role)


@given(ledgers)
def test_the_pieces_cover_a_layer_and_the_layers_cover_the_model(ledger: Ledger) -> None:
    assert ledger.view_piece() * ledger.cards >= ledger.view()
    assert ledger.gradient_piece() * ledger.cards >= ledger.gradient()
    assert ledger.view_piece() <= ledger.view()
    assert sum(unit.params for unit in ledger.layers.units(ledger.params)) >= ledger.params


@given(equal)
def test_equal_layers_are_rounded_up_by_less_than_one_parameter(ledger: Ledger) -> None:
    spare = ledger.layer_params() - Fraction(ledger.params, ledger.layers.count)
    assert 0 <= spare < 1


@given(ledgers)
def test_one_card_keeps_everything_under_every_strategy(ledger: Ledger) -> None:
    alone = replace(ledger, cards=1)
    assert {alone.per_card(s) for s in Strategy} == {alone.whole()}


@given(ledgers, st.integers(1, 100))
def test_more_equal_layers_never_hold_more_for_a_moment(ledger: Ledger, more: int) -> None:
    few = replace(ledger, layers=Layers.equal(10))
    many = replace(ledger, layers=Layers.equal(10 + more))
    for prefetch in (0, 1, 2):
        schedule = Schedule(prefetch)
        assert peak(many, Strategy.FULL, schedule).total <= peak(few, Strategy.FULL, schedule).total


def _amounts(ledger: Ledger, strategy: Strategy, schedule: Schedule) -> Iterator[int]:
    """Every size that a reader of these accounts can meet."""
    for role in (*Role, None):
        yield ledger.whole(role).nbytes
        yield ledger.per_card(strategy, role).nbytes
    most = peak(ledger, strategy, schedule)
    yield from (most.views.nbytes, most.gradient.nbytes, most.total.nbytes)
    yield from (sent(ledger, call).nbytes for call in calls(ledger, strategy, schedule))


@given(ledgers, strategies, schedules)
def test_every_size_is_written_with_its_unit_and_right_to_three_digits(
    ledger: Ledger, strategy: Strategy, schedule: Schedule
) -> None:
    for nbytes in _amounts(ledger, strategy, schedule):
        for text in (gb(nbytes), gib(nbytes)):
            number, _, unit = text.partition("\u00a0")
            # Half a unit of the third digit is never more than 1/200 of the size.
            assert abs(Fraction(Decimal(number)) * UNITS[unit] - nbytes) * 200 <= nbytes
