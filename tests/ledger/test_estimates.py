"""DeepSpeed's published estimates are reproduced, and the ledger says where it differs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.ledger import RECIPES, Layers, Ledger, Row, Strategy
from explainer.ledger.estimates import deepspeed

RECIPE = RECIPES["fp32-gradients"]


def ledger(params: int, largest: int, cards: int) -> Ledger:
    """A model whose largest layer has `largest` parameters."""
    full, rest = divmod(params - largest, largest)
    rows = [Row("largest", largest)] * (1 + full) + [Row("rest", rest)] * (rest > 0)
    return Ledger(params, cards, Layers.listed(rows), RECIPE)


def test_the_documentations_example_of_8_cards_is_reproduced() -> None:
    """2851M parameters, 32M in the largest layer: 15.93GB and 6.09GB, which are GiB."""
    zero2, _, zero3 = deepspeed(ledger(2_851_000_000, 32_000_000, 8))
    assert f"{zero2.nbytes / 2**30:.2f}" == "15.93"
    assert f"{zero3.nbytes / 2**30:.2f}" == "6.09"


def test_the_documentations_example_of_4_cards_is_reproduced() -> None:
    """737.67M parameters, 32.90M in the largest layer: 3291MB, which are whole MiB."""
    *_, zero3 = deepspeed(ledger(737_670_000, 32_900_000, 4))
    assert zero3.nbytes >> 20 == 3291


def test_the_figures_are_the_formulas() -> None:
    said, coded, zero3 = deepspeed(ledger(1001, 10, 4))
    assert (said.formula, said.nbytes) == ("4P + 16P/N", 4 * 1001 + 4004)
    assert (coded.formula, coded.nbytes) == ("2P + 18P/N", 2 * 1001 + 4504)
    assert (zero3.formula, zero3.nbytes) == ("18P/N + 4L", 4504 + 40)


def test_each_figure_is_told_by_its_source_for_the_two_of_zero2_differ() -> None:
    assert [each.name for each in deepspeed(ledger(1001, 10, 4))] == [
        "DeepSpeed's documentation, ZeRO-2",
        "DeepSpeed's code since 2024, ZeRO-2",
        "DeepSpeed's documentation, ZeRO-3",
    ]


def test_on_one_card_both_say_the_same_of_zero2() -> None:
    said, coded, _ = deepspeed(ledger(1001, 10, 1))
    assert said.nbytes == coded.nbytes == 20 * 1001


def test_whose_layer_is_meant_is_told_where_one_is_counted() -> None:
    said, coded, zero3 = deepspeed(ledger(1001, 10, 4))
    assert said.note == coded.note == ""
    assert "whole layer" in zero3.note
    assert "single module" in zero3.note


@given(st.integers(1, 10**13), st.integers(1, 4096), st.integers(1, 1000))
def test_zero3_is_what_the_ledger_keeps_and_holds_up_to_the_rounding_of_a_shard(
    params: int, cards: int, layers: int
) -> None:
    account = Ledger(params, cards, Layers.equal(layers), RECIPE)
    *_, zero3 = deepspeed(account)
    held = account.view().nbytes + account.gradient().nbytes
    assert 0 <= account.per_card(Strategy.FULL).nbytes + held - zero3.nbytes <= 18


@given(st.integers(1, 10**13), st.integers(1, 4096))
def test_documented_zero2_counts_16_bit_gradients_whole_besides_the_fp32_ones(
    params: int, cards: int
) -> None:
    account = Ledger(params, cards, Layers.equal(1), RECIPE)
    zero2, *_ = deepspeed(account)
    whole = 2 * params
    assert 0 <= account.per_card(Strategy.ZERO2).nbytes + whole - zero2.nbytes <= 16


@given(st.integers(1, 10**13), st.integers(1, 4096))
def test_coded_zero2_divides_the_16_bit_gradients_too(params: int, cards: int) -> None:
    account = Ledger(params, cards, Layers.equal(1), RECIPE)
    _, coded, _ = deepspeed(account)
    divided = 2 * account.shard_params()
    assert 0 <= account.per_card(Strategy.ZERO2).nbytes + divided - coded.nbytes <= 18


@pytest.mark.parametrize("cards", [1, 2, 64])
def test_an_embedding_can_be_the_largest_layer(cards: int) -> None:
    layers = Layers.listed([Row("embedding", 500, "embedding"), Row("block", 100)])
    *_, zero3 = deepspeed(Ledger(600, cards, layers, RECIPE))
    assert zero3.nbytes == 18 * 600 // cards + 4 * 500
