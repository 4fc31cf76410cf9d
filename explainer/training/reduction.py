"""How contributions become one gradient: their mean, or, on purpose wrong, their sum."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from explainer.training.collectives import Collectives

Reduction = Literal["mean", "sum"]
"""The mean over the ranks is right for a loss that is the mean over equal batches."""


class Summing(Collectives):
    """Adds contributions up and does not divide: the fault that the mean over ranks is against."""

    def divisor(self, ranks: int) -> int:
        """Nothing is divided."""
        del ranks
        return 1


REDUCTIONS: Mapping[Reduction, type[Collectives]] = MappingProxyType(
    {"mean": Collectives, "sum": Summing}
)
"""What carries out each of them."""
