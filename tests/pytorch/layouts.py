"""Which parameters each rank holds, as each library lays them out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

Shapes = Mapping[str, tuple[int, ...]]
Held = tuple[Mapping[str, int], ...]
"""[rank][parameter] = numbers held."""


def whole(shapes: Shapes, ranks: int) -> Held:
    """Everything on every rank, as DistributedDataParallel leaves it."""
    return tuple({name: prod(shape) for name, shape in shapes.items()} for _ in range(ranks))


def chunks(shapes: Shapes, ranks: int) -> Held:
    """FSDP2: each parameter cut along dim 0 as torch.chunk cuts, ceil(rows / ranks) rows each.

    The last ranks may get fewer rows, or none.
    """
    held: list[dict[str, int]] = [{} for _ in range(ranks)]
    for name, (rows, *rest) in shapes.items():
        most = -(-rows // ranks)
        for rank in range(ranks):
            held[rank][name] = max(0, min(most, rows - rank * most)) * prod(rest)
    return tuple(held)


def padded(shapes: Shapes, ranks: int) -> int:
    """Numbers of the whole model when every rank's chunk is as long as the first, as it is sent."""
    return sum(ranks * -(-rows // ranks) * prod(rest) for rows, *rest in shapes.values())


def packed(shapes: Shapes, ranks: int) -> Held:
    """ZeroRedundancyOptimizer: whole parameters, largest first, each to the emptiest rank."""
    held: list[dict[str, int]] = [{} for _ in range(ranks)]
    for name in sorted(shapes, key=lambda name: -prod(shapes[name])):
        _emptiest(held)[name] = prod(shapes[name])
    return tuple(held)


def _emptiest(held: Sequence[dict[str, int]]) -> dict[str, int]:
    return min(held, key=lambda one: sum(one.values()))
