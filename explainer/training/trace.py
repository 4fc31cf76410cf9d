"""What a training run leaves behind: who held, sent, reduced and computed what, and when.

A trace is a list of events with ticks. A tick ends with a `Stage`, a point that all ranks have
reached together; the events of tick t are what happened on the way to the stage of tick t.

The arrays in a trace are the ones that outlive a line of arithmetic. Scratch inside one layer's
arithmetic or one collective, the batch and the running signal between layers are not in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from explainer.training.ranks import Ranks
from explainer.training.schedule import ON_DEMAND, Schedule

Collective = Literal["all-gather", "reduce-scatter", "all-reduce"]
Phase = Literal["begin", "forward", "backward", "update"]

PERSISTENT: Mapping[str, str] = MappingProxyType(
    {
        "weights": "parameters",
        "gradients": "gradients",
        "master": "optimizer",
        "m": "optimizer",
        "v": "optimizer",
        "momentum": "optimizer",
    }
)
"""Tensors a rank may keep for the whole run, and the role each one plays."""

TRANSIENT = ("view", "gradient", "activation")
"""Tensors that come and go: a layer's gathered parameters, its full local gradient before
reduction, and what its forward pass saves for its backward pass."""

EMPTY = -1
"""The version of a gradients buffer that no gradient has been written to yet (all zeros)."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One live array on one rank.

    tensor: a key of PERSISTENT or one of TRANSIENT. layer: counts from 0.
    shards: the owners whose slices of the layer it covers: rank r alone for its slice, everyone
    for a whole layer, nobody for activations, which belong to no parameter.
    nbytes: the array's own `nbytes`.
    version: how many optimizer updates its values have seen (weights, master, m, v, view), or the
    version of the weights it was computed with (gradients, gradient, activation). Under ZeRO-1
    the gradients, kept whole, are the common ones in the rank's own shard and local elsewhere.
    """

    tensor: str
    layer: int
    shards: Ranks
    nbytes: int
    version: int

    @property
    def persistent(self) -> bool:
        """Whether the rank keeps this for the whole run."""
        return self.tensor in PERSISTENT


@dataclass(frozen=True, slots=True)
class Loaded:
    """A rank begins a step with its own batch, written B0, B1, … by rank; fresh each step."""

    tick: int
    rank: int
    batch: str


@dataclass(frozen=True, slots=True)
class Hold:
    """A piece appears on a rank, or takes the place of the same tensor of the same layer."""

    tick: int
    rank: int
    piece: Piece


@dataclass(frozen=True, slots=True)
class Release:
    """A rank lets go of its piece of this tensor and layer."""

    tick: int
    rank: int
    tensor: str
    layer: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """Equal messages about one slice of one layer: each source sends to each target but itself.

    An all-gather has one of these a shard, from its owner to the others; a reduce-scatter one a
    shard and version, from the others to its owner; an all-reduce has both.
    tensor: what the senders read it from: "weights" in an all-gather, "gradient" for a
    contribution to a reduction, "gradients" for the result that an all-reduce hands round.
    shard: the owner whose slice it is. nbytes: of one message. version: as in Piece, at the
    senders.
    """

    tick: int
    collective: Collective
    tensor: str
    layer: int
    shard: int
    sources: Ranks
    targets: Ranks
    nbytes: int
    version: int

    @property
    def messages(self) -> int:
        """How many messages travel; nobody sends to itself."""
        return len(self.sources) * len(self.targets) - len(self.sources & self.targets)

    def routes(self) -> Iterator[tuple[int, int]]:
        """(source, target) of each message; by source, then by target."""
        return ((src, dst) for src in self.sources for dst in self.targets if src != dst)


@dataclass(frozen=True, slots=True)
class Reduced:
    """One slice's contributions were added in this rank order and divided; `dst` got the result."""

    tick: int
    collective: Collective
    layer: int
    shard: int
    contributors: tuple[int, ...]
    divisor: int
    dst: Ranks


@dataclass(frozen=True, slots=True)
class Computed:
    """A rank did one layer's arithmetic on its batch."""

    tick: int
    rank: int
    layer: int
    phase: Phase
    batch: str


Event = Loaded | Hold | Release | Transfer | Reduced | Computed


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
