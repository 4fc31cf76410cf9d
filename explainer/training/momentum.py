"""SGD with momentum (Polyak, 1964), elementwise in fp32, as PyTorch's torch.optim.SGD has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explainer.training.model import Array


@dataclass(frozen=True)
class Momentum:
    """Its settings. The rate is small enough for states of 8 bits, whose noise it multiplies."""

    rate: float = 0.02
    decay: float = 0.9

    @property
    def states(self) -> tuple[str, ...]:
        """The tensors it keeps beside the weights."""
        return ("momentum",)

    def update(
        self, weights: Array, states: Mapping[str, Array], gradient: Array, count: int
    ) -> tuple[Array, Mapping[str, Array]]:
        """As Optimizer.update."""
        del count
        momentum = self.decay * states["momentum"] + gradient
        return weights - self.rate * momentum, {"momentum": momentum}
