"""Whether cards that are not drawn one by one are as the first card, each with its own shard.

A stack stands for cards nobody sees: what is true of all cards is shown by those beside it. So the
pictures of a stage rest on every card of it, and a card that differs stops them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from explainer.drawing.fold import Fold
from explainer.training import Piece, Ranks, RankState, Snapshot, Stage

OWN, OTHERS = "its own", "the others"
Like = object
"""What cards or shards are compared by: everything but their own number."""


def unlike(snapshots: Sequence[Snapshot], fold: Fold) -> dict[Stage, str]:
    """What is wrong with folded cards, by the stage at which it is."""
    found: dict[Stage, str] = {}
    before: Snapshot | None = None
    for now in snapshots:
        fault = _cards(now, before, fold) if fold.folded else None
        if fault is None and fold.folded:
            fault = _shards(now, fold)
        if fault is not None:
            found[now.stage] = f"at {now.stage} {fault}"
        else:
            before = now
    return found


def _cards(now: Snapshot, before: Snapshot | None, fold: Fold) -> str | None:
    """A folded card that does not hold what the first one holds. `before` was in order."""
    first = now.ranks[0]
    for part in (_persistent, _transient):
        alike = _all_kept(part, now, before, fold)
        wanted = None if alike else _like(part(first), 0, fold)
        for card in fold.folded if not alike else ():
            if _like(part(now.ranks[card]), card, fold) != wanted:
                return f"card {card} does not hold what card 0 does"
    for card in fold.folded:
        rank = now.ranks[card]
        own = first.batch and f"{first.batch[0]}{card}"
        if (rank.batch, rank.layer, rank.phase) != (own, first.layer, first.phase):
            return f"card {card} is not where card 0 is, with samples of its own"
    return None


def _persistent(rank: RankState) -> tuple[Piece, ...]:
    return rank.persistent


def _transient(rank: RankState) -> tuple[Piece, ...]:
    return rank.transient


def _all_kept(
    part: Callable[[RankState], tuple[Piece, ...]],
    now: Snapshot,
    before: Snapshot | None,
    fold: Fold,
) -> bool:
    """Whether nothing of it changed since a stage that was in order; stages share such parts."""
    if before is None:
        return False
    some = (0, *fold.folded)
    return all(part(now.ranks[card]) is part(before.ranks[card]) for card in some)


def _like(pieces: Iterable[Piece], card: int, fold: Fold) -> Like:
    told = _names(card, fold)
    return [(p.tensor, p.layer, told.get(p.shards, p.shards), p.version) for p in pieces]


def _names(own: int, fold: Fold) -> Mapping[Ranks, str]:
    """Cards or shards that are told alike for all who mean their own, or the others."""
    return {Ranks.others(fold.count, own): OTHERS, Ranks.only(own): OWN}


def _shards(now: Snapshot, fold: Fold) -> str | None:
    """A folded shard that is not sent and reduced as the first one is."""
    sent: dict[int, list[Like]] = {}
    for t in now.transfers:
        told = _names(t.shard, fold)
        ways = (told.get(t.sources, t.sources), told.get(t.targets, t.targets))
        sent.setdefault(t.shard, []).append((t.collective, t.tensor, t.layer, *ways, t.version))
    for r in now.reductions:
        owner = _names(r.shard, fold).get(r.dst, r.dst)
        sum_of = (r.collective, r.layer, r.contributors, r.divisor, owner)
        sent.setdefault(r.shard, []).append(sum_of)
    for shard in fold.folded:
        if sent.get(shard) != sent.get(0):
            return f"shard {shard} does not travel as shard 0 does"
    return None
