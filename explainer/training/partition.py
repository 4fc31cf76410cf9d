"""Who owns which slice of which layer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from explainer.training.trace import Slices


def partition(layer_params: Sequence[int], owners: int) -> Slices:
    """Cut every layer into one contiguous slice an owner, without padding.

    A layer of n parameters gives n // owners to each; the n % owners left over go one each to
    the owners whose turn it is, and the next layer's turn starts where this one stopped. So the
    left-overs of all layers are dealt round, and over a model of P parameters every owner has
    floor(P / owners) or ceil(P / owners): the flat shard, cut layer by layer.

    Returns [layer][owner] = (start, stop). Raises ValueError for owners < 1 or a layer < 1.
    """
    if owners < 1:
        raise ValueError(f"a model needs at least 1 owner, not {owners}")
    turn = 0
    layers = []
    for layer, count in enumerate(layer_params):
        if count < 1:
            raise ValueError(f"layer {layer} needs at least 1 parameter, not {count}")
        base, left = divmod(count, owners)
        sizes = [base + ((owner - turn) % owners < left) for owner in range(owners)]
        layers.append(tuple(pairwise(accumulate(sizes, initial=0))))
        turn = (turn + left) % owners
    return tuple(layers)
