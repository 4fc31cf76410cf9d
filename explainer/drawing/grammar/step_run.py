"""The step's picture held to the run: who holds what in each slot, and what goes on at once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cache

from explainer.drawing.boards.step.view import View
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.step_places import over
from explainer.drawing.layout import rail_slots
from explainer.drawing.residence import VARIANTS, Variant
from explainer.ledger import Ledger, Moment, Schedule, Strategy, moments
from explainer.training import Phase, Snapshot

CHIP = re.compile(r"(compute|gather|reduce)\.(?:forward|backward)\.\d+")
STAGES = {
    ("forward", "gathered"): "gather",
    ("forward", "computed"): "compute",
    ("backward", "gathered"): "gather",
    ("backward", "gradient"): "compute",
    ("backward", "reduced"): "reduce",
}
SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
CARD = 0
Act = tuple[str, int]
Held = frozenset[tuple[str, int]]
"""Tensor and layer."""


@dataclass(frozen=True)
class Chip:
    """Something done in a slot, read from the picture."""

    name: str
    variant: Variant
    act: str
    layer: int
    left: float
    right: float

    @property
    def middle(self) -> float:
        """x of its middle."""
        return (self.left + self.right) / 2


def chips(picture: Picture) -> tuple[Chip, ...]:
    """The chips of all lanes, from left to right."""
    count, found = picture.context.facts.ledger.layers.count, []
    captions = {label.id for _, label, _ in picture.labels}
    variant = next((each for each in VARIANTS if f"caption.{each}" in captions), None)
    for placed in picture.boxes:
        match = CHIP.fullmatch(placed.box.id)
        texts = [label.text for label in picture.inside(placed.box)]
        if variant is not None and match and len(texts) == 1:
            text = texts[0].removeprefix("L").translate(SUBSCRIPTS)
            layer = {"ₙ": count - 1, "ₙ₋1": count - 2}.get(text)
            layer = int(text) - 1 if layer is None else layer
            area = placed.area
            found.append(Chip(match[0], variant, match[1], layer, area.x, area.right))
    return tuple(sorted(found, key=lambda chip: (chip.left, chip.act != "compute")))


def order(picture: Picture) -> Iterator[Check]:
    """What is done comes in the run's order; only a gather fetched ahead shares a slot."""
    found = chips(picture)
    if not found:
        yield Check("lanes")
        return
    due = _acts(picture, found[0].variant)
    told = [(chip.act, chip.layer) for chip in sorted(found, key=_in_order)]
    rest = iter(due)
    right = all(act in rest for act in told) and _begun(picture, told, due)
    yield Check(found[0].name, None if right else "is not done in the run's order")
    for one in found:
        beside = {(other.act, other.layer) for other in found if other.left == one.left}
        yield Check(one.name, None if _together(beside, due) else "shares a slot in the run's name")


def _in_order(chip: Chip) -> tuple[float, bool]:
    """A gather that shares a slot was begun first."""
    return chip.left, chip.act == "compute"


def _begun(picture: Picture, told: Sequence[Act], due: Sequence[Act]) -> bool:
    """Whether no layer on the rail is left out before the last that is told as computed."""
    drawn = set(rail_slots(picture.context.facts.ledger.layers.count))
    computed = [act for act in due if act[0] == "compute" and act[1] in drawn]
    seen = [act for act in told if act[0] == "compute"]
    return seen == computed[: len(seen)]


def _together(beside: Set[Act], due: Sequence[Act]) -> bool:
    """Whether what shares a slot is a layer's computing and the gather just before it."""
    if len(beside) == 1:
        return True
    acts = dict(beside)
    if set(acts) != {"compute", "gather"} or len(beside) != 2:
        return False
    if acts["compute"] == acts["gather"]:
        return False
    wanted = [("gather", acts["gather"]), ("compute", acts["compute"])]
    return any([*due[at : at + 2]] == wanted for at in range(len(due)))


def _acts(picture: Picture, variant: Variant) -> list[Act]:
    """What the run does in its step, by its stages."""
    found = picture.context.facts.deep.schedules[variant]
    acts = []
    for snapshot in found.snapshots:
        stage = snapshot.stage
        act = STAGES.get((stage.phase, stage.name))
        if act is not None and stage.layer is not None:
            acts.append((act, found.lecture(stage.layer, stage.phase)))
    return acts


def held(picture: Picture) -> Iterator[Check]:
    """Over each chip lies what the card holds then: by the accounts, and by the run's snapshots."""
    ledger, found = picture.context.facts.ledger, chips(picture)
    turns: dict[int, int] = {}
    for chip in found:
        turns[chip.layer] = turns.get(chip.layer, 0) + (chip.act == "compute")
        told = over(picture, chip.middle)
        if chip.act == "compute":
            phase: Phase = "forward" if turns[chip.layer] == 1 else "backward"
            due = _accounts(ledger, chip.variant).get((phase, chip.layer), frozenset())
            fault = None if told == due else f"stands under {_words(told)}, not {_words(due)}"
            yield Check(chip.name, fault)
        elif not any(other.left == chip.left for other in found if other.act == "compute"):
            view = picture.view
            begun = isinstance(view, View) and view.pending and chip is found[-1]
            states = _snapshots(picture, chip, begun=begun)
            fault = f"stands under {_words(told)}, which the run never holds then"
            yield Check(chip.name, None if told in states else fault)


@cache
def _accounts(ledger: Ledger, variant: Variant) -> dict[tuple[str, int], Held]:
    """By pass and layer, what the accounts say is held while it is computed."""
    schedule = VARIANTS[variant]
    plan = Schedule(schedule.prefetch, schedule.reshard)
    kinds = [unit.kind for unit in ledger.layers.units(ledger.params)]
    layers = [at for at, kind in enumerate(kinds) if kind == "layer"]
    return {
        (moment.phase, layers.index(moment.unit)): _of(moment, layers)
        for moment in moments(ledger, Strategy.FULL, plan)
        if kinds[moment.unit] == "layer"
    }


def _of(moment: Moment, layers: list[int]) -> Held:
    views = {("view", n) for n, at in enumerate(layers) if moment.first <= at < moment.last}
    own = layers.index(moment.unit)
    return frozenset(views | ({("gradient", own)} if moment.gradient.nbytes else set()))


def _snapshots(picture: Picture, chip: Chip, *, begun: bool) -> set[Held]:
    """What the card holds when the layer has been gathered, or before it has been reduced.

    A gather that has only `begun` still has nothing to show for it.
    """
    found = picture.context.facts.deep.schedules[chip.variant]
    states: set[Held] = set()
    before: Held = frozenset()
    for snapshot in found.snapshots:
        stage, state = snapshot.stage, _state(picture, chip.variant, snapshot)
        act = STAGES.get((stage.phase, stage.name))
        if stage.layer is not None and found.lecture(stage.layer, stage.phase) == chip.layer:
            gathered = before if begun else state
            states |= {gathered} if act == chip.act == "gather" else set()
            states |= {before} if act == chip.act == "reduce" else set()
        before = state
    return states


def _state(picture: Picture, variant: Variant, snapshot: Snapshot) -> Held:
    found, phase = picture.context.facts.deep.schedules[variant], snapshot.stage.phase
    return frozenset(
        (piece.tensor, layer)
        for piece in snapshot.ranks[CARD].transient
        if piece.tensor in ("view", "gradient")
        for layer in found.members(piece.layer, phase)
    )


def _words(some: Held) -> str:
    return ", ".join(f"{tensor} {layer}" for tensor, layer in sorted(some)) or "nothing"
