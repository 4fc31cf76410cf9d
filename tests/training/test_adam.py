"""Adam against its textbook form, in exact steps."""

from __future__ import annotations

import numpy as np
import pytest

from explainer.training.adam import Adam


def test_first_step_moves_by_the_rate_against_the_gradients_sign() -> None:
    adam, zero, gradient = Adam(), np.zeros(3, np.float32), np.array([4, -0.5, 1e-3], np.float32)
    m, v = adam.moments(zero, zero, gradient)
    np.testing.assert_allclose(adam.step(zero, m, v, 1), -adam.rate * np.sign(gradient), rtol=1e-4)


def test_moments_and_steps_follow_the_published_algorithm() -> None:
    adam, rng = Adam(), np.random.default_rng(1)
    gradients = rng.standard_normal((5, 4))
    theta, m, v = (np.zeros(4) for _ in range(3))
    for update, gradient in enumerate(gradients, start=1):
        m, v = adam.moments(m, v, gradient)
        theta = adam.step(theta, m, v, update)
    decay = [0.9**k * 0.1 for k in range(4, -1, -1)]
    slow = [0.999**k * 0.001 for k in range(4, -1, -1)]
    np.testing.assert_allclose(m, np.einsum("s,sp->p", decay, gradients))
    np.testing.assert_allclose(v, np.einsum("s,sp->p", slow, gradients**2))


def test_bias_is_corrected_by_the_count_of_updates() -> None:
    adam, zero = Adam(), np.zeros(1)
    one = adam.step(zero, np.ones(1), np.ones(1), 2)
    assert one[0] == pytest.approx(-0.02 * (1 / (1 - 0.81)) / np.sqrt(1 / (1 - 0.998001)))


def test_single_precision_stays_single() -> None:
    adam, one = Adam(), np.ones(2, np.float32)
    m, v = adam.moments(one, one, one)
    assert {m.dtype, v.dtype, adam.step(one, m, v, 1).dtype} == {np.dtype(np.float32)}
