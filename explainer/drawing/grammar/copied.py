"""In how many copies every shard is kept over all cards, those that are folded included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import accumulate

from explainer.training import Ranks, RankState, Snapshot


def copied(snapshot: Snapshot, places: Mapping[int, Ranks]) -> dict[int, int]:
    """Copies by shard's place; a place whose shards are kept in different numbers is left out."""
    steps: Counter[int] = Counter()
    for rank in snapshot.ranks:
        for start, stop in _complete(rank).runs:
            steps[start] += 1
            steps[stop] -= 1
    ends = sorted(steps)
    heights = dict(zip(ends, accumulate(steps[end] for end in ends), strict=True))

    def copies(shard: int) -> int:
        before = [end for end in ends if end <= shard]
        return heights[before[-1]] if before else 0

    found = {}
    for place, members in places.items():
        inside = {shard for shard in ends if shard in members}
        numbers = {copies(shard) for shard in inside | {next(iter(members))}}
        if len(numbers) == 1:
            found[place] = numbers.pop()
    return found


def _complete(rank: RankState) -> Ranks:
    """The shards that a card keeps of every tensor in every layer."""
    kept: Ranks | None = None
    for shards in dict.fromkeys(piece.shards for piece in rank.persistent):
        kept = shards if kept is None else kept & shards
    return kept or Ranks()
