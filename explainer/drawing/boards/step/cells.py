"""A step as columns: the slots of the layers on the rail, a fold for the others, and the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from explainer.drawing.layout import rail_slots
from explainer.drawing.residence import Residence
from explainer.training import Phase
from explainer.training.slots import Slot

INSTANT = 0.34
"""How wide an instant is in which something has been let go, in busy slots."""
FOLD = 1.5
TURN = 0.7
MOST_RISERS = 7
"""The most steps in which the views of folded layers are drawn to pile up."""


@dataclass(frozen=True)
class Cell:
    """A column: a slot of a layer's turn, or without a slot a fold or the turn of the passes."""

    phase: Phase
    width: float
    slot: Slot | None = None
    turn: int | None = None

    @property
    def fold(self) -> bool:
        """Whether it stands for all layers under the rail's dots."""
        return self.slot is None and self.width == FOLD


@dataclass(frozen=True)
class Part:
    """Something that is held: a "view" or a "gradient" of the layers from `first` up to `last`."""

    tensor: str
    first: int
    last: int
    nbytes: int


@dataclass(frozen=True)
class Bar:
    """A part over the columns from `start` up to `end`, lying on `below` bytes of other parts.

    `early` and `late` are how far it reaches into the folds before and after them, as a share of
    the fold: folded layers' views come one by one, and go so.
    """

    part: Part
    below: int
    start: int
    end: int
    early: float = 0.0
    late: float = 0.0


def cells(found: Residence) -> tuple[Cell, ...]:
    """The columns of a step, in order."""
    return tuple(_with_folds(list(_turns(found))))


def _turns(found: Residence) -> Iterator[Cell]:
    """A column for every slot of a layer that is on the rail."""
    drawn = {layer for layer in rail_slots(found.ledger.layers.count) if layer is not None}
    turn: int | None = None
    for slot in found.slots:
        acts = (slot.computes, slot.reduces, slot.gathers)
        turn = next((layer for layer in acts if layer is not None), turn)
        if turn in drawn:
            yield Cell(slot.phase, 1.0 if slot.busy else INSTANT, slot, turn)


def _with_folds(found: Sequence[Cell]) -> Iterator[Cell]:
    yield found[0]
    for before, after in pairwise(found):
        if before.phase != after.phase:
            yield Cell("backward", TURN)
        elif abs((after.turn or 0) - (before.turn or 0)) > 1:
            yield Cell(after.phase, FOLD)
        yield after


def folded(found: Residence) -> range:
    """The layers under the rail's dots."""
    slots = rail_slots(found.ledger.layers.count)
    if None not in slots:
        return range(0)
    at = slots.index(None)
    before, after = slots[at - 1], slots[at + 1]
    assert before is not None
    assert after is not None
    return range(before + 1, after)


def stacks(found: Residence, columns: Sequence[Cell]) -> tuple[tuple[Part, ...], ...]:
    """What is held in every column, the oldest view first and the gradient last.

    A column without a slot holds what is held both before and after it.
    """
    held = [None if cell.slot is None else _stack(found, cell.slot) for cell in columns]
    return tuple(
        _both(held[at - 1], held[at + 1]) if parts is None else parts
        for at, parts in enumerate(held)
    )


def _both(before: Sequence[Part] | None, after: Sequence[Part] | None) -> tuple[Part, ...]:
    return tuple(part for part in before or () if part in (after or ()))


def _stack(found: Residence, slot: Slot) -> tuple[Part, ...]:
    """The views and the gradient of a slot; where views stay, those of folded layers in risers."""
    ledger, some = found.ledger, folded(found)
    staying = found.variant == "staying"
    # Folded layers share a few risers: each is added up once, not for every layer in it.
    runs = dict.fromkeys(
        _riser(layer, some) if staying and layer in some else (layer, layer + 1)
        for layer in slot.views
    )
    views = (
        Part("view", first, last, sum(ledger.view(at).nbytes for at in range(first, last)))
        for first, last in runs
    )
    gradients = (
        Part("gradient", layer, layer + 1, ledger.gradient(layer).nbytes)
        for layer in slot.gradients
    )
    return (*views, *dict.fromkeys(gradients))


def _riser(layer: int, some: range) -> tuple[int, int]:
    """The folded layers drawn as one with a folded layer: it alone where there is room."""
    steps = min(len(some), MOST_RISERS)
    at = (layer - some.start) * steps // len(some)
    first, last = (some.start - (-n * len(some) // steps) for n in (at, at + 1))
    return first, last


def bars(found: Residence, columns: Sequence[Cell]) -> tuple[Bar, ...]:
    """Every part over as many columns as it lies at one height without a break."""
    held = stacks(found, columns)
    up: dict[tuple[Part, int], int] = {}
    done: list[Bar] = []
    for at in range(len(columns) + 1):
        level, now = 0, set()
        for part in held[at] if at < len(columns) else ():
            now.add((part, level))
            level += part.nbytes
        done += [Bar(*key, up.pop(key), at) for key in [*up] if key not in now]
        for key in now:
            up.setdefault(key, at)
    reaching = (_reaching(bar, columns, folded(found)) for bar in done)
    return tuple(sorted(reaching, key=lambda bar: (bar.start, bar.below)))


def _reaching(bar: Bar, columns: Sequence[Cell], some: range) -> Bar:
    """A bar, led into the folds if its layers' views come and go in the folded turns."""
    if bar.part.first not in some or not columns[bar.start - 1].fold:
        return bar
    reach = 1 - (bar.part.first - some.start) / len(some)
    return replace(bar, early=reach, late=reach)
