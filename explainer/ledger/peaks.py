"""What views and gradients take at their most, by when views are gathered and let go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from explainer.ledger.accounts import Ledger
from explainer.ledger.amounts import Size
from explainer.ledger.quantity import Input, Quantity
from explainer.ledger.schedule import Schedule
from explainer.ledger.strategy import Strategy
from explainer.ledger.transient import peak

NAMED: Mapping[str, Schedule] = MappingProxyType(
    {
        "on-demand": Schedule(),
        "ahead": Schedule(prefetch=1),
        "staying": Schedule(reshard=False),
    }
)
"""The schedules whose peaks have names: views only when needed, one ahead, kept until backward."""


def peaks(ledger: Ledger) -> Iterator[Quantity]:
    """The most that views and a gradient take together at a moment of a step; and all views."""
    layered: frozenset[Input] = frozenset({"params", "layers", "recipe"})
    for name, schedule in NAMED.items():
        views, gradient = _peak(ledger, schedule)
        yield Size(f"peak.{name}", layered, views + gradient, (views, gradient))
    yield Size("views", layered - {"layers"}, ledger.params * ledger.recipe.view)


@cache
def _peak(ledger: Ledger, schedule: Schedule) -> tuple[int, int]:
    """Bytes of views and of the gradient; worked out once, since it goes through all layers."""
    found = peak(ledger, Strategy.FULL, schedule)
    return found.views.nbytes, found.gradient.nbytes
