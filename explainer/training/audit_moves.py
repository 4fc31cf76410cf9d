"""Audit: what is sent and reduced between stages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explainer.training.audit_state import ITEM
from explainer.training.finding import Finding, place, width
from explainer.training.sharding import Sharding
from explainer.training.snapshot import Snapshot
from explainer.training.trace import Collective, Reduced, Stage, Trace, Transfer


@dataclass(frozen=True)
class Duty:
    """A collective that must lead to a stage: of which tensor and layer, in which version."""

    collective: Collective
    layer: int
    version: int


Route = tuple[Collective, str, int, int, int, int]
"""collective, tensor, layer, shard, src, dst."""


def moves(trace: Trace, plan: Sharding, snapshots: Sequence[Snapshot]) -> Iterator[Finding]:
    """Every slice goes exactly where the stage needs it, once, in one version."""
    for snapshot in snapshots:
        duties = _duties(trace, plan, snapshot.stage)
        yield from _routes(trace, snapshot, duties)
        yield from _versions(trace, snapshot, duties)
        yield from _reductions(trace, snapshot, duties)


def _duties(trace: Trace, plan: Sharding, stage: Stage) -> tuple[Duty, ...]:
    if stage.name == "gathered" and stage.layer is not None:
        return (Duty("all-gather", stage.layer, stage.step),)
    if stage.name == "reduced" and stage.layer is not None:
        scatter = plan.divides("gradients")
        return (Duty("reduce-scatter" if scatter else "all-reduce", stage.layer, stage.step),)
    if stage.name == "updated" and plan.divides("master") and not plan.divides("weights"):
        layers = range(len(trace.layer_params))
        return tuple(Duty("all-gather", layer, stage.step + 1) for layer in layers)
    return ()


def _routes(trace: Trace, snapshot: Snapshot, duties: Sequence[Duty]) -> Iterator[Finding]:
    wanted = Counter(route for duty in duties for route in _wanted(duty, trace.ranks))
    made = Counter(_route(transfer) for transfer in snapshot.transfers)
    if made == wanted:
        return
    at = place(snapshot.stage)
    for route in wanted - made:
        yield ("unsent", route), f"No {_say(route)} {at}."
    for route in made - wanted:
        yield ("sent", route), f"{_article(route)} {_say(route)} has no business {at}."


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
                ("mixed", *what, transfer.src),
                f"{about} takes version {transfer.version} from rank {transfer.src}, "
                f"not {version}, {at}.",
            )
        if transfer.nbytes != ITEM["weights"] * width(trace, transfer.layer, (transfer.shard,)):
            yield (
                ("size", *what, transfer.shard),
                f"{about} sends shard {transfer.shard} in the wrong size {at}.",
            )


def _reductions(trace: Trace, snapshot: Snapshot, duties: Sequence[Duty]) -> Iterator[Finding]:
    at = place(snapshot.stage)
    everyone = tuple(range(trace.ranks))
    due = {(duty.collective, duty.layer) for duty in duties if duty.collective != "all-gather"}
    wanted: Counter[tuple[Collective, int, int]] = Counter(
        (*what, shard) for what in due for shard in everyone
    )
    made = Counter((event.collective, event.layer, event.shard) for event in snapshot.reductions)
    for collective, layer, shard in (wanted - made) + (made - wanted):
        yield (
            ("reduced", layer, shard),
            f"Shard {shard} of layer {layer} is not reduced exactly once ({collective}) {at}.",
        )
    for event in snapshot.reductions:
        yield from _reduction(event, everyone, at)


def _reduction(event: Reduced, everyone: tuple[int, ...], at: str) -> Iterator[Finding]:
    key = (event.layer, event.shard)
    about = f"The reduction of shard {event.shard} of layer {event.layer}"
    if event.contributors != everyone:
        yield (
            ("contributors", *key),
            f"{about} adds ranks {list(event.contributors)}, not each of {list(everyone)} "
            f"once in order, {at}.",
        )
    if event.divisor != len(everyone):
        yield (
            ("divisor", *key),
            f"{about} divides by {event.divisor}, not by the {len(everyone)} ranks, {at}.",
        )
    dst = (event.shard,) if event.collective == "reduce-scatter" else everyone
    if event.dst != dst:
        yield (
            ("dst", *key),
            f"{about} goes to ranks {list(event.dst)}, not {list(dst)}, {at}.",
        )


def _wanted(duty: Duty, ranks: int) -> Iterator[Route]:
    """Who must send which shard to whom. An all-reduce adds at each owner, then hands round."""
    pairs = [(a, b) for a in range(ranks) for b in range(ranks) if a != b]
    for owner, other in pairs:
        if duty.collective == "all-gather":
            yield (duty.collective, "weights", duty.layer, owner, owner, other)
        else:
            yield (duty.collective, "gradient", duty.layer, owner, other, owner)
        if duty.collective == "all-reduce":
            yield (duty.collective, "gradients", duty.layer, owner, owner, other)


def _route(transfer: Transfer) -> Route:
    return (
        transfer.collective,
        transfer.tensor,
        transfer.layer,
        transfer.shard,
        transfer.src,
        transfer.dst,
    )


def _article(route: Route) -> str:
    return "An" if route[0].startswith("all") else "A"


def _say(route: Route) -> str:
    collective, tensor, layer, shard, src, dst = route
    return (
        f"{collective} of shard {shard} of layer {layer}'s {tensor} from rank {src} to rank {dst}"
    )
