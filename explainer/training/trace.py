"""What a training run leaves behind: who held, sent, reduced and computed what, and when.

A trace is a list of events with ticks. A tick ends with a `Stage`, a point that all ranks have
reached together; the events of tick t are what happened on the way to the stage of tick t.
"""

from __future__ import annotations

from dataclasses import dataclass

from explainer.training.events import PERSISTENT, Event, Phase
from explainer.training.schedule import ON_DEMAND, Schedule


@dataclass(frozen=True, slots=True)
class Mark:
    """The name of a stage: where in the step it lies. layer is None outside the layers."""

    step: int
    phase: Phase
    layer: int | None
    name: str

    def __str__(self) -> str:
        """In words, for messages."""
        place = "" if self.layer is None else f" layer {self.layer}"
        return f"step {self.step} {self.phase}{place} {self.name}"


@dataclass(frozen=True, slots=True)
class Stage:
    """A point all ranks have reached together; closes its tick.

    Names in order, full sharding: begin; per layer forward gathered, computed, released; per
    layer backward (last first) gathered, gradient, reduced; updated. With whole parameters on
    every rank (replicated, ZeRO-1, ZeRO-2): begin; computed; computed, reduced; updated, which
    under ZeRO includes that the owners' new weights have been gathered. A schedule that gathers
    ahead marks each layer's gathered as it comes, before the computed of an earlier turn; one that
    keeps views between the passes has no forward released and no backward gathered.
    """

    tick: int
    step: int
    phase: Phase
    layer: int | None
    name: str

    @property
    def mark(self) -> Mark:
        """The stage without its tick."""
        return Mark(self.step, self.phase, self.layer, self.name)

    def __str__(self) -> str:
        """In words, for messages."""
        return str(self.mark)


Slices = tuple[tuple[tuple[int, int], ...], ...]
"""[layer][shard] = (start, stop) in the layer's flat parameters."""

Sizes = tuple[tuple[str, int], ...]
"""Bytes a parameter: of each persistent tensor that is kept; of a "view" and a full local
"gradient"; and of a contribution to a "reduction", as it travels, and of the result."""


@dataclass(frozen=True, slots=True)
class Trace:
    """A whole run. layer_params: parameters of each layer; events: in the order they happened.

    schedule: when views are gathered, where they are.
    """

    strategy: str
    ranks: int
    layer_params: tuple[int, ...]
    slices: Slices
    stages: tuple[Stage, ...]
    events: tuple[Event, ...]
    sizes: Sizes
    schedule: Schedule = ON_DEMAND

    @property
    def kept(self) -> tuple[str, ...]:
        """The persistent tensors of this run."""
        return tuple(tensor for tensor, _ in self.sizes if tensor in PERSISTENT)

    def size(self, tensor: str) -> int:
        """Bytes a parameter of a tensor (see Sizes). Raises LookupError."""
        for name, nbytes in self.sizes:
            if name == tensor:
                return nbytes
        raise LookupError(f"this run has no {tensor}; it has {', '.join(n for n, _ in self.sizes)}")
