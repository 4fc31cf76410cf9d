"""What ranks hold for a while, over the stages of a run."""

from __future__ import annotations

from collections.abc import Iterable

from explainer.training.snapshot import Snapshot


def transient(
    snapshots: Iterable[Snapshot], tensor: str | None = None
) -> tuple[tuple[int, ...], ...]:
    """[stage][rank] bytes held for a while: of "view", "gradient", "activation", or of all.

    What is held at the stages. Between two of them a rank may for an instant hold more: a layer's
    gradient is there before the view that it was computed from is let go.
    """
    return tuple(
        tuple(state.transient_bytes(tensor) for state in snapshot.ranks) for snapshot in snapshots
    )


def peak(snapshots: Iterable[Snapshot], tensor: str | None = None) -> tuple[int, ...]:
    """The most of it that each rank holds at any stage; () for no stages."""
    return tuple(max(over_time) for over_time in zip(*transient(snapshots, tensor), strict=True))
