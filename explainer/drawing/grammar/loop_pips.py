"""What the pips in a ring's panels say: which layers, or which owners, have passed a station."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.grammar.claim import Claim
from explainer.drawing.grammar.moments import Moment
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import rect, within
from explainer.drawing.layout import rail_layers
from explainer.drawing.marks import Box


def layers(picture: Picture, station: str, panel: Box) -> Iterator[Claim]:
    """A station's pips from left to right stand for the layers on the rail; filled is passed."""
    count, slots = picture.context.facts.ledger.layers.count, picture.context.layout.slots
    inside = [p.box for p in picture.boxes if p.box is not panel and within(p.area, rect(panel))]
    pips = sorted((box for box in inside if ".pip" in box.id), key=lambda box: box.x)
    dots = [box for box in inside if ".dot" in box.id]
    folded = next((i for i, slot in enumerate(slots) if slot is None), None)
    for dot in dots:
        if folded is not None:
            yield _passed(picture, dot, panel, station, rail_layers(count)[folded])
    for pip, layer in zip(pips, (slot for slot in slots if slot is not None), strict=False):
        yield _passed(picture, pip, panel, station, layer)


def owned(picture: Picture, panel: Box) -> list[Box]:
    """The pips of owners in a panel, from left to right."""
    inside = (p.box for p in picture.boxes if p.box is not panel and within(p.area, rect(panel)))
    return sorted((box for box in inside if box.meaning.owner is not None), key=lambda box: box.x)


def owners(picture: Picture, panel: Box) -> Iterator[Claim]:
    """The owner of a filled pip has the round's new version, and that of an empty one has not."""
    first = next(m for m in picture.moments if m.name.startswith("sharded"))
    base = min(versions_kept(first))
    for pip in owned(picture, panel):
        filled, owner = pip.fill not in {None, panel.fill}, pip.meaning.owner
        says = f"the owner of shard {owner} has {'' if filled else 'not '}updated"
        yield _updated(pip.id, says, base, filled=filled)


def _updated(name: str, says: str, base: int, *, filled: bool) -> Claim:
    """Whether all parameters are one version ahead of those that the round began with."""

    def holds(moment: Moment) -> bool:
        stage = moment.stage
        return stage is not None and filled == (versions_kept(moment) == {base + stage.step + 1})

    return Claim(name, says, holds)


def _passed(picture: Picture, pip: Box, panel: Box, station: str, layer: int) -> Claim:
    """A filled pip's layer has passed the station in this round, and an empty one's has not."""
    nth = picture.context.facts.layers.index(layer)
    filled = pip.fill not in {None, panel.fill}
    says = f"layer {layer} has {'' if filled else 'not '}passed {station}"
    return Claim(pip.id, says, lambda moment: filled == _through(moment, station, nth, layer))


def _through(moment: Moment, station: str, nth: int, layer: int) -> bool:
    """Whether a layer, the run's `nth`, has passed a station; it lets go when nothing is lent."""
    stage = moment.stage
    if stage is None or stage.phase == "begin":
        return False
    if stage.phase == "update":
        return True
    at = -1 if stage.layer is None else stage.layer
    if station == "forward":
        over = nth < at or (nth == at and stage.name == "released")
        return stage.phase == "backward" or over
    done = {"gradient", "reduced"} if station == "backward" else {"reduced"}
    over = stage.phase == "backward" and (nth > at or (nth == at and stage.name in done))
    lent = any(of == layer for _, _, of, _, _ in moment.lent)
    return over and not (station == "release" and lent)


def versions_kept(moment: Moment) -> set[int]:
    """The versions of all parameters that are kept."""
    kept = (of for (_, role, _), of in moment.kept.items() if role == "parameters")
    return {version for versions in kept for version in versions}
