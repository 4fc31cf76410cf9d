"""Card 0's step under each way of gathering views: from runs, held to the ledger's accounts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Literal

from explainer import ledger as accounts
from explainer.drawing.holdings import StateError
from explainer.drawing.layout import rail_layers, rail_slots
from explainer.ledger import Ledger, Moment, Strategy, moments
from explainer.training import Numerics, Phase, Schedule, Snapshot, Trace, audited, run
from explainer.training.slots import Slot, slots

Variant = Literal["on-demand", "ahead", "staying"]
VARIANTS: Mapping[Variant, Schedule] = MappingProxyType(
    {
        "on-demand": Schedule(),
        "ahead": Schedule(prefetch=1),
        "staying": Schedule(reshard=False),
    }
)
"""Views gathered when needed; one layer ahead; and kept until the backward pass."""
CARD = 0
MOST_LAYERS, MOST_CARDS = 64, 64
"""So many of both are still trained one by one; a run of more has one layer a rail's place."""


@dataclass(frozen=True)
class Residence:
    """One step of card 0: its slots, whose layers are the lecture's.

    Where the run has one layer for all under the rail's dots, no slot is in that layer's turn.
    """

    variant: Variant
    ledger: Ledger
    slots: tuple[Slot, ...]
    snapshots: tuple[Snapshot, ...] = ()

    def members(self, layer: int, phase: Phase) -> tuple[int, ...]:
        """The lecture's layers that a run's layer stands for.

        Where it stands for all under the rail's dots, those are all of them when views stay, and
        otherwise the one whose turn in a pass comes first.
        """
        return members(self.ledger, self.variant, layer, phase)

    def lecture(self, layer: int, phase: Phase) -> int:
        """The first of them in a pass."""
        found = self.members(layer, phase)
        return found[0] if phase == "forward" else found[-1]

    def nbytes(self, slot: Slot) -> int:
        """What is held for a while in a slot, at the lecture's size."""
        return self.views(slot) + sum(self.ledger.gradient(at).nbytes for at in slot.gradients)

    def views(self, slot: Slot) -> int:
        """The same of views alone. Equal layers are rounded up, but never beyond the model."""
        whole = self.ledger.params * self.ledger.recipe.view
        return min(whole, sum(self.ledger.view(at).nbytes for at in slot.views))

    @cached_property
    def peak(self) -> int:
        """The place of the slot in which most is held; the first of several."""
        sizes = [self.nbytes(slot) for slot in self.slots]
        return sizes.index(max(sizes))


def trained(ledger: Ledger) -> tuple[int, ...]:
    """Which of the lecture's layers the runs train."""
    many = ledger.layers.count > MOST_LAYERS or ledger.cards > MOST_CARDS
    return rail_layers(ledger.layers.count) if many else tuple(range(ledger.layers.count))


def members(ledger: Ledger, variant: Variant, layer: int, phase: Phase) -> tuple[int, ...]:
    """The lecture's layers that a run's layer stands for; see Residence.members."""
    layers, slots_ = trained(ledger), rail_slots(ledger.layers.count)
    if len(layers) == ledger.layers.count or slots_[layer] is not None:
        return (layers[layer],)
    folded = range(layers[layer - 1] + 1, layers[layer + 1])
    if variant == "staying":
        return tuple(folded)
    return (folded[0] if phase == "forward" else folded[-1],)


def train(ledger: Ledger, numerics: Numerics, variant: Variant) -> Trace:
    """One step of full sharding with views as in a variant."""
    layers, schedule = len(trained(ledger)), VARIANTS[variant]
    return run("full", ledger.cards, layers, 1, numerics=numerics, schedule=schedule).trace


def residence(ledger: Ledger, variant: Variant, trace: Trace) -> Residence:
    """A trace's step, told of the lecture's layers.

    Raises StateError when the trace contradicts itself, or when at any moment it does not hold
    what the accounts say is held then.
    """
    snapshots, broken = audited(trace)
    if broken:
        raise StateError(f"the run with views {variant} cannot be drawn: {'; '.join(broken)}")
    found = tuple(_told(ledger, variant, slots(trace, CARD)))
    made = Residence(variant, ledger, found, snapshots)
    for fault in disagreements(made):
        raise StateError(f"the run with views {variant} cannot be drawn: {fault}")
    return made


def _told(ledger: Ledger, variant: Variant, found: tuple[Slot, ...]) -> Iterator[Slot]:
    """The slots with the lecture's layers in place of the run's."""
    layers = trained(ledger)
    if len(layers) == ledger.layers.count:
        yield from found
        return
    middle = rail_slots(ledger.layers.count).index(None)
    turn: int | None = None
    for slot in found:
        acting = slot.computes if slot.computes is not None else slot.reduces
        acting = slot.gathers if acting is None else acting
        turn = turn if acting is None else acting
        if turn != middle:
            some = [members(ledger, variant, at, slot.phase) for at in slot.views]
            gathers = slot.gathers
            yield replace(
                slot,
                computes=None if slot.computes is None else layers[slot.computes],
                gathers=None
                if gathers is None
                else members(ledger, variant, gathers, slot.phase)[0],
                reduces=None if slot.reduces is None else layers[slot.reduces],
                views=tuple(layer for one in some for layer in one),
                gradients=tuple(layers[at] for at in slot.gradients),
            )


def disagreements(found: Residence) -> Iterator[str]:
    """Where the slots in which a layer is computed are not as the accounts' moments."""
    ledger, schedule = found.ledger, VARIANTS[found.variant]
    planned = accounts.Schedule(schedule.prefetch, schedule.reshard)
    places = _places(ledger)
    due = {
        (moment.phase, places[moment.unit]): moment
        for moment in moments(ledger, Strategy.FULL, planned)
        if moment.unit in places
    }
    told = {(slot.phase, slot.computes): slot for slot in found.slots if slot.computes is not None}
    wanted = set(due) if len(trained(ledger)) == ledger.layers.count else set(due) & set(told)
    if set(told) != wanted:
        yield "not every layer is computed once in each pass"
    for at in wanted & set(told):
        yield from _differs(found, told[at], due[at])


def _differs(found: Residence, slot: Slot, moment: Moment) -> Iterator[str]:
    ledger, places = found.ledger, _places(found.ledger)
    where = f"while layer {slot.computes} is computed {slot.phase}"
    held = [places[unit] for unit in range(moment.first, moment.last) if unit in places]
    if sorted(slot.views) != held:
        yield f"{where}, the run holds the views of {sorted(slot.views)}, the accounts {held}"
    units = ledger.layers.units(ledger.params)
    apart = range(moment.first, moment.last)
    others = sum(units[at].params for at in apart if at not in places) * ledger.recipe.view
    gradient = found.nbytes(slot) - found.views(slot)
    if (found.views(slot) + others, gradient) != (moment.views.nbytes, moment.gradient.nbytes):
        yield f"{where}, the run's layers take other bytes than the accounts say"


def _places(ledger: Ledger) -> Mapping[int, int]:
    """Which layer each of the accounts' units is; embeddings are none."""
    units = ledger.layers.units(ledger.params)
    layers = [at for at, unit in enumerate(units) if unit.kind == "layer"]
    return {unit: layer for layer, unit in enumerate(layers)}
