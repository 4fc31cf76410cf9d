"""Lies about cards that no picture draws one by one, by what they lie about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from explainer.drawing.taught import TAUGHT
from explainer.training import (
    Computed,
    Hold,
    Loaded,
    Piece,
    Ranks,
    Reduced,
    Release,
    Trace,
    Transfer,
)
from tests.drawing.lies import Lie
from tests.training.edits import drop, edit, lie, tick, unsend

HIDDEN, NEXT = 5, 6
"""Two cards of twelve that lie in the stack."""


def swap_owners(trace: Trace) -> Trace:
    """Two folded cards keep each other's shard, of everything and in every layer."""
    return _swapped(trace, lambda h: h.piece.persistent and len(h.piece.shards) == 1)


def swap_one_owner(trace: Trace) -> Trace:
    """Two folded cards keep each other's shard of one layer's weights."""
    return _swapped(trace, lambda h: (h.piece.tensor, h.piece.layer) == ("weights", TAUGHT))


def _swapped(trace: Trace, where: Callable[[Hold], bool]) -> Trace:
    other = {HIDDEN: NEXT, NEXT: HIDDEN}

    def changed(piece: Piece) -> Piece:
        return replace(piece, shards=Ranks.of(other[shard] for shard in piece.shards))

    return lie(trace, lambda h: h.rank in other and where(h), changed)


def forget_a_card(trace: Trace) -> Trace:
    """A folded card's gradient is left out of every sum."""

    def without(event: Reduced) -> Reduced:
        return replace(event, contributors=tuple(c for c in event.contributors if c != HIDDEN))

    return edit(trace, Reduced, lambda _e: True, without)


def forget_a_card_in_one_sum(trace: Trace) -> Trace:
    """A folded card's gradient is left out of the sum of shard 0 of the taught layer."""

    def without(event: Reduced) -> Reduced:
        return replace(event, contributors=tuple(c for c in event.contributors if c != HIDDEN))

    return edit(trace, Reduced, lambda e: (e.layer, e.shard) == (TAUGHT, 0), without)


def send_it_nothing(trace: Trace) -> Trace:
    """Shard 2 of the taught layer is never sent to a folded card."""
    return unsend(trace, _weights_of(2), 2, HIDDEN)


def send_nothing_of_it(trace: Trace) -> Trace:
    """A folded card's shard of the taught layer is never sent to card 0."""
    return unsend(trace, _weights_of(HIDDEN), HIDDEN, 0)


def send_nothing_among_them(trace: Trace) -> Trace:
    """A folded card's shard of the taught layer is never sent to another folded card."""
    return unsend(trace, _weights_of(HIDDEN), HIDDEN, NEXT)


def _weights_of(shard: int) -> Callable[[Transfer], bool]:
    return lambda e: (e.layer, e.shard, e.tensor) == (TAUGHT, shard, "weights")


def misdeliver(trace: Trace) -> Trace:
    """The sum of a folded card's shard goes to the card after it."""
    return edit(
        trace,
        Reduced,
        lambda e: e.dst == Ranks.only(HIDDEN),
        lambda e: replace(e, dst=Ranks.only(NEXT)),
    )


def forget_to_divide(trace: Trace) -> Trace:
    """The sum of a folded card's shard is not divided."""
    return edit(trace, Reduced, lambda e: e.shard == HIDDEN, lambda e: replace(e, divisor=1))


def skip_release(trace: Trace) -> Trace:
    """A folded card does not let go of the taught layer's view in the first forward pass."""
    at = tick(trace, "released", 0, TAUGHT)
    return drop(trace, Release, lambda e: (e.tick, e.rank, e.tensor) == (at, HIDDEN, "view"))


def freeze_a_version(trace: Trace) -> Trace:
    """A folded card does not update in the first step."""
    at = tick(trace, "updated", 0)
    return drop(trace, Hold, lambda h: (h.tick, h.rank) == (at, HIDDEN))


def old_view(trace: Trace) -> Trace:
    """A folded card gathers the old version in the second step."""
    at = tick(trace, "gathered", 1, 0)
    return lie(trace, lambda h: (h.tick, h.rank) == (at, HIDDEN), lambda p: replace(p, version=0))


def lose_a_state(trace: Trace) -> Trace:
    """A folded card keeps no m."""
    return drop(trace, Hold, lambda h: (h.rank, h.piece.tensor) == (HIDDEN, "m"))


def read_anothers_samples(trace: Trace) -> Trace:
    """A folded card loads and works on card 0's batch."""
    loaded = edit(trace, Loaded, lambda e: e.rank == HIDDEN, lambda e: replace(e, batch="B0"))
    return edit(loaded, Computed, lambda e: e.rank == HIDDEN, lambda e: replace(e, batch="B0"))


B1, B2, B3 = frozenset({"b1", "b2", "b3"}), frozenset({"b2", "b3"}), frozenset({"b3"})
SHARDED: Mapping[str, tuple[Lie, frozenset[str]]] = MappingProxyType(
    {
        "owners swapped": (swap_owners, B1),
        "one layer's owners swapped": (swap_one_owner, B1),
        "a card left out of the sums": (forget_a_card, B3),
        "a card left out of one sum": (forget_a_card_in_one_sum, B3),
        "a shard not sent to it": (send_it_nothing, B2),
        "its shard not sent": (send_nothing_of_it, B2),
        "its shard not sent among them": (send_nothing_among_them, B2),
        "its sum to another card": (misdeliver, B3),
        "its sum not divided": (forget_to_divide, B3),
        "a release skipped": (skip_release, B2),
        "its version frozen": (freeze_a_version, B3),
        "an old view gathered": (old_view, B3),
        "a state lost": (lose_a_state, B1),
        "another's samples": (read_anothers_samples, B1),
    }
)
"""Lies about the sharded run, and the beats whose pictures rest on what they lie about."""
REPLICATED: Mapping[str, tuple[Lie, frozenset[str]]] = MappingProxyType(
    {
        "a state lost": (lose_a_state, frozenset({"b0"}) | B1),
        # Each beat opens on the last picture of the one before.
        "another's samples": (read_anothers_samples, frozenset({"b0"}) | B1),
    }
)
"""Lies about the replicated run."""
