"""Audit: what is sent and reduced between stages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
Ends = tuple[Ranks, Ranks]
"""sources, targets."""
Messages = Counter[tuple[Way, Ranks, Ranks]]
"""How often equal messages go from these ranks to those."""
Stars = Sequence[Ends]
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
    missing, odd = _by_way(wanted - made), _by_way(made - wanted)
    at = place(snapshot.stage)
    for way in {**missing, **odd}:
        due, there = missing.get(way, ()), odd.get(way, ())
        for ends in _less(due, there):
            yield ("unsent", way, *ends), f"No {_say(way, *ends)} {at}."
        for ends in _less(there, due):
            yield ("sent", way, *ends), f"{_article(way)} {_say(way, *ends)} has no business {at}."


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


def _by_way(messages: Messages) -> Mapping[Way, Sequence[Ends]]:
    found: dict[Way, list[Ends]] = {}
    for (way, *ends), times in messages.items():
        found.setdefault(way, []).extend([(ends[0], ends[1])] * times)
    return found


def _less(some: Sequence[Ends], others: Sequence[Ends]) -> Iterable[Ends]:
    """What is in some and not in the others; message by message only where there are both."""
    if not some or not others:
        return some
    left = Counter(_each(some)) - Counter(_each(others))
    return ((Ranks.only(src), Ranks.only(dst)) for src, dst in left)


def _each(some: Sequence[Ends]) -> Iterator[tuple[int, int]]:
    """Source and target of each message; nobody sends to itself."""
    for sources, targets in some:
        yield from ((src, dst) for src in sources for dst in targets if src != dst)


def _way(transfer: Transfer) -> Way:
    return transfer.collective, transfer.tensor, transfer.layer, transfer.shard


def _article(way: Way) -> str:
    return "An" if way[0].startswith("all") else "A"


def _say(way: Way, sources: Ranks, targets: Ranks) -> str:
    collective, tensor, layer, shard = way
    what = f"{collective} of shard {shard} of layer {layer}'s {tensor}"
    return f"{what} from {_ranks(sources)} to {_ranks(targets)}"


def _ranks(some: Ranks) -> str:
    return f"rank {some.runs[0][0]}" if len(some) == 1 else f"ranks {some}"
