"""The lecture's facts, role by role, and what must hold for any model and any number of cards."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.ledger import (
    RECIPES,
    Layers,
    Ledger,
    PersistentBytes,
    Role,
    Strategy,
    TransientBytes,
    divided,
    title,
    values,
)

GB = 10**9
NOTHING = PersistentBytes(0)
MIXED_ADAM = RECIPES["mixed-adam"]
LECTURE = Ledger(params=8 * 10**9, cards=4, layers=Layers.equal(32), recipe=MIXED_ADAM)

ledgers = st.builds(
    Ledger,
    params=st.integers(1, 10**14),
    cards=st.integers(1, 2000),
    layers=st.builds(Layers.equal, st.integers(1, 500)),
    recipe=st.just(MIXED_ADAM),
)


@pytest.mark.parametrize(
    ("role", "bytes_each", "whole"),
    [
        (Role.PARAMETERS, 2, 16 * GB),
        (Role.GRADIENTS, 2, 16 * GB),
        (Role.OPTIMIZER, 12, 96 * GB),
        (None, 16, 128 * GB),
    ],
)
def test_whole_model_by_role(role: Role | None, bytes_each: int, whole: int) -> None:
    assert MIXED_ADAM.bytes_per_parameter(role) == bytes_each
    assert LECTURE.whole(role).nbytes == whole


@pytest.mark.parametrize(
    ("name", "bytes_each"), [("weights", 2), ("gradients", 2), ("master", 4), ("m", 4), ("v", 4)]
)
def test_whole_model_by_tensor(name: str, bytes_each: int) -> None:
    assert LECTURE.whole_tensor(name).nbytes == 8 * GB * bytes_each


@pytest.mark.parametrize(
    ("strategy", "kept", "subtotal"),
    [
        (Strategy.REPLICATED, (16 * GB, 16 * GB, 96 * GB), 128 * GB),
        (Strategy.ZERO1, (16 * GB, 16 * GB, 24 * GB), 56 * GB),
        (Strategy.ZERO2, (16 * GB, 4 * GB, 24 * GB), 44 * GB),
        (Strategy.FULL, (4 * GB, 4 * GB, 24 * GB), 32 * GB),
    ],
)
def test_a_card_keeps(strategy: Strategy, kept: tuple[int, ...], subtotal: int) -> None:
    assert tuple(LECTURE.per_card(strategy, role).nbytes for role in Role) == kept
    assert LECTURE.per_card(strategy).nbytes == subtotal


def test_one_layers_view_and_gradient_are_in_16_bits() -> None:
    assert LECTURE.layer_params() == 250_000_000
    assert LECTURE.view() == LECTURE.gradient() == TransientBytes(500_000_000)
    assert LECTURE.view_piece() == LECTURE.gradient_piece() == TransientBytes(125_000_000)


def test_only_full_sharding_keeps_each_parameter_once() -> None:
    assert [LECTURE.copies(s) for s in Strategy] == [4, 4, 4, 1]


def test_an_uneven_division_counts_the_largest_card() -> None:
    ledger = Ledger(params=10, cards=4, layers=Layers.equal(3), recipe=MIXED_ADAM)
    assert ledger.shard_params() == 3
    assert ledger.per_card(Strategy.FULL).nbytes == 3 * 16
    assert ledger.layer_params() == 4


@pytest.mark.parametrize("field", ["params", "cards"])
@pytest.mark.parametrize("value", [0, -1, 1.5, True, "4"])
def test_counts_must_be_positive_whole_numbers(field: str, value: object) -> None:
    counts: dict[str, Any] = {"params": 8, "cards": 4, field: value}
    with pytest.raises(ValueError, match=field):
        Ledger(layers=Layers.equal(2), recipe=MIXED_ADAM, **counts)


def test_an_unknown_tensor_is_named_with_the_known_ones() -> None:
    with pytest.raises(LookupError, match="'momentum'; it has weights, gradients, master, m, v"):
        LECTURE.whole_tensor("momentum")


def test_strategies_have_titles_of_their_own() -> None:
    assert len({title(s) for s in Strategy}) == len(Strategy)


@given(ledgers)
def test_each_step_of_the_ladder_keeps_no_more_than_the_one_before(ledger: Ledger) -> None:
    kept = [ledger.per_card(s) for s in Strategy]
    assert kept == sorted(kept, reverse=True)


@given(ledgers)
def test_tensors_add_up_to_roles_and_roles_to_subtotals(ledger: Ledger) -> None:
    for strategy in Strategy:
        names = [t.name for t in MIXED_ADAM.tensors]
        by_tensor = sum((ledger.per_card_tensor(strategy, name) for name in names), NOTHING)
        by_role = sum((ledger.per_card(strategy, role) for role in Role), NOTHING)
        assert by_tensor == by_role == ledger.per_card(strategy)


@given(ledgers)
def test_the_cards_together_keep_the_whole_with_less_than_a_share_to_spare(ledger: Ledger) -> None:
    for strategy in Strategy:
        for role in divided(strategy):
            kept = ledger.per_card(strategy, role) * ledger.cards
            spare = kept.nbytes - ledger.whole(role).nbytes
            assert 0 <= spare < ledger.cards * MIXED_ADAM.bytes_per_parameter(role)


@given(ledgers)
def test_the_pieces_cover_the_view_and_the_layers_cover_the_model(ledger: Ledger) -> None:
    assert ledger.view_piece() * ledger.cards >= ledger.view()
    assert ledger.layers.count * ledger.layer_params() >= ledger.params


@given(ledgers)
def test_one_card_keeps_everything_under_every_strategy(ledger: Ledger) -> None:
    alone = Ledger(ledger.params, 1, ledger.layers, ledger.recipe)
    assert {alone.per_card(s) for s in Strategy} == {alone.whole()}


def test_the_names_a_text_may_use_are_exactly_these() -> None:
    plain = ["params", "cards", "others", "layers", "share"]
    rows = [f"{row}.{of}" for of in ("g", "theta", "batch") for row in ("shards", "rest", "last")]
    words = ("last.layer", "recipe", "algorithm", "states", "layering")
    whole = ("parameters", "gradients", "optimizer", "total", "weights", "master", "m", "v")
    kept = [
        f"{s}.{what}"
        for s in ("replicated", "zero1", "zero2", "full")
        for what in ("parameters", "gradients", "optimizer", "total", "copies")
    ]
    held = ("view", "view.piece", "gradient", "gradient.piece")
    assert list(values(LECTURE)) == [*plain, *rows, *words, *whole, *kept, *held]
