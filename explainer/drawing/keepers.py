"""How many cards keep each shard, counted over all cards, whether they are drawn or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from explainer.drawing.holdings import StateError
from explainer.drawing.seen import Seen
from explainer.drawing.view import ROLES, Copies
from explainer.training import PERSISTENT, Ranks


def copies(seen: Seen, shards: Sequence[int]) -> Copies:
    """Which places keep every role of each of these shards' places, and in how many copies.

    A stack is a holder of a shard when any of its cards keeps it. Raises StateError when shards of
    one place, or of several that are counted together, are kept in different numbers of copies.
    """
    held = _held(seen)
    counts = {n for place in shards for n in _counts(seen, held, place)}
    if len(counts) != 1:
        raise StateError(f"shards {list(shards)} are kept in {sorted(counts)} copies, not alike")
    holders = tuple(
        tuple(
            where
            for where in seen.fold.places
            if any(held[card] & members for card in seen.fold.members(where))
        )
        for place in shards
        for members in [Ranks.of(seen.fold.members(place))]
    )
    return Copies(tuple(shards), holders, counts.pop())


def _held(seen: Seen) -> tuple[Ranks, ...]:
    """The shards that each card keeps in every tensor of every layer."""
    found = []
    for rank in seen.snapshot.ranks:
        kept = Ranks.everyone(seen.fold.count)
        for shards in dict.fromkeys(piece.shards for piece in rank.persistent):
            kept &= shards
        roles = {PERSISTENT[piece.tensor] for piece in rank.persistent}
        found.append(kept if roles == set(ROLES) else Ranks())
    return tuple(found)


def _counts(seen: Seen, held: Sequence[Ranks], place: int) -> set[int]:
    """The different numbers of copies of the shards of a place."""
    members = Ranks.of(seen.fold.members(place))
    alike = Counter(kept & members for kept in held)
    # Whoever keeps all of them keeps them alike; the others are counted shard by shard.
    everyone = alike.pop(members, 0)
    single = Counter(shard for some, times in alike.items() for shard in some for _ in range(times))
    return {everyone + single[shard] for shard in members}
