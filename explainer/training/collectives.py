"""The only way from one rank to another: gather slices, or reduce contributions.

Every array handed to a rank is made for it alone, and what travels is a copy. Contributions are
added in fp32 in rank order, then divided by the number of ranks (the loss is the mean over equal
batches), then rounded to the 16 bits they came in; once, each slice by its owner.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from explainer.training.events import Collective, Reduced, Transfer
from explainer.training.model import Array
from explainer.training.ranks import Ranks
from explainer.training.recorder import Recorder
from explainer.training.trace import Slices


@dataclass(frozen=True)
class Request:
    """A rank's part in a collective.

    buffer: its slice of the layer in an all-gather, its whole layer in a reduction.
    version: as in events.Piece, of the buffer.
    """

    collective: Collective
    tensor: str
    layer: int
    buffer: Array
    version: int


@dataclass(frozen=True)
class Delivery:
    """What a rank gets back; as old as the oldest part of it."""

    values: Array
    version: int


class Collectives:
    """Carries out requests between ranks; overridden in tests to plant faults."""

    def __init__(self, slices: Slices, recorder: Recorder) -> None:
        """slices: who owns what of each layer. recorder: where transfers are noted."""
        self._slices = slices
        self._recorder = recorder
        ranks = len(slices[0])
        self._everyone = Ranks.everyone(ranks)
        self._owners = tuple(Ranks.only(owner) for owner in range(ranks))
        self._others = tuple(Ranks.others(ranks, owner) for owner in range(ranks))

    def carry_out(self, requests: Sequence[Request]) -> Iterable[Delivery]:
        """One delivery a rank, in order, for one request a rank, all of the same kind.

        Each is made only when it is taken, so that not all ranks' copies exist at once.
        """
        if requests[0].collective == "all-gather":
            return self._gather(requests)
        return self._reduce(requests)

    def contributors(self, ranks: int) -> tuple[int, ...]:
        """The ranks whose contributions are added up, in this order."""
        return tuple(range(ranks))

    def divisor(self, ranks: int) -> int:
        """What a sum is divided by: the mean over equal batches divides by the ranks."""
        return ranks

    def contribution(self, buffer: Array, layer: int, rank: int) -> Array:
        """What rank `rank` adds, place by place, from its whole-layer buffer."""
        del layer, rank
        return buffer

    def combine(self, parts: Sequence[Array], divisor: int) -> Array:
        """The parts' fp32 sum, in the order given, over the divisor; in the parts' dtype."""
        total = np.zeros(parts[0].shape, np.float32)
        for part in parts:
            total += part.astype(np.float32)
        return (total / np.float32(divisor)).astype(parts[0].dtype)

    def _gather(self, requests: Sequence[Request]) -> Iterable[Delivery]:
        for owner, request in enumerate(requests):
            self._hand_round(request, owner, request.buffer.nbytes)
        whole = np.concatenate([request.buffer for request in requests])
        version = min(request.version for request in requests)
        return (Delivery(whole.copy(), version) for _ in requests)

    def _reduce(self, requests: Sequence[Request]) -> Iterable[Delivery]:
        """Adding place by place, all owners' slices at once, is adding slice by slice."""
        ranks, first = len(requests), requests[0]
        contributors, divisor = self.contributors(ranks), self.divisor(ranks)
        self._note_reductions(requests, contributors, divisor)
        parts = [self.contribution(requests[r].buffer, first.layer, r) for r in contributors]
        mean = self.combine(parts, divisor)
        version = min(request.version for request in requests)
        spans = self._slices[first.layer]
        if first.collective == "reduce-scatter":
            return (Delivery(mean[start:stop].copy(), version) for start, stop in spans)
        result = replace(first, tensor="gradients", buffer=mean, version=version)
        for owner, (start, stop) in enumerate(spans):
            self._hand_round(result, owner, mean[start:stop].nbytes)
        return (Delivery(mean.copy(), version) for _ in requests)

    def _note_reductions(
        self, requests: Sequence[Request], contributors: tuple[int, ...], divisor: int
    ) -> None:
        """Each owner receives the others' contributions to its slice and adds them up."""
        first, tick = requests[0], self._recorder.tick
        kind, layer = first.collective, first.layer
        versions = sorted({requests[rank].version for rank in contributors})
        senders = [
            (version, Ranks.of(rank for rank in contributors if requests[rank].version == version))
            for version in versions
        ]
        for owner, (start, stop) in enumerate(self._slices[layer]):
            nbytes = first.buffer[start:stop].nbytes
            for version, some in senders:
                sources = self._but(some, owner)
                if sources:
                    self._recorder.log(
                        Transfer(
                            tick,
                            kind,
                            first.tensor,
                            layer,
                            owner,
                            sources,
                            self._owners[owner],
                            nbytes,
                            version,
                        )
                    )
            dst = self._owners[owner] if kind == "reduce-scatter" else self._everyone
            self._recorder.log(Reduced(tick, kind, layer, owner, contributors, divisor, dst))

    def _but(self, some: Ranks, owner: int) -> Ranks:
        """These ranks without the owner."""
        others = self._others[owner]
        return others if some == self._everyone else some & others

    def _hand_round(self, what: Request, owner: int, nbytes: int) -> None:
        """Note that an owner sends its slice of so many bytes to all others."""
        if self._others[owner]:
            self._recorder.log(
                Transfer(
                    self._recorder.tick,
                    what.collective,
                    what.tensor,
                    what.layer,
                    owner,
                    self._owners[owner],
                    self._others[owner],
                    nbytes,
                    what.version,
                )
            )
