"""What can happen in a training run: something is held, let go, sent, reduced or computed.

The arrays that events speak of are the ones that outlive a line of arithmetic. Scratch inside one
layer's arithmetic or one collective, the batch and the running signal between layers are not told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from explainer.training.ranks import Ranks

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
