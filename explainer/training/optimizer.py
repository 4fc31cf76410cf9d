"""What a rank asks of an optimizer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from explainer.training.model import Array


class Optimizer(Protocol):
    """An elementwise update, so that any slice of a model can be updated alone."""

    @property
    def states(self) -> tuple[str, ...]:
        """The tensors it keeps beside the weights."""

    def update(
        self, weights: Array, states: Mapping[str, Array], gradient: Array, count: int
    ) -> tuple[Array, Mapping[str, Array]]:
        """The next weights and states; all fp32 of one shape. `count` counts updates from 1."""
