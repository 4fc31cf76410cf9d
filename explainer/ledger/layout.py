"""Which parameters each rank owns, when a library cuts a model by its tensors.

The lecture counts flat shards, rounded up. Libraries cut otherwise, so their ranks hold a little
more or less; with a library's layout, the accounts are those of that library, rank by rank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from heapq import heapreplace
from math import prod
from types import MappingProxyType

Shape = tuple[int, ...]
"""A tensor's extents, as in `tensor.shape`; () is a scalar."""


class Layout(StrEnum):
    """How a model's tensors are divided among ranks.

    FLAT: all tensors end to end, cut in pieces of ceil(params / ranks); what is left is the last
    rank's. The lecture's account, `Ledger.per_card`, is the first rank's.
    DIM0: every tensor by itself, in pieces of ceil(rows / ranks) rows of its first dimension, as
    torch.chunk(tensor, ranks) does; later ranks may get fewer rows, or none. Source: PyTorch,
    torch.distributed.fsdp.fully_shard.
    WHOLE: no tensor is cut; from the largest to the smallest (of equal ones, in their order), each
    goes to the rank that has the fewest parameters so far (of equal ones, the first). Source:
    PyTorch, torch.distributed.optim.ZeroRedundancyOptimizer.
    """

    FLAT = "flat"
    DIM0 = "dim0"
    WHOLE = "whole"


@dataclass(frozen=True)
class Part:
    """Elements `start` up to `stop` of tensor number `tensor`, in the order they lie in memory."""

    tensor: int
    start: int
    stop: int

    @property
    def params(self) -> int:
        """How many elements."""
        return self.stop - self.start


Parts = tuple[tuple[Part, ...], ...]
"""The parts that each rank owns, in the tensors' order; none is empty."""


def parts(layout: Layout, shapes: Sequence[Shape], ranks: int) -> Parts:
    """Cut the tensors of these shapes. Raises ValueError for no rank, a negative extent, or a
    scalar that is to be cut along its first dimension.
    """
    if ranks < 1:
        raise ValueError(f"there must be at least 1 rank, not {ranks}")
    if any(extent < 0 for shape in shapes for extent in shape):
        raise ValueError("a tensor's extents cannot be negative")
    found: list[list[Part]] = [[] for _ in range(ranks)]
    for rank, part in _CUTS[layout](shapes, ranks):
        if part.params:
            found[rank].append(part)
    return tuple(tuple(sorted(mine, key=lambda part: part.tensor)) for mine in found)


def owned(layout: Layout, shapes: Sequence[Shape], ranks: int) -> tuple[int, ...]:
    """How many parameters each rank owns; errors as of `parts`."""
    return tuple(sum(part.params for part in mine) for mine in parts(layout, shapes, ranks))


def _flat(shapes: Sequence[Shape], ranks: int) -> Iterator[tuple[int, Part]]:
    piece = -(-sum(map(prod, shapes)) // ranks)
    place = 0
    for tensor, size in enumerate(map(prod, shapes)):
        start = 0
        while start < size:
            rank, used = divmod(place, piece)
            stop = min(size, start + piece - used)
            yield rank, Part(tensor, start, stop)
            place += stop - start
            start = stop


def _dim0(shapes: Sequence[Shape], ranks: int) -> Iterator[tuple[int, Part]]:
    for tensor, shape in enumerate(shapes):
        if not shape:
            raise ValueError(f"tensor {tensor} is a scalar, which has no first dimension to cut")
        rows, row = shape[0], prod(shape[1:])
        chunk = -(-rows // ranks)
        for rank in range(-(-rows // chunk) if chunk else 0):
            stop = min(rows, (rank + 1) * chunk)
            yield rank, Part(tensor, rank * chunk * row, stop * row)


def _whole(shapes: Sequence[Shape], ranks: int) -> Iterator[tuple[int, Part]]:
    sizes = list(map(prod, shapes))
    least = [(0, rank) for rank in range(ranks)]
    for tensor in sorted(range(len(sizes)), key=lambda tensor: -sizes[tensor]):
        load, rank = least[0]
        heapreplace(least, (load + sizes[tensor], rank))
        yield rank, Part(tensor, 0, sizes[tensor])


_Cut = Callable[[Sequence[Shape], int], Iterator[tuple[int, Part]]]
_CUTS: Mapping[Layout, _Cut] = MappingProxyType(
    {Layout.FLAT: _flat, Layout.DIM0: _dim0, Layout.WHOLE: _whole}
)
