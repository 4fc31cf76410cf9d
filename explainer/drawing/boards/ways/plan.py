"""n46 cue by cue: each way is walked through alone, then all four go at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from explainer.drawing.beats.key import MOVE, QUICK, SLOW, STEPS, Key, Plan, in_steps
from explainer.drawing.boards.ways.states import data, piped, row_of, sharding
from explainer.drawing.boards.ways.view import COMPUTES, KEEPS, Data, Piped, Sharding, Tensor, Ways
from explainer.drawing.facts import Facts
from explainer.ledger.passes import Way as Schedule
from explainer.ledger.pipeline import scheduled
from explainer.training import Phase

CUES = (
    "samples",
    "combine",
    "layer",
    "partial",
    "stages",
    "flow",
    "keep",
    "borrow",
    "deliver",
    "who",
    "together",
)
FILLING = 4
"""The most steps in which the pipeline fills."""


@dataclass(frozen=True)
class _Runs:
    """The panels' states at stages of the runs; layers are the lecture's."""

    facts: Facts

    @property
    def stops(self) -> tuple[int, ...]:
        """The layers after which a sample is shown: of those left out, the last that was run."""
        count = self.facts.ledger.layers.count
        rows = {row_of(layer, count): layer for layer in self.facts.layers}
        return tuple(rows[row] for row in sorted(rows))

    def data(self, step: int, phase: Phase, name: str, layer: int | None = None) -> Data:
        return data(self.facts.at("replicated", step, phase, name, layer))

    def sharding(self, step: int, phase: Phase, name: str, layer: int | None = None) -> Sharding:
        return sharding(self.facts.at("sharded", step, phase, name, layer))


def plan(facts: Facts) -> Plan[Ways]:
    """Each panel in turn, then what the first three and the last one answer, then all at once."""
    runs, flow = _Runs(facts), pipeline(facts)
    opening = Ways(
        Data(), Tensor(), Piped(), replace(runs.sharding(0, "begin", "begin"), tokens=())
    )
    cues: dict[str, tuple[Key[Ways], ...]] = {}
    cues |= _data(runs, opening)
    cues |= _tensor(facts, cues["combine"][-1].view)
    cues |= _pipeline(flow, cues["partial"][-1].view)
    cues |= _sharding(runs, cues["flow"][-1].view)
    after = cues["deliver"][-1].view
    cues["who"] = (
        Key(replace(after, lit=frozenset({"computes", *COMPUTES})), MOVE),
        Key(replace(after, lit=frozenset({"keeps", *KEEPS})), MOVE),
    )
    cues["together"] = _together(runs, flow, facts, replace(after, lit=frozenset()))
    return Plan(opening, cues)


def pipeline(facts: Facts) -> tuple[Piped, ...]:
    """The pipeline from its first slot until its last stage is at work, in few steps."""
    ledger, fold = facts.ledger, facts.fold
    count = ledger.stages
    schedule = scheduled(Schedule.GPIPE, count, ledger.micro_batches)
    steps = in_steps([place for place in fold.drawn if place < count], FILLING)
    # The first micro-batch reaches stage s in slot s.
    return tuple(piped(schedule, fold, places[-1]) for places in steps)


def _data(runs: _Runs, opening: Ways) -> dict[str, tuple[Key[Ways], ...]]:
    """All samples go through all layers and back; then their gradients are combined."""
    begin = replace(opening, data=runs.data(0, "begin", "begin"), lit=frozenset({"data"}))
    ahead = [runs.data(0, "forward", "computed", layer) for layer in runs.stops]
    last = runs.stops[-1]
    computed = replace(begin, data=runs.data(0, "backward", "computed", last))
    combined = replace(begin, data=runs.data(0, "backward", "reduced", last))
    after = replace(begin, data=runs.data(0, "update", "updated"))
    return {
        "samples": (Key(begin, MOVE), *(Key(replace(begin, data=at), QUICK) for at in ahead)),
        "combine": (Key(computed, MOVE), Key(combined, SLOW), Key(after, MOVE)),
    }


def _tensor(facts: Facts, before: Ways) -> dict[str, tuple[Key[Ways], ...]]:
    """One sample; every layer is computed in parts, which are combined before the next."""
    parts, lit = facts.fold.places, replace(before, lit=frozenset({"tensor"}))
    first, second = (
        (replace(lit, tensor=Tensor(row, parts)), replace(lit, tensor=Tensor(row)))
        for row in (1, 2)
    )
    return {
        "layer": (Key(replace(lit, tensor=Tensor(0)), MOVE), Key(first[0], MOVE)),
        "partial": (Key(first[1], MOVE), Key(second[0], MOVE), Key(second[1], MOVE)),
    }


def _pipeline(flow: Sequence[Piped], before: Ways) -> dict[str, tuple[Key[Ways], ...]]:
    """Each card has some of the layers; micro-batches follow one another through them."""
    lit = replace(before, lit=frozenset({"pipeline"}))
    whole = Key(replace(lit, pipeline=Piped(batch=True)), MOVE)
    first, *others = [Key(replace(lit, pipeline=at), MOVE) for at in flow]
    return {"stages": (whole, first), "flow": (*others,) or (first,)}


def _sharding(runs: _Runs, before: Ways) -> dict[str, tuple[Key[Ways], ...]]:
    """What is kept; a layer borrowed, used and let go; then its gradient goes to the owners."""
    lit = replace(before, lit=frozenset({"sharding"}))

    def at(phase: Phase, name: str, layer: int | None = None) -> Ways:
        return replace(lit, sharding=runs.sharding(0, phase, name, layer))

    first, second, *_, last = runs.stops
    again = at("backward", "gathered", last)
    used = [Key(at("forward", name, first), MOVE) for name in ("gathered", "computed", "released")]
    return {
        "keep": _kept(runs.facts, at("begin", "begin")),
        "borrow": (
            *used,
            *(
                Key(at("forward", name, layer), QUICK)
                for layer in (second, last)
                for name in ("gathered", "released")
            ),
        ),
        "deliver": (
            # The samples stand where its wires would run.
            Key(replace(again, sharding=replace(again.sharding, wires=())), QUICK),
            Key(at("backward", "gradient", last), MOVE),
            Key(at("backward", "reduced", last), SLOW),
        ),
    }


def _kept(facts: Facts, kept: Ways) -> tuple[Key[Ways], ...]:
    """The cards have their samples; then owner by owner what each of them keeps."""
    places = facts.fold.places
    steps, quiet = in_steps(places, STEPS), frozenset(places)
    found = [Key(replace(kept, sharding=replace(kept.sharding, quiet=quiet)), SLOW)]
    for step in steps:
        quiet -= {*step}
        found.append(Key(replace(kept, sharding=replace(kept.sharding, quiet=quiet)), QUICK))
    return tuple(found)


def _together(
    runs: _Runs, flow: Sequence[Piped], facts: Facts, after: Ways
) -> tuple[Key[Ways], ...]:
    """All four from the start of the runs' second step, until each sends at the last layer."""
    first, second, folded, last = runs.stops
    parts, ahead = facts.fold.places, (first, second, folded, last)
    computing = (
        runs.data(1, "begin", "begin"),
        *(runs.data(1, "forward", "computed", layer) for layer in ahead),
        *(runs.data(1, "backward", name, last) for name in ("computed", "reduced")),
    )
    tensors = (
        *(Tensor(0), Tensor(1, parts), Tensor(1), Tensor(2, parts)),
        *(Tensor(2), Tensor(3), Tensor(4, parts)),
    )
    slots = (Piped(batch=True), *flow, *(flow[-1] for _ in computing))
    keeping = (
        runs.sharding(1, "begin", "begin"),
        *(runs.sharding(1, "forward", "gathered", layer) for layer in (first, second)),
        runs.sharding(1, "forward", "released", folded),
        runs.sharding(1, "forward", "gathered", last),
        *(runs.sharding(1, "backward", name, last) for name in ("gradient", "reduced")),
    )
    return tuple(
        Key(Ways(*states, lit=after.lit), MOVE)
        for states in zip(computing, tensors, slots, keeping, strict=False)
    )
