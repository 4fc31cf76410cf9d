"""What a card holds for a moment of a step: gathered views, and a gradient before reduction.

Activations, buffers of the library and what lies unused between allocations are not counted. A
gradient is taken to be reduced before the layer before it begins its backward pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from explainer.ledger.accounts import Ledger
from explainer.ledger.roles import Role
from explainer.ledger.schedule import Schedule
from explainer.ledger.sizes import TransientBytes
from explainer.ledger.strategy import Strategy, divided


@dataclass(frozen=True)
class Moment:
    """A unit (a layer or an embedding) at its most: while it is computed, forward or backward.

    unit: its place among `Layers.units`, from 0; name: as it is listed. views: the gathered
    parameters of the units from `first` up to `last`, this one among them; gradient: this unit's,
    of one card's samples. Neither is there where the strategy or the phase has none.
    """

    phase: Literal["forward", "backward"]
    unit: int
    name: str
    first: int
    last: int
    views: TransientBytes
    gradient: TransientBytes

    @property
    def total(self) -> TransientBytes:
        """All that is held for this moment."""
        return self.views + self.gradient

    @property
    def gathered(self) -> int:
        """How many units' views are held."""
        return self.last - self.first


def moments(
    ledger: Ledger, strategy: Strategy, schedule: Schedule | None = None
) -> tuple[Moment, ...]:
    """All moments of a step in order: each unit forward, then each backward from the last.

    Views are of `Ledger.recipe.view` bytes a parameter, under full shard only; `schedule` is
    Schedule() unless given.
    """
    return tuple(_moments(ledger, strategy, schedule or Schedule()))


def peak(ledger: Ledger, strategy: Strategy, schedule: Schedule | None = None) -> Moment:
    """The moment with the most bytes, the first of them when there are several."""
    return max(moments(ledger, strategy, schedule), key=lambda moment: moment.total.nbytes)


def _moments(ledger: Ledger, strategy: Strategy, schedule: Schedule) -> Iterator[Moment]:
    units = ledger.layers.units(ledger.params)
    upto = [0, *accumulate(unit.params for unit in units)]
    gathers = Role.PARAMETERS in divided(strategy)
    ahead = schedule.prefetch

    def at(phase: Literal["forward", "backward"], unit: int, first: int, last: int) -> Moment:
        span = (first, last) if gathers else (unit, unit)
        # Equal layers are rounded up; all of them together are still no more than the model.
        gathered = min(upto[span[1]] - upto[span[0]], ledger.params)
        local = units[unit].params * ledger.recipe.gradient if phase == "backward" else 0
        return Moment(
            phase,
            unit,
            units[unit].name,
            *span,
            TransientBytes(gathered * ledger.recipe.view),
            TransientBytes(local),
        )

    for unit in range(len(units)):
        first = unit if schedule.reshard else 0
        yield at("forward", unit, first, min(len(units), unit + 1 + ahead))
    for unit in reversed(range(len(units))):
        first = max(0, unit - ahead) if schedule.reshard else 0
        yield at("backward", unit, first, unit + 1)
