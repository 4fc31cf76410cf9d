"""A model is cut into equal layers, or into listed ones with embeddings among them."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.ledger import RECIPES, Layers, Ledger, Recipe, Row, Strategy

LISTED = Layers.listed(
    [
        Row("embedding", 500, "embedding"),
        Row("block", 100),
        Row("wide block", 300),
        Row("head", 50, "embedding"),
    ]
)


def listed_ledger() -> Ledger:
    return Ledger(950, 4, LISTED, RECIPES["mixed-adam"])


def test_an_embedding_is_gathered_as_one_but_is_no_layer() -> None:
    assert LISTED.count == 2
    assert [row.name for row in LISTED.units(950)] == [
        "embedding", "block", "wide block", "head",
    ]  # fmt: skip


def test_listed_layers_begin_after_everything_before_them() -> None:
    assert [LISTED.start(layer, 950) for layer in range(2)] == [500, 600]


def test_a_layers_view_is_its_own_and_the_largest_layers_unless_one_is_named() -> None:
    ledger = listed_ledger()
    assert [ledger.view(layer).nbytes for layer in (0, 1, None)] == [200, 600, 600]
    assert [ledger.gradient(layer).nbytes for layer in (0, 1, None)] == [200, 600, 600]
    assert ledger.view_piece(0).nbytes == 50


def test_embeddings_are_kept_like_everything_else() -> None:
    assert listed_ledger().per_card(Strategy.REPLICATED).nbytes == 950 * 16


def test_listed_layers_must_add_up_to_the_model() -> None:
    with pytest.raises(ValueError, match="have 950 parameters together, not 951"):
        Ledger(951, 4, LISTED, RECIPES["mixed-adam"])


@pytest.mark.parametrize("count", [0, -1, 1.5, True, "4"])
def test_equal_layers_are_counted_in_whole_numbers(count: int) -> None:
    with pytest.raises(ValueError, match="layers must be a whole number of at least 1"):
        Layers.equal(count)


def test_a_list_without_layers_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one row of the kind 'layer'"):
        Layers.listed([Row("embedding", 5, "embedding")])


def test_a_row_without_parameters_is_refused_by_its_name() -> None:
    with pytest.raises(ValueError, match="'block' needs at least 1 parameter"):
        Layers.listed([Row("block", 0)])


def test_equal_layers_begin_at_their_share_of_the_model_rounded_down() -> None:
    assert [Layers.equal(4).start(layer, 10) for layer in range(4)] == [0, 2, 5, 7]


def test_a_gradient_and_a_view_have_bytes_of_their_own() -> None:
    sgd = {"weights": 2, "gradients": 4, "momentum": 4}
    recipe = Recipe.of("own", sgd, view=2, gradient=4, title="own", source="test")
    ledger = Ledger(950, 4, LISTED, recipe)
    assert (ledger.view(0).nbytes, ledger.gradient(0).nbytes) == (200, 400)
    assert (ledger.view_piece(0).nbytes, ledger.gradient_piece(0).nbytes) == (50, 100)


@pytest.mark.parametrize("layer", [-1, 2])
def test_there_are_no_other_layers(layer: int) -> None:
    with pytest.raises(IndexError, match="there are 2, from 0"):
        LISTED.start(layer, 950)
    with pytest.raises(IndexError, match="there are 2, from 0"):
        listed_ledger().view(layer)


@given(st.integers(1, 10**13), st.integers(1, 1000))
def test_equal_layers_follow_each_other_and_the_largest_holds_any(params: int, count: int) -> None:
    layers = Layers.equal(count)
    starts = [*(layers.start(layer, params) for layer in range(count)), params]
    sizes = [after - start for start, after in pairwise(starts)]
    assert starts[0] == 0
    assert max(sizes) == layers.size(None, params) == layers.units(params)[0].params
