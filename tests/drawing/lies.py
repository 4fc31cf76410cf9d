"""Lies told in a real trace of the lecture's runs, by what they lie about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from explainer.drawing.taught import TAUGHT
from explainer.training import Computed, Hold, Loaded, Piece, Ranks, Reduced, Release, Trace
from tests.training.edits import drop, edit, lie, tick, unsend

Lie = Callable[[Trace], Trace]


def swap_owners(trace: Trace) -> Trace:
    """Cards 0 and 1 keep each other's shard, of everything and in every layer."""

    def swapped(piece: Piece) -> Piece:
        return replace(piece, shards=_other(piece.shards))

    return lie(
        trace, lambda h: h.rank < 2 and h.piece.persistent and len(h.piece.shards) == 1, swapped
    )


def swap_one_owner(trace: Trace) -> Trace:
    """Cards 0 and 1 keep each other's shard of one layer's weights."""

    def first(hold: Hold) -> bool:
        return hold.rank < 2 and (hold.piece.tensor, hold.piece.layer) == ("weights", TAUGHT)

    return lie(trace, first, lambda piece: replace(piece, shards=_other(piece.shards)))


def _other(shards: Ranks) -> Ranks:
    """The other one of shards 0 and 1."""
    return Ranks.of(1 - shard for shard in shards)


def skip_release(trace: Trace) -> Trace:
    """Card 2 does not let go of the taught layer's view in the first step's forward pass."""
    at = tick(trace, "released", 0, TAUGHT)
    return drop(trace, Release, lambda e: (e.tick, e.rank, e.tensor) == (at, 2, "view"))


def skip_every_release(trace: Trace) -> Trace:
    """No card lets go of any view or gradient."""
    return drop(trace, Release, lambda e: e.tensor in {"view", "gradient"})


def freeze_one_version(trace: Trace) -> Trace:
    """Card 3 does not update in the first step."""
    at = tick(trace, "updated", 0)
    return drop(trace, Hold, lambda h: (h.tick, h.rank) == (at, 3))


def freeze_every_version(trace: Trace) -> Trace:
    """What an update writes is said to be of the version before it."""
    kept = {"weights", "master", "m", "v"}
    return lie(
        trace,
        lambda h: h.piece.tensor in kept and h.piece.version > 0,
        lambda piece: replace(piece, version=0),
    )


def old_view(trace: Trace) -> Trace:
    """Card 1 gathers the old version in the second step."""
    at = tick(trace, "gathered", 1, 0)
    return lie(trace, lambda h: (h.tick, h.rank) == (at, 1), lambda p: replace(p, version=0))


def send_nothing(trace: Trace) -> Trace:
    """Shard 2 of the taught layer is never sent to card 0."""
    return unsend(trace, lambda e: (e.layer, e.shard, e.tensor) == (TAUGHT, 2, "weights"), 2, 0)


def forget_a_rank(trace: Trace) -> Trace:
    """Card 3's gradient is left out of every sum."""
    return edit(
        trace,
        Reduced,
        lambda _e: True,
        lambda e: replace(e, contributors=tuple(c for c in e.contributors if c != 3)),
    )


def forget_to_divide(trace: Trace) -> Trace:
    return edit(trace, Reduced, lambda _e: True, lambda e: replace(e, divisor=1))


def misdeliver(trace: Trace) -> Trace:
    """Every sum goes to the card after its owner."""
    return edit(
        trace,
        Reduced,
        lambda e: len(e.dst) == 1,
        lambda e: replace(e, dst=Ranks.of((dst + 1) % trace.ranks for dst in e.dst)),
    )


def lose_a_state(trace: Trace) -> Trace:
    """Card 0 keeps no m."""
    return drop(trace, Hold, lambda h: (h.rank, h.piece.tensor) == (0, "m"))


def read_anothers_samples(trace: Trace) -> Trace:
    """Card 1 loads and works on card 0's batch."""
    loaded = edit(trace, Loaded, lambda e: e.rank == 1, lambda e: replace(e, batch="B0"))
    return edit(loaded, Computed, lambda e: e.rank == 1, lambda e: replace(e, batch="B0"))


SHARDED: Mapping[str, tuple[Lie, frozenset[str]]] = MappingProxyType(
    {
        "owners swapped": (swap_owners, frozenset({"b1", "b2", "b3"})),
        "one layer's owners swapped": (swap_one_owner, frozenset({"b1", "b2", "b3"})),
        "a release skipped": (skip_release, frozenset({"b2", "b3"})),
        "every release skipped": (skip_every_release, frozenset({"b2", "b3"})),
        "one card's version frozen": (freeze_one_version, frozenset({"b3"})),
        "every version frozen": (freeze_every_version, frozenset({"b3"})),
        "an old view gathered": (old_view, frozenset({"b3"})),
        "a shard not sent": (send_nothing, frozenset({"b2", "b3"})),
        "a card left out of the sums": (forget_a_rank, frozenset({"b3"})),
        "a division forgotten": (forget_to_divide, frozenset({"b3"})),
        "sums to the wrong card": (misdeliver, frozenset({"b3"})),
        "a state lost": (lose_a_state, frozenset({"b1", "b2", "b3"})),
        "another's samples": (read_anothers_samples, frozenset({"b1", "b2", "b3"})),
    }
)
"""Lies about the sharded run, and the beats whose pictures rest on what they lie about."""
REPLICATED: Mapping[str, tuple[Lie, frozenset[str]]] = MappingProxyType(
    {
        # Each beat opens on the last picture of the one before, so nothing after b0 can be drawn.
        "a state lost": (lose_a_state, frozenset({"b0", "b1", "b2", "b3"})),
        "another's samples": (read_anothers_samples, frozenset({"b0", "b1"})),
    }
)
"""Lies about the replicated run."""
