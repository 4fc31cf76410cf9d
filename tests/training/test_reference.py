"""The reduced gradient against one big batch on one card."""

from __future__ import annotations

import numpy as np
import pytest

from explainer.training import Run, agreement, big_batch, bounds, run, tolerance
from explainer.training.adam import Adam
from explainer.training.data import Batch, batch, concatenate
from explainer.training.model import shapes


def _batches(ranks: int, step: int = 0) -> list[Batch]:
    return [batch(0, step, rank) for rank in range(ranks)]


@pytest.mark.parametrize("ranks", [1, 2, 3, 4, 5, 8])
def test_reduced_gradient_is_the_big_batchs_within_the_tolerance(ranks: int) -> None:
    done = run("full", ranks, layers=3, steps=4)
    assert all(agreement(done, step).holds for step in range(4))


@pytest.mark.parametrize(("layers", "most"), [(1, 1.01), (2, 1.1), (3, 1.5)])
def test_tolerance_is_little_more_than_the_roundings_to_16_bits(layers: int, most: float) -> None:
    before, batches = run("full", 4, layers, steps=1).steps[0].before, _batches(4)
    local = [big_batch(before, [part]).gradients for part in batches]
    whole = big_batch(before, batches).gradients
    for layer, allowed in enumerate(tolerance(before, batches)):
        mean = np.mean([np.abs(rank[layer]) for rank in local], axis=0)
        roundings = bounds.U16 * (mean + np.abs(whole[layer]))
        assert np.median(allowed / roundings) < most


def test_tolerance_is_used_up_by_more_than_a_third(full: Run) -> None:
    assert max(agreement(full, step).share for step in range(3)) > 1 / 3


def test_deep_models_gradient_is_the_big_batchs_within_two_roundings_to_16_bits() -> None:
    done = run("full", ranks=4, layers=32, steps=1)
    before, batches = done.steps[0].before, _batches(4)
    local = [big_batch(before, [part]).gradients for part in batches]
    for layer, whole in enumerate(big_batch(before, batches).gradients):
        mean = np.mean([np.abs(rank[layer]) for rank in local], axis=0)
        roundings = bounds.U16 * (mean + (1 + bounds.U16) * (np.abs(whole) + mean * bounds.U16))
        far = np.abs(done.gradients[0][layer].astype(np.float64) - whole)
        assert np.all(far <= roundings + 1e-5 * float(np.abs(whole).max()))


def test_loss_is_the_big_batchs(full: Run) -> None:
    for step, record in enumerate(full.steps):
        whole = big_batch(record.before, _batches(4, step))
        assert record.loss == pytest.approx(whole.loss, rel=1e-6)


def test_moments_are_those_of_the_big_batchs_gradient(full: Run) -> None:
    adam = Adam()
    for layer, shape in enumerate(shapes(3)):
        m, v, m_off, v_off = (np.zeros(shape.params) for _ in range(4))
        for step, record in enumerate(full.steps):
            batches = _batches(4, step)
            gradient = big_batch(record.before, batches).gradients[layer].astype(np.float64)
            allowed = tolerance(record.before, batches)[layer]
            # Moments are linear in g and in g², so the gradient's tolerance carries over.
            m_off, v_off = (
                adam.moments(m_off, 0 * v_off, allowed)[0],
                adam.beta2 * v_off + (1 - adam.beta2) * allowed * (2 * np.abs(gradient) + allowed),
            )
            m, v = adam.moments(m, v, gradient)
            assert np.all(np.abs(record.m[layer] - m) <= m_off + 1e-6 * np.abs(m))
            assert np.all(np.abs(record.v[layer] - v) <= v_off + 1e-6 * v)


def test_unequal_batches_are_refused() -> None:
    small = Batch("B1", _batches(1)[0].inputs[:2], _batches(1)[0].targets[:2])
    before = run("full", ranks=1, layers=1, steps=1).steps[0].before
    with pytest.raises(ValueError, match="equal batches"):
        tolerance(before, [_batches(1)[0], small])


@pytest.mark.parametrize("ranks", [1, 4])
def test_error_bound_covers_what_fp32_really_loses(ranks: int) -> None:
    before, batches = run("full", ranks, layers=3, steps=1).steps[0].before, _batches(ranks)
    whole = concatenate(batches)
    exact = bounds.gradients(shapes(3), before, whole.inputs, whole.targets)
    for got, bounded in zip(big_batch(before, batches).gradients, exact, strict=True):
        assert np.all(np.abs(got - bounded.value) <= bounded.error)
        assert np.any(got != bounded.value)
