"""One step of a rank in slots: what it computes, what is communicated meanwhile, what it holds.

The order is the run's own. How long anything takes is not known to a run, so slots rest on an
assumption: a gather, a reduction and the computing of a layer fill one slot each. The rank computes
one layer at a time, and takes part in one collective at a time. A gather fetched ahead, for a layer
that is not the next to be computed, goes on while that next one is computed; everything else waits
for what comes before it in the run. Where several are fetched ahead at once, the last one does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from explainer.training.events import Computed, Hold, Phase, Release
from explainer.training.trace import Trace

Kind = Literal["gather", "compute", "reduce", "free"]


@dataclass(frozen=True, slots=True)
class Slot:
    """A stretch of the step. Layers count from 0; None where nothing of the kind goes on.

    views: the layers whose views are held meanwhile, in the order in which they were gathered;
    gradients: those whose full local gradients are. A slot in which nothing is done is the instant
    after something was let go.
    """

    phase: Phase
    computes: int | None = None
    gathers: int | None = None
    reduces: int | None = None
    views: tuple[int, ...] = ()
    gradients: tuple[int, ...] = ()

    @property
    def busy(self) -> bool:
        """Whether something is done in it."""
        return {self.computes, self.gathers, self.reduces} != {None}


@dataclass(frozen=True, slots=True)
class _Act:
    """Something done to a layer, and what is held meanwhile."""

    kind: Kind
    phase: Phase
    layer: int
    views: tuple[int, ...]
    gradients: tuple[int, ...]


def slots(trace: Trace, rank: int = 0, step: int = 0) -> tuple[Slot, ...]:
    """A rank's slots of a step, in order. () for a step that is not in the trace."""
    return tuple(_merged(list(_acts(trace, rank, step))))


def _merged(acts: Sequence[_Act]) -> Iterator[Slot]:
    """A slot for each act, but one for a gather fetched ahead and the computing that follows."""
    for at, act in enumerate(acts):
        after = acts[at + 1] if at + 1 < len(acts) else None
        if after is not None and _ahead(act, after):
            continue
        before = acts[at - 1] if at else None
        both = before is not None and _ahead(before, act)
        yield Slot(
            act.phase,
            computes=act.layer if act.kind == "compute" else None,
            gathers=before.layer
            if both and before
            else act.layer
            if act.kind == "gather"
            else None,
            reduces=act.layer if act.kind == "reduce" else None,
            views=act.views,
            gradients=act.gradients,
        )


def _ahead(act: _Act, after: _Act) -> bool:
    """Whether an act is a gather that goes on while what comes next, another layer, is computed."""
    return (act.kind, after.kind) == ("gather", "compute") and act.layer != after.layer


_DONE: dict[tuple[str, str], tuple[Kind, ...]] = {
    ("forward", "gathered"): ("gather",),
    ("forward", "computed"): ("compute",),
    ("forward", "released"): ("free",),
    ("backward", "gathered"): ("gather",),
    ("backward", "gradient"): ("compute",),
    ("backward", "reduced"): ("reduce", "free"),
}
"""What a rank has done when it reaches a stage of full sharding; see trace.Stage."""


def _acts(trace: Trace, rank: int, step: int) -> Iterator[_Act]:
    """What the rank does in a step, each with what it holds while it does so.

    While a layer is computed that is what the rank holds when the arithmetic is done; while one is
    reduced, what it held before; otherwise what it holds afterwards.
    """
    held: dict[tuple[str, int], None] = {}
    ticks = {tick: tuple(events) for tick, events in groupby(trace.events, lambda e: e.tick)}
    for stage in trace.stages:
        states: dict[Kind, dict[tuple[str, int], None]] = {"reduce": dict(held)}
        for event in ticks.get(stage.tick, ()):
            if isinstance(event, Hold) and event.rank == rank:
                held[event.piece.tensor, event.piece.layer] = None
            elif isinstance(event, Release) and event.rank == rank:
                held.pop((event.tensor, event.layer), None)
            elif isinstance(event, Computed) and event.rank == rank:
                states["compute"] = dict(held)
        if stage.step != step or stage.layer is None:
            continue
        for kind in _DONE.get((stage.phase, stage.name), ()):
            state = states.get(kind, held)
            yield _Act(kind, stage.phase, stage.layer, _of(state, "view"), _of(state, "gradient"))


def _of(held: dict[tuple[str, int], None], tensor: str) -> tuple[int, ...]:
    """The layers of which a tensor is held, the oldest first."""
    return tuple(layer for name, layer in held if name == tensor)
