"""What the panels show, read from the runs' stages and from the schedule: nothing by hand."""

from __future__ import annotations

from explainer.drawing.boards.ways.view import ROWS, Data, Piped, Sharding, Token
from explainer.drawing.fold import Fold
from explainer.drawing.holdings import StateError, blocks, wires
from explainer.drawing.seen import Seen
from explainer.drawing.view import ROLES
from explainer.ledger.passes import Pass
from explainer.ledger.pipeline import Pipeline
from explainer.training import Ranks


def row_of(layer: int, layers: int) -> int:
    """Which of ROWS a layer of the lecture stands in."""
    named = [layers - 1 if row == -1 else row for row in ROWS]
    return named.index(layer) if layer in named else ROWS.index(None)


def tokens(seen: Seen) -> tuple[Token, ...]:
    """Every card's batch: above the first row, or past the row it was last computed in."""
    found = []
    for card in seen.fold.drawn:
        rank = seen.snapshot.ranks[card]
        if rank.batch is None:
            continue
        step = seen.snapshot.stage.step
        if rank.layer is None:
            found.append(Token(card, rank.batch, step, 0))
            continue
        row = row_of(seen.layers[rank.layer], seen.layers[-1] + 1)
        found.append(Token(card, rank.batch, step, row + (rank.phase != "backward"), row))
    return tuple(found)


def data(seen: Seen) -> Data:
    """Data parallelism at a stage of the replicated run.

    Raises StateError when a reduction there did not add up all cards' gradients, or did not give
    the result to all.
    """
    own = tuple(
        card
        for card in seen.fold.drawn
        if any(piece.tensor == "gradient" for piece in seen.snapshot.ranks[card].transient)
    )
    everyone = Ranks.everyone(seen.fold.count)
    for reduced in seen.snapshot.reductions:
        if Ranks.of(reduced.contributors) != everyone or reduced.dst != everyone:
            raise StateError(f"not all gradients were combined for all at {seen.snapshot.stage}")
    common = seen.fold.drawn if seen.snapshot.reductions else ()
    return Data(tokens(seen), own, common, updated(seen))


def updated(seen: Seen) -> tuple[int, ...]:
    """The cards whose parameters are all of the version that this step makes."""
    made = seen.snapshot.stage.step + 1
    versions: dict[int, set[int]] = {card: set() for card in seen.fold.drawn}
    for card in versions:
        pieces = seen.snapshot.ranks[card].persistent
        versions[card] = {piece.version for piece in pieces if piece.tensor == "weights"}
    return tuple(card for card, found in versions.items() if found == {made})


def sharding(seen: Seen) -> Sharding:
    """State sharding at a stage of the sharded run.

    Raises StateError when a card keeps a shard of one role and not of another, when the cards
    hold different layers, or when a sum is made elsewhere than its parts were sent.
    """
    held = blocks(seen)
    kept = frozenset((block.card, block.shard) for block in held)
    roles = {(block.card, block.shard, block.role) for block in held}
    if any((*pair, role) not in roles for pair in kept for role in ROLES):
        raise StateError(f"roles are kept apart from each other at {seen.snapshot.stage}")
    lent = {
        (seen.layers[piece.layer], card, piece.tensor)
        for card in seen.fold.drawn
        for piece in seen.snapshot.ranks[card].transient
        if piece.tensor in ("view", "gradient") and piece.shards == Ranks.everyone(seen.fold.count)
    }
    tensors = {tensor for _, _, tensor in lent}
    if len(tensors) > 1:
        raise StateError(f"layers and gradients are held at once at {seen.snapshot.stage}")
    layers = {layer for layer, _, _ in lent} | {
        seen.layers[transfer.layer] for transfer in seen.snapshot.transfers
    }
    if len(layers) > 1:
        raise StateError(f"several layers are held or sent at {seen.snapshot.stage}")
    sent = {transfer.shard: transfer.targets for transfer in seen.snapshot.transfers}
    if any(sent.get(each.shard, each.dst) != each.dst for each in seen.snapshot.reductions):
        raise StateError(f"a sum is not where its parts were sent at {seen.snapshot.stage}")
    row = row_of(layers.pop(), seen.layers[-1] + 1) if layers else None
    cards = tuple(sorted(card for _, card, _ in lent))
    sums = tuple(sorted(each.shard for each in seen.snapshot.reductions))
    mine = tuple(shard for shard in sums if shard in seen.fold.drawn)
    gradient = tensors == {"gradient"}
    return Sharding(kept, tokens(seen), row, cards, wires(seen), gradient, mine)


def piped(pipeline: Pipeline, fold: Fold, slot: int) -> Piped:
    """Which of the drawn stages are at work in a slot, on which micro-batch, and what waits."""
    first = pipeline.rows[0]
    return Piped(
        tuple(
            (stage, work.micro_batch)
            for stage in fold.drawn
            if stage < pipeline.stages
            for work in pipeline.rows[stage]
            if work.start <= slot < work.end
        ),
        tuple(
            sorted(
                {
                    work.micro_batch
                    for work in first
                    if work.which is Pass.FORWARD and work.start > slot
                }
            )
        ),
    )
