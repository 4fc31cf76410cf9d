"""The state of all ranks at each stage of a trace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from explainer.training.events import (
    PERSISTENT,
    Computed,
    Event,
    Hold,
    Loaded,
    Phase,
    Piece,
    Reduced,
    Release,
    Transfer,
)
from explainer.training.sane import TraceError, check
from explainer.training.trace import Stage, Trace


@dataclass(frozen=True, slots=True)
class RankState:
    """What one rank holds. layer, phase: what it computed last in this step; batch: its samples.

    persistent and transient are in the order the pieces first appeared. Each is the same tuple
    object as at the stage before when nothing in it changed.
    """

    rank: int
    persistent: tuple[Piece, ...] = ()
    transient: tuple[Piece, ...] = ()
    layer: int | None = None
    phase: Phase | None = None
    batch: str | None = None

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Everything held."""
        return self.persistent + self.transient

    def persistent_bytes(self, role: str | None = None) -> int:
        """Bytes kept for the whole run: of "parameters", "gradients", "optimizer", or of all."""
        return sum(
            piece.nbytes for piece in self.persistent if role in {None, PERSISTENT[piece.tensor]}
        )

    def transient_bytes(self, tensor: str | None = None) -> int:
        """Bytes held for a while: of "view", "gradient", "activation", or of all."""
        return sum(piece.nbytes for piece in self.transient if tensor in {None, piece.tensor})

    def find(self, tensor: str, layer: int) -> Piece | None:
        """The piece of this tensor and layer, or None when the rank does not hold it."""
        kept = self.persistent if tensor in PERSISTENT else self.transient
        for piece in kept:
            if piece.tensor == tensor and piece.layer == layer:
                return piece
        return None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All ranks at a stage, and what was sent and reduced since the stage before."""

    stage: Stage
    ranks: tuple[RankState, ...]
    transfers: tuple[Transfer, ...]
    reductions: tuple[Reduced, ...]


def replay(trace: Trace) -> tuple[Snapshot, ...]:
    """One snapshot a stage, in order, sharing what did not change.

    Raises TraceError when events are out of order, outside all stages, name what does not exist,
    or release what is not held.
    """
    ranks = [_Replayed(rank) for rank in range(trace.ranks)]
    check(trace)
    ticks = {tick: tuple(events) for tick, events in groupby(trace.events, lambda e: e.tick)}
    return tuple(_snapshots(trace.stages, ticks, ranks))


def find(
    snapshots: Iterable[Snapshot], *, step: int, phase: Phase, name: str, layer: int | None = None
) -> Snapshot:
    """The snapshot at this stage. Raises LookupError saying which stages there are."""
    near = set()
    for snapshot in snapshots:
        stage = snapshot.stage
        if (stage.step, stage.phase, stage.layer, stage.name) == (step, phase, layer, name):
            return snapshot
        if (stage.step, stage.phase, stage.layer) == (step, phase, layer):
            near.add(stage.name)
    place = f"step {step} {phase}" + ("" if layer is None else f" layer {layer}")
    there = f"there: {', '.join(sorted(near))}" if near else "nothing happens there"
    raise LookupError(f"no stage {name!r} at {place} ({there})")


def _snapshots(
    stages: Sequence[Stage], ticks: dict[int, tuple[Event, ...]], ranks: Sequence[_Replayed]
) -> Iterator[Snapshot]:
    for stage in stages:
        events = ticks.get(stage.tick, ())
        for event in events:
            if isinstance(event, Hold | Release | Computed | Loaded):
                ranks[event.rank].apply(event)
        yield Snapshot(
            stage,
            tuple(rank.state() for rank in ranks),
            tuple(event for event in events if isinstance(event, Transfer)),
            tuple(event for event in events if isinstance(event, Reduced)),
        )


class _Replayed:
    """One rank while its events are played back."""

    def __init__(self, rank: int) -> None:
        self._rank = rank
        self._kept: dict[tuple[str, int], Piece] = {}
        self._borrowed: dict[tuple[str, int], Piece] = {}
        self._last: tuple[int | None, Phase | None, str | None] = (None, None, None)
        self._changed: set[str] = set()
        self._state = RankState(rank)

    def apply(self, event: Hold | Release | Computed | Loaded) -> None:
        """Take one event into account."""
        match event:
            case Hold(piece=piece):
                self._pool(piece.tensor)[piece.tensor, piece.layer] = piece
            case Release(tensor=tensor, layer=layer):
                if self._pool(tensor).pop((tensor, layer), None) is None:
                    raise TraceError(
                        f"tick {event.tick}: rank {self._rank} releases {tensor} of layer "
                        f"{layer}, which it does not hold"
                    )
            case Computed():
                self._last = (event.layer, event.phase, event.batch)
            case Loaded():
                self._last = (None, None, event.batch)

    def state(self) -> RankState:
        """The state now, sharing the tuples of pieces that did not change."""
        old = self._state
        kept = tuple(self._kept.values()) if "kept" in self._changed else old.persistent
        lent = tuple(self._borrowed.values()) if "borrowed" in self._changed else old.transient
        self._state = RankState(self._rank, kept, lent, *self._last)
        self._changed.clear()
        return self._state

    def _pool(self, tensor: str) -> dict[tuple[str, int], Piece]:
        persistent = tensor in PERSISTENT
        self._changed.add("kept" if persistent else "borrowed")
        return self._kept if persistent else self._borrowed
