"""How many bytes each rank sends and receives in a step, from the trace's transfers alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from types import MappingProxyType

from explainer.training.events import Collective, Phase, Transfer
from explainer.training.ranks import Ranks
from explainer.training.trace import Trace


@dataclass(frozen=True)
class Traffic:
    """Bytes of one collective's messages, one number a rank; nothing goes to oneself."""

    sent: tuple[int, ...]
    received: tuple[int, ...]


def traffic(trace: Trace, step: int, phase: Phase | None = None) -> Mapping[Collective, Traffic]:
    """What travelled in a step, or in one phase of it, by collective; only those there were.

    Messages go straight from the rank that has a slice to each that needs it. A ring would pass
    them on from neighbour to neighbour and have every rank send, for equal slices, as much.
    """
    ticks = {s.tick for s in trace.stages if s.step == step and phase in {None, s.phase}}
    books: dict[Collective, tuple[_Book, _Book]] = {}
    for event in trace.events:
        if isinstance(event, Transfer) and event.tick in ticks and event.messages:
            if event.collective not in books:
                books[event.collective] = _Book(trace.ranks), _Book(trace.ranks)
            sent, received = books[event.collective]
            _post(sent, event, event.sources, event.targets)
            _post(received, event, event.targets, event.sources)
    return MappingProxyType(
        {name: Traffic(sent.totals(), got.totals()) for name, (sent, got) in books.items()}
    )


def _post(book: _Book, event: Transfer, mine: Ranks, others: Ranks) -> None:
    """One message for each of `mine` with each of `others`, but none with itself."""
    book.add(mine, event.nbytes * len(others))
    book.add(mine & others, -event.nbytes)


class _Book:
    """A running total for each rank, to which whole runs of ranks are added at once."""

    def __init__(self, ranks: int) -> None:
        self._steps = [0] * (ranks + 1)

    def add(self, some: Ranks, nbytes: int) -> None:
        """So much more for each of these ranks."""
        for start, stop in some.runs:
            self._steps[start] += nbytes
            self._steps[stop] -= nbytes

    def totals(self) -> tuple[int, ...]:
        """What each rank has come to."""
        return tuple(accumulate(self._steps[:-1]))
