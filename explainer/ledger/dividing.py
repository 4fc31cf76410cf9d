"""Dividing the computing itself: the parts of a layer, or the layers, among the cards.

Neither divides samples or state, so no strategy of the accounts is meant: these say who computes.
"""

from __future__ import annotations

from itertools import accumulate, pairwise


def even(count: int, cards: int) -> tuple[range, ...]:
    """0 to `count` - 1 in one run a card, in order, as even as can be, the longer ones first.

    With fewer than one for each card the last cards have none. Raises ValueError for a count or
    for cards below 1.
    """
    if count < 1 or cards < 1:
        raise ValueError(f"{count} cannot be divided among {cards} cards")
    each, more = divmod(count, cards)
    sizes = (each + (card < more) for card in range(cards))
    return tuple(range(*ends) for ends in pairwise(accumulate(sizes, initial=0)))


def units(inner: int, cards: int) -> tuple[range, ...]:
    """Which of a layer's `inner` units each card computes under tensor parallelism.

    A card keeps the columns of the first matrix that make its units, and the rows of the second
    that use them. What comes out of its rows is a term of the layer's result: the terms of all
    cards are added up, within the layer (Megatron-LM, Shoeybi et al. 2019, section 3).
    """
    return even(inner, cards)


def stages(layers: int, cards: int) -> tuple[range, ...]:
    """Which layers, counted from 0, each card keeps under pipeline parallelism: runs in order."""
    return even(layers, cards)
