"""Audit: what each rank holds at each stage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explainer.training.finding import Finding, place, width
from explainer.training.needs import needed, turn
from explainer.training.ranks import Ranks
from explainer.training.sharding import Sharding
from explainer.training.snapshot import RankState, Snapshot
from explainer.training.trace import Piece, Stage, Trace


def kept(trace: Trace, plan: Sharding, snapshots: Sequence[Snapshot]) -> Iterator[Finding]:
    """Every rank keeps exactly its own slices, of one version, in unchanging bytes."""
    last: dict[int, RankState] = {}
    for snapshot in snapshots:
        for state in snapshot.ranks:
            before = last.get(state.rank)
            quiet = snapshot.stage.name not in {"begin", "reduced", "updated"}
            if quiet and before is not None and before.persistent is state.persistent:
                continue
            yield from _pieces(trace, plan, snapshot.stage, state)
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
    borrows, everyone = plan.divides("weights"), Ranks.everyone(trace.ranks)
    saved: dict[int, int] = {}
    for snapshot in snapshots:
        stage = snapshot.stage
        wanted = needed(stage, len(trace.layer_params), borrows, trace.schedule)
        for state in snapshot.ranks:
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
                    # The trace does not know activations' sizes; equal batches make them equal.
                    size = saved.setdefault(piece.layer, piece.nbytes)
                    yield from _fits(stage, state.rank, piece, Ranks(), size)
                else:
                    size = trace.size(piece.tensor) * trace.layer_params[piece.layer]
                    yield from _fits(stage, state.rank, piece, everyone, size)


def _pieces(trace: Trace, plan: Sharding, stage: Stage, state: RankState) -> Iterator[Finding]:
    held = {(piece.tensor, piece.layer): piece for piece in state.persistent}
    for tensor in trace.kept:
        shards = plan.shards(tensor, state.rank, trace.ranks)
        for layer in range(len(trace.layer_params)):
            key = (state.rank, tensor, layer)
            about = f"Rank {state.rank}'s {tensor} of layer {layer}"
            piece = held.get((tensor, layer))
            if piece is None:
                yield ("gone", *key), f"{about} are not there {place(stage)}."
                continue
            if piece.shards != shards:
                yield (
                    ("owner", *key),
                    f"{about} cover shards {piece.shards}, not its own {shards}, {place(stage)}.",
                )
            if piece.nbytes != trace.size(tensor) * width(trace, layer, shards):
                yield ("size", *key), f"{about} have the wrong size {place(stage)}."
            version = _version(trace, stage, tensor, layer)
            if piece.version != version:
                yield (
                    ("version", *key),
                    f"{about} are of version {piece.version}, not {version}, {place(stage)}.",
                )


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
