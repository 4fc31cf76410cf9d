"""The states of both runs, told afresh from their snapshots so that pictures can be held to them.

This is on purpose not the code that pictures are made with: a fault there must not hide itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import zip_longest

from explainer.drawing.facts import Facts
from explainer.training import PERSISTENT, Piece, Snapshot

Cell = tuple[int, str, int]
"""Card, role, shard."""


@dataclass(frozen=True)
class Moment:
    """All cards at one stage of a run.

    `kept` gives, for each shard of a role a card keeps in full, the versions of its pieces;
    `lent` are (card, tensor, layer, shard, version); `passed` the layer each card computed last
    in this step; `sent` are (collective, shard, source, target) and `reduced` are
    (shard, contributors, divisor, receivers), both on the way to this stage; `meeting` are the
    reductions on the way to the next one.
    """

    name: str
    kept: Mapping[Cell, frozenset[int]]
    lent: frozenset[tuple[int, str, int, int, int]] = frozenset()
    batch: Mapping[int, str | None] | None = None
    passed: Mapping[int, int | None] | None = None
    sent: frozenset[tuple[str, int, int, int]] = frozenset()
    reduced: frozenset[tuple[int, tuple[int, ...], int, tuple[int, ...]]] = frozenset()
    meeting: frozenset[tuple[int, tuple[int, ...], int, tuple[int, ...]]] = frozenset()


def moments(facts: Facts) -> tuple[Moment, ...]:
    """Every stage of both runs, and the comparisons of the two before their first step."""
    layers = facts.ledger.layers.count
    runs = {"replicated": facts.replicated, "sharded": facts.sharded}
    told = {name: _told(name, snapshots, layers) for name, snapshots in runs.items()}
    return (*told["replicated"], *told["sharded"], *_compared(facts, layers))


def _told(run: str, snapshots: tuple[Snapshot, ...], layers: int) -> tuple[Moment, ...]:
    found, kept, before = [], {}, None
    for now, after in zip_longest(snapshots, snapshots[1:]):
        persistent = tuple(rank.persistent for rank in now.ranks)
        # Snapshots share what did not change, so most stages need not be counted again.
        if before is None or any(a is not b for a, b in zip(persistent, before, strict=True)):
            kept, before = _kept(now, layers), persistent
        found.append(_moment(f"{run} run, {now.stage}", now, after, kept))
    return tuple(found)


def _moment(
    name: str, now: Snapshot, after: Snapshot | None, kept: Mapping[Cell, frozenset[int]]
) -> Moment:
    return Moment(
        name=name,
        kept=kept,
        lent=frozenset(
            (rank.rank, piece.tensor, piece.layer, shard, piece.version)
            for rank in now.ranks
            for piece in rank.transient
            for shard in piece.shards
        ),
        batch={rank.rank: rank.batch for rank in now.ranks},
        passed={rank.rank: rank.layer for rank in now.ranks},
        sent=frozenset((t.collective, t.shard, *way) for t in now.transfers for way in t.routes()),
        reduced=_reduced(now),
        meeting=frozenset() if after is None else _reduced(after),
    )


def _reduced(snapshot: Snapshot) -> frozenset[tuple[int, tuple[int, ...], int, tuple[int, ...]]]:
    return frozenset(
        (r.shard, r.contributors, r.divisor, tuple(r.dst)) for r in snapshot.reductions
    )


def _kept(snapshot: Snapshot, layers: int) -> dict[Cell, frozenset[int]]:
    found: dict[Cell, frozenset[int]] = {}
    trained = {piece.tensor for rank in snapshot.ranks for piece in rank.persistent}
    for rank in snapshot.ranks:
        by_cell: dict[tuple[str, int], list[Piece]] = {}
        for piece in rank.persistent:
            for shard in piece.shards:
                by_cell.setdefault((PERSISTENT[piece.tensor], shard), []).append(piece)
        for (role, shard), pieces in by_cell.items():
            tensors = sum(PERSISTENT[name] == role for name in trained)
            if len({(p.tensor, p.layer) for p in pieces}) == tensors * layers:
                found[rank.rank, role, shard] = _versions(pieces)
    return found


def _versions(pieces: Iterable[Piece]) -> frozenset[int]:
    return frozenset(piece.version for piece in pieces)


def _compared(facts: Facts, layers: int) -> tuple[Moment, ...]:
    """The first lanes as one run keeps them, the others as the other does."""
    copied = _kept(facts.replicated[0], layers)
    divided = _kept(facts.sharded[0], layers)
    return tuple(
        Moment(
            f"both runs before their first step, divided up to lane {lane}",
            {
                **{cell: v for cell, v in copied.items() if cell[2] > lane},
                **{cell: v for cell, v in divided.items() if cell[2] <= lane},
            },
        )
        for lane in range(facts.ledger.cards - 1)
    )
