"""Audit: what is sent and reduced between stages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explainer.training.events import Collective, Reduced, Transfer
from explainer.training.finding import Finding, place
from explainer.training.ranks import Ranks
from explainer.training.sharding import Sharding
from explainer.training.snapshot import Snapshot
from explainer.training.trace import Stage, Trace


@dataclass(frozen=True)
class Duty:
    """A collective that must lead to a stage: of which tensor and layer, in which version."""

    collective: Collective
    layer: int
    version: int


Way = tuple[Collective, str, int, int]
"""collective, tensor, layer, shard."""
Messages = Counter[tuple[Way, Ranks, Ranks]]
"""How often equal messages go from these ranks to those."""
Stars = Sequence[tuple[Ranks, Ranks]]
"""By owner: the owner alone, and the others."""


def moves(trace: Trace, plan: Sharding, snapshots: Sequence[Snapshot]) -> Iterator[Finding]:
    """Every slice goes exactly where the stage needs it, once, in one version."""
    stars = [(Ranks.only(owner), Ranks.others(trace.ranks, owner)) for owner in range(trace.ranks)]
    for snapshot in snapshots:
        duties = _duties(trace, plan, snapshot.stage)
        yield from _routes(stars, snapshot, duties)
        yield from _versions(trace, snapshot, duties)
        yield from _reductions(trace, snapshot, duties)


def _duties(trace: Trace, plan: Sharding, stage: Stage) -> tuple[Duty, ...]:
    if stage.name == "gathered" and stage.layer is not None:
        return (Duty("all-gather", stage.layer, stage.step),)
    if stage.name == "reduced" and stage.layer is not None:
        return (Duty("reduce-scatter" if plan.scatters else "all-reduce", stage.layer, stage.step),)
    if stage.name == "updated" and plan.divides("master") and not plan.divides("weights"):
        layers = range(len(trace.layer_params))
        return tuple(Duty("all-gather", layer, stage.step + 1) for layer in layers)
    return ()


def _routes(stars: Stars, snapshot: Snapshot, duties: Sequence[Duty]) -> Iterator[Finding]:
    wanted: Messages = Counter(part for duty in duties for part in _wanted(duty, stars))
    made: Messages = Counter((_way(t), t.sources, t.targets) for t in snapshot.transfers)
    if made == wanted:
        return
    # Only where they differ is it worth counting message by message.
    missing, odd = _each(wanted - made), _each(made - wanted)
    at = place(snapshot.stage)
    for route in missing - odd:
        yield ("unsent", route), f"No {_say(*route)} {at}."
    for route in odd - missing:
        yield ("sent", route), f"{_article(route[0])} {_say(*route)} has no business {at}."


def _versions(trace: Trace, snapshot: Snapshot, duties: Sequence[Duty]) -> Iterator[Finding]:
    """All parts of one collective are of the same, current version, and of their slice's size."""
    at = place(snapshot.stage)
    due = {(duty.collective, duty.layer): duty.version for duty in duties}
    for transfer in snapshot.transfers:
        what = (transfer.collective, transfer.layer)
        about = f"The {transfer.collective} of layer {transfer.layer}"
        version = due.get(what, transfer.version)
        if transfer.version != version:
            yield (
                ("mixed", *what, transfer.sources),
                f"{about} takes version {transfer.version} from {_ranks(transfer.sources)}, "
                f"not {version}, {at}.",
            )
        start, stop = trace.slices[transfer.layer][transfer.shard]
        if transfer.nbytes != trace.size(_travels_as(transfer, snapshot.stage)) * (stop - start):
            yield (
                ("size", *what, transfer.shard),
                f"{about} sends shard {transfer.shard} in the wrong size {at}.",
            )


def _travels_as(transfer: Transfer, stage: Stage) -> str:
    """Whose size a slice has on its way: a view's when it is gathered to compute with."""
    if transfer.collective != "all-gather":
        return "reduction"
    return "weights" if stage.name == "updated" else "view"


def _reductions(trace: Trace, snapshot: Snapshot, duties: Sequence[Duty]) -> Iterator[Finding]:
    at = place(snapshot.stage)
    due = {(duty.collective, duty.layer) for duty in duties if duty.collective != "all-gather"}
    wanted: Counter[tuple[Collective, int, int]] = Counter(
        (*what, shard) for what in due for shard in range(trace.ranks)
    )
    made = Counter((event.collective, event.layer, event.shard) for event in snapshot.reductions)
    for collective, layer, shard in (wanted - made) + (made - wanted):
        yield (
            ("reduced", layer, shard),
            f"Shard {shard} of layer {layer} is not reduced exactly once ({collective}) {at}.",
        )
    sound = everyone = tuple(range(trace.ranks))
    for event in snapshot.reductions:
        # Many reductions share one tuple of contributors: it is read through only once.
        if event.contributors is not sound and event.contributors == everyone:
            sound = event.contributors
        if event.contributors is not sound:
            yield (
                ("contributors", event.layer, event.shard),
                f"{_about(event)} adds ranks {list(event.contributors)}, not each of "
                f"{list(everyone)} once in order, {at}.",
            )
        yield from _reduction(event, Ranks.everyone(trace.ranks), at)


def _reduction(event: Reduced, everyone: Ranks, at: str) -> Iterator[Finding]:
    key = (event.layer, event.shard)
    if event.divisor != len(everyone):
        yield (
            ("divisor", *key),
            f"{_about(event)} divides by {event.divisor}, not by the {len(everyone)} ranks, {at}.",
        )
    dst = Ranks.only(event.shard) if event.collective == "reduce-scatter" else everyone
    if event.dst != dst:
        to = f"goes to {_ranks(event.dst)}, not {_ranks(dst)}"
        yield ("dst", *key), f"{_about(event)} {to}, {at}."


def _about(event: Reduced) -> str:
    return f"The reduction of shard {event.shard} of layer {event.layer}"


def _wanted(duty: Duty, stars: Stars) -> Iterator[tuple[Way, Ranks, Ranks]]:
    """Who must send which shard to whom. An all-reduce adds at each owner, then hands round."""
    kind, layer = duty.collective, duty.layer
    for owner, (alone, others) in enumerate(stars):
        if not others:
            return
        if kind == "all-gather":
            yield (kind, "weights", layer, owner), alone, others
        else:
            yield (kind, "gradient", layer, owner), others, alone
        if kind == "all-reduce":
            yield (kind, "gradients", layer, owner), alone, others


def _each(messages: Messages) -> Counter[tuple[Way, int, int]]:
    """Message by message; nobody sends to itself."""
    found: Counter[tuple[Way, int, int]] = Counter()
    for (way, sources, targets), times in messages.items():
        for src in sources:
            for dst in targets:
                found[way, src, dst] += times * (src != dst)
    return found


def _way(transfer: Transfer) -> Way:
    return transfer.collective, transfer.tensor, transfer.layer, transfer.shard


def _article(way: Way) -> str:
    return "An" if way[0].startswith("all") else "A"


def _say(way: Way, src: int, dst: int) -> str:
    collective, tensor, layer, shard = way
    return (
        f"{collective} of shard {shard} of layer {layer}'s {tensor} from rank {src} to rank {dst}"
    )


def _ranks(some: Ranks) -> str:
    return f"rank {some.runs[0][0]}" if len(some) == 1 else f"ranks {some}"
