"""From a stage of a run to what a picture shows of it. Pure look-ups; nothing is invented."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from explainer.drawing.seen import Seen
from explainer.drawing.view import ROLES, Block, Sample, Sum, Tile, Wire
from explainer.training import PERSISTENT, Piece, Ranks, RankState, Transfer

TILE_TENSORS = ("view", "gradient")


class StateError(ValueError):
    """A run's state cannot be drawn as the grammar demands; the text says what and where."""


def blocks(seen: Seen) -> frozenset[Block]:
    """Every (card, role, shard) that is kept whole: in every layer and every tensor of the role.

    Cards and shards are places; the stack's shard is kept where all that it stands for are.
    A block's version is the oldest among its tensors and layers.
    Raises StateError when a card keeps a shard of a role in some layers or tensors only.
    """
    ranks = [seen.snapshot.ranks[card] for card in seen.fold.drawn]
    trained = {piece.tensor for rank in ranks for piece in rank.persistent}
    layers = range(len(seen.layers))
    wanted = {
        role: {(name, layer) for name in trained if PERSISTENT[name] == role for layer in layers}
        for role in ROLES
    }
    return frozenset(block for rank in ranks for block in _kept(seen, rank, wanted))


Parts = Set[tuple[str, int]]
"""tensor, layer."""


def _kept(seen: Seen, rank: RankState, wanted: Mapping[str, Parts]) -> Iterator[Block]:
    """The shards that a rank keeps of each role, of all the parts that are wanted for one."""
    same: dict[tuple[str, Ranks], list[Piece]] = {}
    for piece in rank.persistent:
        same.setdefault((PERSISTENT[piece.tensor], piece.shards), []).append(piece)
    held: dict[tuple[str, int], list[Piece]] = {}
    for (role, shards), pieces in same.items():
        for place in seen.whole(shards):
            held.setdefault((role, place), []).extend(pieces)
    for (role, place), pieces in held.items():
        lacking = wanted[role] - {(piece.tensor, piece.layer) for piece in pieces}
        if lacking:
            raise StateError(
                f"card {rank.rank} keeps shard {place} of the {role} without {min(lacking)}"
            )
        yield Block(rank.rank, role, place, min(piece.version for piece in pieces))


def mixed(
    before: frozenset[Block], after: frozenset[Block], lanes: frozenset[int]
) -> frozenset[Block]:
    """`before` with the given shards taken from `after`: a comparison of two runs, lane by lane."""
    return frozenset(
        [b for b in before if b.shard not in lanes] + [b for b in after if b.shard in lanes]
    )


def tiles(seen: Seen, shards: Iterable[int] | None = None) -> frozenset[Tile]:
    """The temporary whole-layer arrays of the layer in turn on the cards, one tile a shard's place.

    `shards` limits a view to what has arrived so far; a card's own shard is its own copy and
    arrives with the first.
    """
    some = frozenset(seen.fold.places if shards is None else shards)
    return frozenset(
        Tile(card, rank.batch or "", p.tensor, seen.layers[p.layer], place, p.version)
        for card in seen.fold.drawn
        for rank in [seen.snapshot.ranks[card]]
        for p in rank.transient
        if p.tensor in TILE_TENSORS
        for place in seen.whole(p.shards)
        if place in some
    )


def samples(seen: Seen, waiting_at: int | None = None) -> tuple[Sample, ...]:
    """Where each card's batch is: at the layer it last passed, or waiting at the next one."""
    placed = []
    for card in seen.fold.drawn:
        rank = seen.snapshot.ranks[card]
        if rank.batch is None:
            continue
        waits = waiting_at is not None or rank.layer is None
        last = 0 if rank.layer is None else seen.layers[rank.layer]
        placed.append(
            Sample(card, rank.batch, last if waiting_at is None else waiting_at, not waits)
        )
    return tuple(placed)


def wires(seen: Seen, shards: Sequence[int] | None = None) -> tuple[Wire, ...]:
    """The traffic that brought the run to this stage, one wire a shard's place."""
    sent: dict[int, list[Transfer]] = {}
    for transfer in seen.snapshot.transfers:
        sent.setdefault(transfer.shard, []).append(transfer)
    found = []
    for place in seen.fold.places:
        if (shards is None or place in shards) and all(m in sent for m in seen.fold.members(place)):
            found.append(_wire(seen, place, [sent[m] for m in seen.fold.members(place)]))
    return tuple(found)


def _wire(seen: Seen, place: int, sent: Sequence[Sequence[Transfer]]) -> Wire:
    """One wire for all shards of a place, to where every one of them is sent."""
    everywhere = set(seen.fold.places)
    for transfers in sent:
        to = (seen.whole(transfer.targets, but=transfer.sources) for transfer in transfers)
        everywhere &= {target for targets in to for target in targets}
    sources = Ranks.of(source for of in sent for transfer in of for source in transfer.sources)
    targets = tuple(target for target in seen.fold.places if target in everywhere)
    return Wire(sent[0][0].collective, place, seen.whole(sources), targets)


def reduction(seen: Seen, shard: int, *, divided: bool, delivered: bool) -> Sum:
    """How this stage's reduction of one shard was made: which places contributed, and for whom.

    `divided` and `delivered` say how much of it the picture has come to. Raises StateError when the
    run reduced no such shard here, or gave it to several cards.
    """
    for reduced in seen.snapshot.reductions:
        if reduced.shard == shard:
            receivers = tuple(reduced.dst)
            if len(receivers) != 1:
                raise StateError(f"shard {shard} was reduced for {len(receivers)} cards, not one")
            contributors = seen.whole(Ranks.of(reduced.contributors))
            return Sum(shard, contributors, reduced.divisor, receivers[0], divided, delivered)
    raise StateError(f"no reduction of shard {shard} at {seen.snapshot.stage}")
