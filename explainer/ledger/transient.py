"""What a card holds for a moment of a step: gathered views, and a gradient before reduction.

Activations, buffers of the library and what lies unused between allocations are not counted. A
gradient is taken to be reduced before the layer before it begins its backward pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal, NamedTuple

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
    names = [unit.name for unit in ledger.layers.units(ledger.params)]
    found = _held(ledger, strategy, schedule or Schedule())
    return tuple(_moment(held, names[held.unit]) for held in found)


def peak(ledger: Ledger, strategy: Strategy, schedule: Schedule | None = None) -> Moment:
    """The moment with the most bytes, the first of them when there are several."""
    found = _held(ledger, strategy, schedule or Schedule())
    most = max(found, key=lambda held: held.views + held.gradient)
    return _moment(most, ledger.layers.units(ledger.params)[most.unit].name)


class _Held(NamedTuple):
    """A moment in plain bytes: there are thousands of them where there are so many layers."""

    phase: Literal["forward", "backward"]
    unit: int
    first: int
    last: int
    views: int
    gradient: int


def _moment(held: _Held, name: str) -> Moment:
    views, gradient = TransientBytes(held.views), TransientBytes(held.gradient)
    return Moment(held.phase, held.unit, name, held.first, held.last, views, gradient)


def _held(ledger: Ledger, strategy: Strategy, schedule: Schedule) -> Iterator[_Held]:
    units = ledger.layers.units(ledger.params)
    upto = [0, *accumulate(unit.params for unit in units)]
    gathers = Role.PARAMETERS in divided(strategy)
    ahead, recipe = schedule.prefetch, ledger.recipe

    def at(phase: Literal["forward", "backward"], unit: int, first: int, last: int) -> _Held:
        first, last = (first, last) if gathers else (unit, unit)
        # Equal layers are rounded up; all of them together are still no more than the model.
        gathered = min(upto[last] - upto[first], ledger.params)
        local = units[unit].params * recipe.gradient if phase == "backward" else 0
        return _Held(phase, unit, first, last, gathered * recipe.view, local)

    for unit in range(len(units)):
        first = unit if schedule.reshard else 0
        yield at("forward", unit, first, min(len(units), unit + 1 + ahead))
    for unit in reversed(range(len(units))):
        first = max(0, unit - ahead) if schedule.reshard else 0
        yield at("backward", unit, first, unit + 1)
