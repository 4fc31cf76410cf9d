"""Writes the trace while the run goes on."""

from __future__ import annotations

from explainer.training.events import Event, Piece
from explainer.training.schedule import ON_DEMAND, Schedule
from explainer.training.trace import Mark, Sizes, Slices, Stage, Trace


class Recorder:
    """Collects events and stages; a stage closes the tick."""

    def __init__(self) -> None:
        """Begin at tick 0, with nothing noted."""
        self.tick = 0
        self._events: list[Event] = []
        self._stages: list[Stage] = []
        self._pieces: dict[Piece, Piece] = {}

    def shared(self, piece: Piece) -> Piece:
        """The first piece noted that is equal to this one: ranks that keep the same share it."""
        return self._pieces.setdefault(piece, piece)

    def log(self, event: Event) -> None:
        """Add an event of the current tick."""
        self._events.append(event)

    def mark(self, mark: Mark) -> Stage:
        """All ranks are here: close the tick with this stage."""
        stage = Stage(self.tick, mark.step, mark.phase, mark.layer, mark.name)
        self._stages.append(stage)
        self.tick += 1
        return stage

    def trace(
        self,
        strategy: str,
        ranks: int,
        layer_params: tuple[int, ...],
        slices: Slices,
        sizes: Sizes,
        *,
        schedule: Schedule = ON_DEMAND,
    ) -> Trace:
        """Everything so far."""
        stages, events = tuple(self._stages), tuple(self._events)
        return Trace(strategy, ranks, layer_params, slices, stages, events, sizes, schedule)
