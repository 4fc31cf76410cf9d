"""The gradient written out by hand against finite differences."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from explainer.training import model
from explainer.training.data import batch
from explainer.training.model import Array
from explainer.training.reference import big_batch


def _parameters(layers: int) -> list[Array]:
    shapes = model.shapes(layers)
    return [
        model.initial(shape, layer, layers, seed=5).astype(np.float64)
        for layer, shape in enumerate(shapes)
    ]


def _loss(weights: list[Array], inputs: Array, targets: Array) -> float:
    h = inputs
    for shape, flat in zip(model.shapes(len(weights)), weights, strict=True):
        h = model.forward(shape, flat, h)[1]
    return model.loss(h, targets)[0]


def _gradients(weights: list[Array], inputs: Array, targets: Array) -> list[Array]:
    shapes, h, saved = model.shapes(len(weights)), inputs, []
    for shape, flat in zip(shapes, weights, strict=True):
        inner, output = model.forward(shape, flat, h)
        saved.append((h, inner))
        h = output
    slope, found = model.loss(h, targets)[1], []
    for shape, flat, (before, inner) in reversed(list(zip(shapes, weights, saved, strict=True))):
        gradient, slope = model.backward(shape, flat, before, inner, slope)
        found.append(gradient)
    return found[::-1]


@pytest.mark.parametrize("layer", [0, 1, 2])
def test_gradient_is_the_slope_of_the_loss_in_every_parameter(layer: int) -> None:
    weights, samples, h = _parameters(3), batch(0, 0, 0), 1e-6
    inputs, targets = samples.inputs.astype(np.float64), samples.targets.astype(np.float64)
    gradient = _gradients(weights, inputs, targets)[layer]
    slopes = np.empty_like(gradient)
    for index in range(gradient.size):
        at = weights[layer][index]
        weights[layer][index] = at + h
        above = _loss(weights, inputs, targets)
        weights[layer][index] = at - h
        slopes[index] = (above - _loss(weights, inputs, targets)) / (2 * h)
        weights[layer][index] = at
    np.testing.assert_allclose(gradient, slopes, rtol=1e-6, atol=1e-8)


def test_fp32_gradient_is_the_fp64_gradient_up_to_rounding() -> None:
    weights, samples = _parameters(3), batch(0, 0, 0)
    single = [flat.astype(np.float32) for flat in weights]
    exact = _gradients(
        [flat.astype(np.float64) for flat in single], samples.inputs, samples.targets
    )
    for got, want in zip(big_batch(tuple(single), [samples]).gradients, exact, strict=True):
        assert got.dtype == np.float32
        np.testing.assert_allclose(got, want, rtol=0, atol=1e-5 * float(np.abs(want).max()))


@pytest.mark.parametrize("ranks", [2, 3, 4, 5, 6, 8])
def test_no_layer_divides_evenly_among_several_ranks(ranks: int) -> None:
    assert all(shape.params % ranks for shape in model.shapes(10))


def test_neighbouring_layers_differ_in_size() -> None:
    sizes = [shape.params for shape in model.shapes(10)]
    assert all(a != b for a, b in pairwise(sizes))


def test_ranks_and_steps_read_different_samples_of_equal_number() -> None:
    batches = [batch(0, step, rank).inputs for step in range(3) for rank in range(4)]
    assert len({part.tobytes() for part in batches}) == len(batches)
    assert len({part.shape for part in batches}) == 1


@pytest.mark.parametrize("ranks", [*range(1, 200), 512, 1000, 1024, 2197, 4096])
def test_any_number_of_ranks_owns_something_of_every_layer_unevenly(ranks: int) -> None:
    sizes = [shape.params for shape in model.shapes(10, ranks)]
    assert all(size >= ranks for size in sizes)
    assert ranks == 1 or all(size % ranks for size in sizes)
    assert all(a != b for a, b in pairwise(sizes))


@pytest.mark.parametrize("ranks", range(1, 9))
def test_up_to_eight_ranks_train_the_same_model(ranks: int) -> None:
    assert model.shapes(10, ranks) == model.shapes(10)


def test_shapes_are_those_that_fit_the_weights() -> None:
    for ranks in (4, 13, 300):
        wanted = model.shapes(6, ranks)
        weights = [np.zeros(shape.params) for shape in wanted]
        assert model.fitting(wanted[0].width, weights) == wanted
