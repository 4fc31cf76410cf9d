"""Adam (Kingma and Ba, 2015, algorithm 1), elementwise in fp32."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from explainer.training.model import Array


@dataclass(frozen=True)
class Adam:
    """Its settings. The rate is large, so that every step shows in 16-bit weights."""

    rate: float = 0.02
    beta1: float = 0.9
    beta2: float = 0.999
    epsilon: float = 1e-8

    @property
    def states(self) -> tuple[str, ...]:
        """The tensors it keeps beside the weights."""
        return ("m", "v")

    def update(
        self, weights: Array, states: Mapping[str, Array], gradient: Array, count: int
    ) -> tuple[Array, Mapping[str, Array]]:
        """As Optimizer.update."""
        m, v = self.moments(states["m"], states["v"], gradient)
        return self.step(weights, m, v, count), {"m": m, "v": v}

    def moments(self, m: Array, v: Array, gradient: Array) -> tuple[Array, Array]:
        """The next m and v from the last ones and the gradient; all fp32, same shape."""
        return (
            self.beta1 * m + (1 - self.beta1) * gradient,
            self.beta2 * v + (1 - self.beta2) * (gradient * gradient),
        )

    def step(self, weights: Array, m: Array, v: Array, update: int) -> Array:
        """The next weights from the new m and v; `update` counts updates from 1."""
        mean = m / (1 - self.beta1**update)
        spread = np.sqrt(v / (1 - self.beta2**update))
        return weights - self.rate * mean / (spread + self.epsilon)
