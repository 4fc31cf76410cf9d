"""The only way from one rank to another: gather slices, or reduce contributions.

Every array handed to a rank is made for it alone, and what travels is a copy. Each slice's
contributions are added in fp32 in rank order, then divided by the number of ranks (the loss is
the mean over equal batches), then rounded to the 16 bits they came in; once, by the slice's owner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from explainer.training.model import Array
from explainer.training.recorder import Recorder
from explainer.training.trace import Collective, Reduced, Slices, Transfer


@dataclass(frozen=True)
class Request:
    """A rank's part in a collective.

    buffer: its slice of the layer in an all-gather, its whole layer in a reduction.
    version: as in trace.Piece, of the buffer.
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

    def carry_out(self, requests: Sequence[Request]) -> tuple[Delivery, ...]:
        """One delivery a rank, for one request a rank, all of the same kind."""
        if requests[0].collective == "all-gather":
            return self._gather(requests)
        return self._reduce(requests)

    def contributors(self, shard: int, ranks: int) -> tuple[int, ...]:
        """The ranks whose contributions are added up for this shard, in this order."""
        del shard
        return tuple(range(ranks))

    def divisor(self, ranks: int) -> int:
        """What a sum is divided by: the mean over equal batches divides by the ranks."""
        return ranks

    def cut(self, buffer: Array, layer: int, shard: int, rank: int) -> Array:
        """A shard's slice of rank `rank`'s whole-layer buffer."""
        del rank
        start, stop = self._slices[layer][shard]
        return buffer[start:stop]

    def combine(self, parts: Sequence[Array], divisor: int) -> Array:
        """The parts' fp32 sum, in the order given, over the divisor; in the parts' dtype."""
        total = np.zeros(parts[0].shape, np.float32)
        for part in parts:
            total += part.astype(np.float32)
        return (total / np.float32(divisor)).astype(parts[0].dtype)

    def _gather(self, requests: Sequence[Request]) -> tuple[Delivery, ...]:
        version = min(request.version for request in requests)
        deliveries = []
        for dst in range(len(requests)):
            parts = [self._send(requests[src], src, src, dst) for src in range(len(requests))]
            deliveries.append(Delivery(np.concatenate(parts), version))
        return tuple(deliveries)

    def _reduce(self, requests: Sequence[Request]) -> tuple[Delivery, ...]:
        ranks, first = len(requests), requests[0]
        version = min(request.version for request in requests)
        results = [self._reduce_shard(requests, owner) for owner in range(ranks)]
        if first.collective == "reduce-scatter":
            return tuple(Delivery(result, version) for result in results)
        shares = [
            Request(first.collective, "gradients", first.layer, result, version)
            for result in results
        ]
        return self._gather(shares)

    def _reduce_shard(self, requests: Sequence[Request], owner: int) -> Array:
        """The owner of a shard receives every contribution to it and adds them up."""
        ranks, first = len(requests), requests[0]
        contributors = self.contributors(owner, ranks)
        parts = []
        for src in contributors:
            request = requests[src]
            piece = self.cut(request.buffer, request.layer, owner, src)
            part = Request(
                request.collective, request.tensor, request.layer, piece, request.version
            )
            parts.append(self._send(part, owner, src, owner))
        divisor = self.divisor(ranks)
        dst = (owner,) if first.collective == "reduce-scatter" else tuple(range(ranks))
        tick = self._recorder.tick
        self._recorder.log(
            Reduced(tick, first.collective, first.layer, owner, contributors, divisor, dst)
        )
        return self.combine(parts, divisor)

    def _send(self, what: Request, shard: int, src: int, dst: int) -> Array:
        """A copy for `dst`; a transfer unless it stays on the same rank."""
        arrived = what.buffer.copy()
        if src != dst:
            self._recorder.log(
                Transfer(
                    self._recorder.tick,
                    what.collective,
                    what.tensor,
                    what.layer,
                    shard,
                    src,
                    dst,
                    arrived.nbytes,
                    what.version,
                )
            )
        return arrived
