"""From a snapshot of a run to what a picture shows of it. Pure look-ups; nothing is invented."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from explainer.drawing.view import Block, Copies, Sample, Sum, Tile, Wire
from explainer.training import PERSISTENT, Snapshot

ROLES = ("parameters", "gradients", "optimizer")
TILE_TENSORS = ("view", "gradient")


class StateError(ValueError):
    """A run's state cannot be drawn as the grammar demands; the text says what and where."""


def _oldest(versions: Iterable[int]) -> int:
    return min(versions)


def blocks(snapshot: Snapshot) -> frozenset[Block]:
    """Every (card, role, shard) that is kept whole: in every layer and every tensor of the role.

    A block's version is the oldest among its tensors and layers.
    Raises StateError when a card keeps a shard of a role in some layers only.
    """
    found = []
    trained = {piece.tensor for rank in snapshot.ranks for piece in rank.persistent}
    for rank in snapshot.ranks:
        kept: dict[tuple[str, int], dict[tuple[str, int], int]] = {}
        for piece in rank.pieces:
            if piece.persistent:
                for shard in piece.shards:
                    role = PERSISTENT[piece.tensor]
                    kept.setdefault((role, shard), {})[piece.tensor, piece.layer] = piece.version
        layers = {layer for held in kept.values() for _, layer in held}
        for (role, shard), held in kept.items():
            tensors = [name for name in PERSISTENT if PERSISTENT[name] == role and name in trained]
            lacking = [(t, n) for t in tensors for n in layers if (t, n) not in held]
            if lacking:
                raise StateError(
                    f"card {rank.rank} keeps shard {shard} of the {role} without {lacking[0]}"
                )
            found.append(Block(rank.rank, role, shard, _oldest(held.values())))
    return frozenset(found)


def mixed(
    before: frozenset[Block], after: frozenset[Block], lanes: frozenset[int]
) -> frozenset[Block]:
    """`before` with the given shards taken from `after`: a comparison of two runs, lane by lane."""
    return frozenset(
        [b for b in before if b.shard not in lanes] + [b for b in after if b.shard in lanes]
    )


def tiles(snapshot: Snapshot, shards: Iterable[int] | None = None) -> frozenset[Tile]:
    """The temporary whole-layer arrays on the cards, one tile a shard.

    `shards` limits a view to what has arrived so far; a card's own shard is its own copy and
    arrives with the first.
    """
    some = None if shards is None else frozenset(shards)
    return frozenset(
        Tile(rank.rank, rank.batch or "", piece.tensor, piece.layer, shard, piece.version)
        for rank in snapshot.ranks
        for piece in rank.pieces
        if piece.tensor in TILE_TENSORS
        for shard in piece.shards
        if some is None or shard in some
    )


def samples(snapshot: Snapshot, waiting_at: int | None = None) -> tuple[Sample, ...]:
    """Where each card's batch is: at the layer it last passed, or waiting at the next one."""
    placed = []
    for rank in snapshot.ranks:
        if rank.batch is None:
            continue
        waits = waiting_at is not None or rank.layer is None
        layer = waiting_at if waiting_at is not None else rank.layer or 0
        placed.append(Sample(rank.rank, rank.batch, layer, not waits))
    return tuple(placed)


def wires(snapshot: Snapshot, shards: Sequence[int] | None = None) -> tuple[Wire, ...]:
    """The traffic that brought the run to this snapshot, one wire a shard."""
    grouped: dict[int, list[tuple[str, int, int]]] = {}
    for t in snapshot.transfers:
        grouped.setdefault(t.shard, []).extend((t.collective, *way) for way in t.routes())
    found = []
    for shard, sent in sorted(grouped.items()):
        if shards is None or shard in shards:
            sources = tuple(dict.fromkeys(src for _, src, _ in sent))
            targets = tuple(dict.fromkeys(dst for _, _, dst in sent))
            found.append(Wire(sent[0][0], shard, sources, targets))
    return tuple(found)


def reduction(snapshot: Snapshot, shard: int, *, divided: bool, delivered: bool) -> Sum:
    """How this snapshot's reduction of one shard was made: who contributed, and for whom.

    `divided` and `delivered` say how much of it the picture has come to. Raises StateError when the
    run reduced no such shard here, or gave it to several cards.
    """
    for reduced in snapshot.reductions:
        if reduced.shard == shard:
            if len(reduced.dst) != 1:
                raise StateError(f"shard {shard} was reduced for {len(reduced.dst)} cards, not one")
            (dst,) = reduced.dst
            return Sum(shard, reduced.contributors, reduced.divisor, dst, divided, delivered)
    raise StateError(f"no reduction of shard {shard} at {snapshot.stage}")


def holders(held: frozenset[Block], shards: Sequence[int]) -> Copies:
    """Which cards keep every role of each of these shards."""
    cards = sorted({b.card for b in held})
    kept = {(b.card, b.role, b.shard) for b in held}

    def keeps(card: int, shard: int) -> bool:
        return all((card, role, shard) in kept for role in ROLES)

    return Copies(
        tuple(shards), tuple(tuple(c for c in cards if keeps(c, shard)) for shard in shards)
    )
