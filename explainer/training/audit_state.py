"""Audit: what each rank holds at each stage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set

from explainer.training.events import Piece
from explainer.training.finding import Finding, place, width
from explainer.training.needs import needed, turn
from explainer.training.ranks import Ranks
from explainer.training.sharding import Sharding
from explainer.training.snapshot import RankState, Snapshot
from explainer.training.trace import Stage, Trace

Key = tuple[str, int]
"""tensor, layer."""
Due = Mapping[Key, tuple[Ranks, int]]
"""What a rank must keep: the shards each piece covers, and its bytes."""


def kept(trace: Trace, plan: Sharding, snapshots: Sequence[Snapshot]) -> Iterator[Finding]:
    """Every rank keeps exactly its own slices, of one version, in unchanging bytes."""
    last: dict[int, RankState] = {}
    dues = _dues(trace, plan)
    for snapshot in snapshots:
        quiet = snapshot.stage.name not in {"begin", "reduced", "updated"}
        versions: Mapping[Key, int] = {}
        for state, due in zip(snapshot.ranks, dues, strict=True):
            before = last.get(state.rank)
            if quiet and before is not None and before.persistent is state.persistent:
                continue
            versions = versions or {key: _version(trace, snapshot.stage, *key) for key in due}
            yield from _pieces(snapshot.stage, state, due, versions)
            if before and before.persistent_bytes() != state.persistent_bytes():
                yield (
                    ("bytes", state.rank),
                    f"Rank {state.rank}'s persistent bytes change from "
                    f"{before.persistent_bytes()} to {state.persistent_bytes()} "
                    f"{place(snapshot.stage)}.",
                )
            last[state.rank] = state


def temporary(trace: Trace, plan: Sharding, snapshots: Sequence[Snapshot]) -> Iterator[Finding]:
    """Views, gradients and activations exist exactly while their layer needs them."""
    borrows = plan.divides("weights")
    saved: dict[int, int] = {}
    for snapshot in snapshots:
        wanted = needed(snapshot.stage, len(trace.layer_params), borrows, trace.schedule)
        sound: tuple[Piece, ...] | None = None
        for state in snapshot.ranks:
            if state.transient == sound:  # What is right on one rank is right on all.
                continue
            found = tuple(_borrowed(trace, snapshot.stage, state, wanted, saved))
            yield from found
            sound = sound if found else state.transient


def _borrowed(
    trace: Trace, stage: Stage, state: RankState, wanted: Set[Key], saved: dict[int, int]
) -> Iterator[Finding]:
    """saved: bytes of each layer's activations; the first seen are right, batches being equal."""
    held = {(piece.tensor, piece.layer): piece for piece in state.transient}
    about = f"Rank {state.rank}"
    for tensor, layer in held.keys() - wanted:
        yield (
            ("outlives", state.rank, tensor, layer),
            f"{about} still holds the {tensor} of layer {layer} {place(stage)}; "
            "it should have been released.",
        )
    for tensor, layer in wanted - held.keys():
        yield (
            ("lacks", state.rank, tensor, layer),
            f"{about} lacks the {tensor} of layer {layer} {place(stage)}.",
        )
    for piece in state.transient:
        if piece.tensor == "activation":
            size = saved.setdefault(piece.layer, piece.nbytes)
            yield from _fits(stage, state.rank, piece, Ranks(), size)
        else:
            size = trace.size(piece.tensor) * trace.layer_params[piece.layer]
            yield from _fits(stage, state.rank, piece, Ranks.everyone(trace.ranks), size)


def _dues(trace: Trace, plan: Sharding) -> Sequence[Due]:
    """By rank; what all ranks must keep alike is worked out once."""
    keys = [(tensor, layer) for tensor in trace.kept for layer in range(len(trace.layer_params))]

    def due(rank: int, some: Sequence[Key]) -> Due:
        shards = {tensor: plan.shards(tensor, rank, trace.ranks) for tensor, _ in some}
        return {
            (tensor, layer): (
                shards[tensor],
                trace.size(tensor) * width(trace, layer, shards[tensor]),
            )
            for tensor, layer in some
        }

    alike = due(0, [key for key in keys if not plan.divides(key[0])])
    own = [key for key in keys if plan.divides(key[0])]
    return [{**alike, **due(rank, own)} if own else alike for rank in range(trace.ranks)]


def _pieces(
    stage: Stage, state: RankState, due: Due, versions: Mapping[Key, int]
) -> Iterator[Finding]:
    held = {(piece.tensor, piece.layer): piece for piece in state.persistent}
    for key, (shards, nbytes) in due.items():
        piece = held.pop(key, None)
        if piece is None:
            yield ("gone", state.rank, *key), f"{_about(state, *key)} are not there {place(stage)}."
            continue
        # Their runs say as much as the sets themselves, and are compared at once.
        if piece.shards.runs != shards.runs:
            yield (
                ("owner", state.rank, *key),
                f"{_about(state, *key)} cover shards {piece.shards}, not its own {shards}, "
                f"{place(stage)}.",
            )
        if piece.nbytes != nbytes:
            yield (
                ("size", state.rank, *key),
                f"{_about(state, *key)} have the wrong size {place(stage)}.",
            )
        if piece.version != versions[key]:
            yield (
                ("version", state.rank, *key),
                f"{_about(state, *key)} are of version {piece.version}, not {versions[key]}, "
                f"{place(stage)}.",
            )
    for key in held:
        yield (
            ("unknown", state.rank, *key),
            f"{_about(state, *key)} should not be there {place(stage)}.",
        )


def _about(state: RankState, tensor: str, layer: int) -> str:
    return f"Rank {state.rank}'s {tensor} of layer {layer}"


def _version(trace: Trace, stage: Stage, tensor: str, layer: int) -> int:
    """The version a persistent tensor must have: all owners advance together, once a step.

    A gradients buffer keeps the last step's gradient until its layer is reduced; in the first
    step that is EMPTY.
    """
    if tensor != "gradients":
        return stage.step + (stage.name == "updated")
    now = turn(stage, len(trace.layer_params), trace.schedule)
    if stage.phase != "backward" or now is None:
        return stage.step - (stage.phase != "update")
    fresh = layer > now or (layer == now and stage.name == "reduced")
    return stage.step - (not fresh)


def _fits(stage: Stage, rank: int, piece: Piece, shards: Ranks, size: int) -> Iterator[Finding]:
    """A transient piece covers its whole layer (activations: no parameters) and is current."""
    key = (rank, piece.tensor, piece.layer)
    about = f"Rank {rank}'s {piece.tensor} of layer {piece.layer}"
    if piece.version != stage.step:
        yield (
            ("version", *key),
            f"{about} is of version {piece.version}, not {stage.step}, {place(stage)}.",
        )
    if piece.shards != shards or piece.nbytes != size:
        yield (
            ("whole", *key),
            f"{about} covers shards {piece.shards} in {piece.nbytes} bytes, "
            f"not {shards} in {size}, {place(stage)}.",
        )
