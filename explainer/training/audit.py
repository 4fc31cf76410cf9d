"""Does a trace keep what the strategy promises? Every broken promise becomes a sentence."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from explainer.training.audit_moves import moves
from explainer.training.audit_order import cuts, order
from explainer.training.audit_state import kept, temporary
from explainer.training.finding import Finding
from explainer.training.sane import TraceError
from explainer.training.sharding import Sharding, sharding
from explainer.training.snapshot import Snapshot, replay
from explainer.training.trace import Trace


def audit(trace: Trace, plan: Sharding | None = None) -> tuple[str, ...]:
    """One sentence for every broken promise, saying where it is broken first; () when none is.

    What is promised: the layers' slices cover them once; stages, batches and computing come in
    order; every rank keeps exactly its own slices (or whole layers, where nothing is divided),
    of one version, in unchanging bytes; views and gradients exist only in their layer's turn,
    activations only from its forward to its backward turn; every transfer and reduction takes
    the right slice, of one version, from and to the right ranks, once, and divides by the ranks.
    plan: the strategy to hold the trace to; by default the one it names.
    """
    return audited(trace, plan)[1]


def audited(
    trace: Trace, plan: Sharding | None = None
) -> tuple[tuple[Snapshot, ...], tuple[str, ...]]:
    """The trace's snapshots, as `replay` has them, and what `audit` finds; none if unreadable."""
    first: dict[Hashable, str] = {}
    try:
        snapshots = replay(trace)
        for about, sentence in _findings(trace, plan or sharding(trace.strategy), snapshots):
            first.setdefault(about, sentence)
        return snapshots, tuple(first.values())
    except ValueError as error:  # TraceError, or a strategy that does not exist
        return (), (f"The trace cannot be read: {error}.",)


def refuse(trace: Trace) -> None:
    """Raise TraceError with everything the audit found, if anything."""
    found = audit(trace)
    if found:
        raise TraceError("\n".join(found))


def _findings(trace: Trace, plan: Sharding, snapshots: Sequence[Snapshot]) -> Iterator[Finding]:
    yield from cuts(trace)
    yield from order(trace, plan, snapshots)
    yield from kept(trace, plan, snapshots)
    yield from temporary(trace, plan, snapshots)
    yield from moves(trace, plan, snapshots)
