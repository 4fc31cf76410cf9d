"""Dividing the computing: every unit and every layer has one card, and the parts make the whole."""

from __future__ import annotations

from itertools import chain

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.ledger.dividing import even, stages, units
from explainer.training.model import Array, LayerShape, forward, initial

COUNTS = st.integers(1, 300)


@given(COUNTS, st.integers(1, 80))
def test_every_one_has_one_card_in_order_and_as_evenly_as_can_be(count: int, cards: int) -> None:
    parts = even(count, cards)
    assert len(parts) == cards
    assert list(chain.from_iterable(parts)) == list(range(count))
    sizes = [len(part) for part in parts]
    assert max(sizes) - min(sizes) <= 1
    assert sizes == sorted(sizes, reverse=True)


def test_the_lectures_cards_keep_eight_layers_each() -> None:
    assert stages(32, 4) == (range(8), range(8, 16), range(16, 24), range(24, 32))
    assert stages(5, 4) == (range(2), range(2, 3), range(3, 4), range(4, 5))


@pytest.mark.parametrize(("count", "cards"), [(0, 4), (4, 0)])
def test_nothing_and_nobody_are_refused(count: int, cards: int) -> None:
    with pytest.raises(ValueError, match="cannot be divided"):
        even(count, cards)


def layer(shape: LayerShape) -> tuple[Array, Array]:
    """A layer of the run's own model in fp64, and what comes into it."""
    flat = initial(shape, layer=2, layers=5, seed=1).astype(np.float64)
    return flat, np.random.default_rng(7).standard_normal((3, shape.width))


def terms(shape: LayerShape, flat: Array, h: Array, cards: int) -> list[Array]:
    """What each card adds to the layer's result from the columns and rows it keeps."""
    u, b, v = shape.split(flat)
    return [
        np.tanh(h @ u[:, part.start : part.stop] + b[part.start : part.stop])
        @ v[part.start : part.stop]
        for part in units(shape.hidden, cards)
    ]


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 8, 20])
def test_the_terms_of_all_cards_add_up_to_the_whole_layers_result(cards: int) -> None:
    shape = LayerShape(width=6, hidden=17)
    flat, h = layer(shape)
    parts = terms(shape, flat, h, cards)
    assert np.allclose(h + sum(parts), forward(shape, flat, h)[1], rtol=0, atol=1e-12)
    assert len(parts) == cards


def test_without_one_cards_term_the_result_is_another() -> None:
    shape = LayerShape(width=6, hidden=17)
    flat, h = layer(shape)
    whole = forward(shape, flat, h)[1]
    parts = terms(shape, flat, h, 4)
    for left in range(4):
        some = sum(part for card, part in enumerate(parts) if card != left)
        assert np.abs(h + some - whole).max() > 1e-3


def test_stages_one_after_another_are_the_whole_model() -> None:
    shapes = [LayerShape(width=6, hidden=9 + layer) for layer in range(7)]
    flats = [initial(shape, layer, 7, seed=3) for layer, shape in enumerate(shapes)]
    whole = h = np.random.default_rng(5).standard_normal((2, 6)).astype(np.float32)
    for shape, flat in zip(shapes, flats, strict=True):
        whole = forward(shape, flat, whole)[1]
    for kept in stages(7, 3):
        for at in kept:
            h = forward(shapes[at], flats[at], h)[1]
    assert np.array_equal(h, whole)
