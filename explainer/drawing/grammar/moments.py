"""The states of both runs, told afresh from their snapshots so that pictures can be held to them.

This is on purpose not the code that pictures are made with: a fault there must not hide itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import zip_longest

from explainer.drawing.facts import Facts
from explainer.drawing.grammar.copied import copied
from explainer.training import PERSISTENT, Piece, Ranks, Snapshot, Stage

Cell = tuple[int, str, int]
"""Card, role, shard."""
Reduction = tuple[int, tuple[int, ...], int, tuple[int, ...]]
"""Shard, contributors, divisor, receivers."""
Way = tuple[str, int, int]
"""Collective, source, target."""
NOBODY = Ranks()


@dataclass(frozen=True)
class Moment:
    """All cards at one stage of a run; cards and shards are places of the fold.

    `kept` gives, for each shard of a role a card keeps in full, the versions of its pieces;
    `copies` in how many copies each shard is kept, where shards of one place agree; `lent` are
    (card, tensor, layer, shard, version); `passed` the layer each card computed last in this step;
    `sent` are (collective, shard, source, target) and `reduced` are (shard, contributors, divisor,
    receivers), both on the way to this stage; `meeting` are the reductions on the way to the next,
    and `sending` is what is sent on it. `stage` is the run's own, and its layer the run's; a
    comparison of two runs has none.
    """

    name: str
    kept: Mapping[Cell, frozenset[int]]
    copies: Mapping[int, int] | None = None
    lent: frozenset[tuple[int, str, int, int, int]] = frozenset()
    batch: Mapping[int, str | None] | None = None
    passed: Mapping[int, int | None] | None = None
    sent: frozenset[tuple[str, int, int, int]] = frozenset()
    reduced: frozenset[Reduction] = frozenset()
    meeting: frozenset[Reduction] = frozenset()
    sending: frozenset[tuple[str, int, int, int]] = frozenset()
    stage: Stage | None = None


@dataclass(frozen=True)
class _Eye:
    """What the states are looked at through: the places, and which layer each of a run's is."""

    places: tuple[tuple[int, Ranks], ...]
    layers: tuple[int, ...]
    stack: int | None

    @property
    def cards(self) -> tuple[int, ...]:
        """Cards drawn one by one."""
        return tuple(place for place, _ in self.places if place != self.stack)

    def all_of(self, some: Ranks, but: Ranks = NOBODY) -> tuple[int, ...]:
        """Places whose members, those in `but` aside, are all among `some`."""
        return _all_of(self.places, some, but)


@cache
def _all_of(places: tuple[tuple[int, Ranks], ...], some: Ranks, but: Ranks) -> tuple[int, ...]:
    """The answer to `all_of`, worked out once: most stages ask the same of the same few sets."""
    return tuple(
        place
        for place, members in places
        if 0 < len(members) - len(members & but) <= len(members & some)
    )


def moments(facts: Facts) -> tuple[Moment, ...]:
    """Every stage of both runs, and the comparisons of the two before their first step."""
    fold = facts.fold
    places = tuple((place, Ranks.of(fold.members(place))) for place in fold.places)
    eye = _Eye(places, facts.layers, fold.stack)
    runs = {"replicated": facts.replicated, "sharded": facts.sharded}
    told = {name: _told(name, snapshots, eye) for name, snapshots in runs.items()}
    return (*told["replicated"], *told["sharded"], *_compared(facts, eye))


def _told(run: str, snapshots: tuple[Snapshot, ...], eye: _Eye) -> tuple[Moment, ...]:
    found: list[Moment] = []
    kept, copies, before = {}, {}, None
    for now, after in zip_longest(snapshots, snapshots[1:]):
        persistent = tuple(now.ranks[card].persistent for card in eye.cards)
        # Snapshots share what did not change, so most stages need not be counted again.
        if before is None or any(a is not b for a, b in zip(persistent, before, strict=True)):
            kept, copies, before = _kept(now, eye), copied(now, dict(eye.places)), persistent
        told = replace(
            _moment(f"{run} run, {now.stage}", now, after, eye), kept=kept, copies=copies
        )
        found.append(told)
    return tuple(found)


def _moment(name: str, now: Snapshot, after: Snapshot | None, eye: _Eye) -> Moment:
    """All but what is kept, which changes seldom."""
    ranks = [now.ranks[card] for card in eye.cards]
    return Moment(
        name=name,
        kept={},
        lent=frozenset(
            (rank.rank, piece.tensor, eye.layers[piece.layer], place, piece.version)
            for rank in ranks
            for piece in rank.transient
            for place in eye.all_of(piece.shards)
        ),
        batch={rank.rank: rank.batch for rank in ranks},
        passed={
            rank.rank: None if rank.layer is None else eye.layers[rank.layer] for rank in ranks
        },
        sent=_sent(now, eye),
        reduced=_reduced(now, eye),
        meeting=frozenset() if after is None else _reduced(after, eye),
        sending=frozenset() if after is None else _sent(after, eye),
        stage=now.stage,
    )


def _sent(snapshot: Snapshot, eye: _Eye) -> frozenset[tuple[str, int, int, int]]:
    """A place's shards travel from one place to another where every one of them does."""
    by_shard: dict[int, set[Way]] = {}
    for t in snapshot.transfers:
        targets = eye.all_of(t.targets, but=t.sources)
        whole = eye.all_of(t.sources, but=t.targets)
        own = next((p for p, members in eye.places if t.shard in members), None)
        alone = t.sources == Ranks.only(t.shard) and own is not None
        sources = (own,) if alone and own is not None else whole
        ways: set[Way] = {(t.collective, a, b) for a in sources for b in targets if a != b}
        by_shard.setdefault(t.shard, set()).update(ways)
    found: set[tuple[str, int, int, int]] = set()
    for place, members in eye.places:
        common = set.intersection(*(by_shard.get(shard, set()) for shard in members))
        found.update((collective, place, a, b) for collective, a, b in common)
    return frozenset(found)


def _reduced(snapshot: Snapshot, eye: _Eye) -> frozenset[Reduction]:
    return frozenset(
        (r.shard, eye.all_of(Ranks.of(r.contributors)), r.divisor, tuple(r.dst))
        for r in snapshot.reductions
        if r.shard in eye.cards
    )


def _kept(snapshot: Snapshot, eye: _Eye) -> dict[Cell, frozenset[int]]:
    found: dict[Cell, frozenset[int]] = {}
    for card in eye.cards:
        rank = snapshot.ranks[card]
        by_cell: dict[tuple[str, int], list[Piece]] = {}
        for piece in rank.persistent:
            for place in eye.all_of(piece.shards):
                by_cell.setdefault((PERSISTENT[piece.tensor], place), []).append(piece)
        stored = {piece.tensor for piece in rank.persistent}
        for (role, place), pieces in by_cell.items():
            tensors = sum(PERSISTENT[name] == role for name in stored)
            if len({(p.tensor, p.layer) for p in pieces}) == tensors * len(eye.layers):
                found[card, role, place] = _versions(pieces)
    return found


def _versions(pieces: Iterable[Piece]) -> frozenset[int]:
    return frozenset(piece.version for piece in pieces)


def _compared(facts: Facts, eye: _Eye) -> tuple[Moment, ...]:
    """The first lanes as one run keeps them, the others as the other does."""
    before = _kept(facts.replicated[0], eye)
    after = _kept(facts.sharded[0], eye)
    lanes = tuple(place for place, _ in eye.places)
    return tuple(
        Moment(
            f"both runs before their first step, divided up to lane {lane}",
            {
                **{cell: v for cell, v in before.items() if cell[2] > lane},
                **{cell: v for cell, v in after.items() if cell[2] <= lane},
            },
        )
        for lane in lanes[:-1]
    )
