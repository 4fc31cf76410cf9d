"""Faults planted in the loop's pictures, and the rule that must catch each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from explainer.drawing.marks import Box, Drawing, Label, Line, Mark, Meaning
from explainer.drawing.theme import THEMES
from tests.drawing.edits import Edit, add, both, drop, edit, marks, meaning, move, rewrite, stretch

DARK = THEMES["dark"]
BLUE, YELLOW = DARK.owner(0), DARK.owner(1)
LATEST = "agreement with the run"


@dataclass(frozen=True)
class Plant:
    """`cue` is the one on whose last picture the fault is planted, `name` says what was done."""

    rule: str
    name: str
    cue: str
    change: Edit

    def __str__(self) -> str:
        return f"{self.rule}: {self.name}"


def swap_names(one: str, other: str) -> Edit:
    """Two stations' panels with each other's names."""

    def swapped(drawing: Drawing) -> Drawing:
        names = {n: drawing.mark(f"ring.{n}.name0") for n in (one, other)}
        texts = {n: mark.text for n, mark in names.items() if isinstance(mark, Label)}
        first = rewrite(f"ring.{one}.name0", texts[other])
        return both(first, rewrite(f"ring.{other}.name0", texts[one]))(drawing)

    return swapped


def turn_round(name: str) -> Edit:
    """A line that leads the other way."""

    def turned(drawing: Drawing) -> Drawing:
        line = drawing.mark(name)
        assert isinstance(line, Line)
        return edit(name, points=line.points[::-1])(drawing)

    return turned


def token_to(station: str) -> Edit:
    """The token at another station's stop."""

    def moved(drawing: Drawing) -> Drawing:
        stop = drawing.mark(f"ring.stop.{station}")
        assert isinstance(stop, Box)

        def there(mark: Mark) -> list[Mark]:
            if isinstance(mark, Box) and mark.id.startswith("ring.token."):
                x, y = stop.x + stop.w / 2 - mark.w / 2, stop.y + stop.h / 2 - mark.h / 2
                return [replace(mark, x=x, y=y)]
            return [mark]

        return marks(there)(drawing)

    return moved


def everywhere(kind: str, **changes: Any) -> Edit:
    """All boxes of a kind that stand for something else."""

    def changed(mark: Mark) -> list[Mark]:
        if isinstance(mark, Box) and mark.meaning.kind == kind:
            return [replace(mark, meaning=replace(mark.meaning, **changes))]
        return [mark]

    return marks(changed)


EXTRA = Box("card0.view.s9", 0, 0, 10, 10, Meaning("temporary", 0, "view", 3, 1, 1, 1, 1, 1), None)

STATE = (
    Plant(LATEST, "a card keeps another's shard", "again", meaning("card1.parameters.s1", owner=2)),
    Plant(LATEST, "all cards keep the old version", "again", everywhere("persistent", version=0)),
    Plant(LATEST, "an old version is lent", "again", everywhere("temporary", version=0)),
    Plant(LATEST, "another layer is lent", "again", everywhere("temporary", layer=2)),
    Plant(LATEST, "one tray lacks a part", "again", drop("card2.view.s1")),
    Plant(LATEST, "a card keeps no gradients", "again", drop("card2.gradients.s2")),
    Plant(LATEST, "another's sample", "again", rewrite("card1.token.label", "B₀")),
    Plant(LATEST, "samples of the step before", "again", rewrite("card1.token.label", "B₁")),
    Plant(LATEST, "a sample far ahead", "again", meaning("card1.token", layer=5)),
    Plant(LATEST, "a wire is missing", "again", drop("wire.all-gather.s0.0to2")),
    Plant(LATEST, "a wire leads back", "again", turn_round("wire.all-gather.s1.1to3")),
    Plant(LATEST, "wires of another collective", "again", rewrite("collective.all-gather", "x")),
    Plant(LATEST, "the token is a station ahead", "again", token_to("forward")),
    Plant(LATEST, "the token lags", "update", token_to("reduce")),
    Plant(
        LATEST, "a layer has passed too soon", "reduce", edit("ring.reduce.pip0", fill="#f2f5f9")
    ),
    Plant(
        LATEST, "a layer has not passed yet", "reduce", edit("ring.reduce.pip31", fill=DARK.raised)
    ),
    Plant(
        LATEST, "the dots have passed too soon", "reduce", edit("ring.reduce.dot.1", fill="#f2f5f9")
    ),
    Plant(LATEST, "an owner lags", "update", edit("ring.update.pip1", fill=DARK.raised)),
    Plant(LATEST, "an owner is ahead", "reduce", edit("ring.update.pip1", fill=YELLOW)),
    Plant(LATEST, "another version at the centre", "again", rewrite("ring.version", "t")),
    Plant(LATEST, "no version at the centre", "again", drop("ring.version")),
    Plant(LATEST, "an update that skips a version", "update", rewrite("ring.version", "t+2")),
    Plant(LATEST, "an update without what was before", "update", drop("before.version")),
    Plant(LATEST, "another version before", "update", rewrite("before.version", "t+1")),
    Plant("one version", "a card at odds", "again", meaning("card1.parameters.s1", version=0)),
    Plant("one version", "a part at odds", "again", meaning("card1.view.s2", version=0)),
    Plant("version tags", "an old tag in a tray", "again", rewrite("card1.tray.tag", "t")),
    Plant("version tags", "samples for a version", "again", rewrite("card1.tray.tag", "B₁′")),
    Plant("version tags", "another's samples", "backward", rewrite("card1.tray.tag", "B₀")),
    Plant(
        "version tags", "a tag too far on a row", "again", rewrite("card1.parameters.tag", "t+2")
    ),
    Plant("the view and no more", "a tile too much", "again", add(EXTRA)),
    Plant("the view and no more", "the token elsewhere", "again", token_to("release")),
    Plant("the view and no more", "a sample is missing", "again", drop("card3.token")),
)
NAME = "collective.all-gather"


def without_wires(drawing: Drawing) -> Drawing:
    """Nothing is sent, but the name of the collective stays."""
    return marks(lambda mark: [] if mark.id.startswith("wire.") else [mark])(drawing)


RING = (
    Plant("collectives are named", "no wires under it", "again", without_wires),
    Plant("collectives are named", "wires without a name", "again", drop(NAME)),
    Plant("ring in order", "two stations change places", "again", swap_names("update", "release")),
    Plant("ring in order", "a way leads back", "again", turn_round("ring.way.update")),
    Plant("ring in order", "a way is missing", "again", drop("ring.way.forward")),
    Plant("ring in order", "an owner is missing", "again", drop("ring.update.pip2")),
    Plant("ring in order", "a station without a name", "again", drop("ring.update.name0")),
    Plant("one station is lit", "another too", "again", edit("ring.update", fill=DARK.raised)),
    Plant("one station is lit", "not the token's", "again", edit("ring.again", fill=DARK.card)),
)
LOOK = (
    Plant("colour is owner", "another owner's", "again", edit("card1.parameters.s1", fill=BLUE)),
    Plant("colour is owner", "a pip of another", "update", edit("ring.update.pip1", fill=BLUE)),
    Plant("colour is owner", "a tile of another's", "again", edit("card0.view.s0", stroke=YELLOW)),
    Plant("dashed is temporary", "a solid view", "again", edit("card0.view.s0", dashed=False)),
    Plant("dashed is temporary", "a solid tray", "release", edit("card0.tray", dashed=False)),
    Plant(
        "dashed is temporary", "a dashed block", "again", edit("card0.optimizer.s0", dashed=True)
    ),
    Plant("kept is filled", "a hollow block", "again", edit("card0.optimizer.s0", fill=None)),
    Plant("kept is filled", "a filled view", "again", edit("card0.view.s0", fill=BLUE)),
    Plant("area is bytes", "a wider tile", "again", stretch("card0.view.s0", across=1.2)),
    Plant("area is bytes", "a lower row", "again", stretch("card0.gradients.s0", down=0.8)),
    Plant("index is owner", "another shard's name", "again", rewrite("card0.view.s0.label", "θ₁")),
    Plant("index is owner", "on a block", "again", rewrite("card2.parameters.shard", "θ₁")),
    Plant("factor is magnification", "another", "again", rewrite("card0.tray.factor", "×50")),
    Plant("factor is magnification", "of nothing", "again", drop("card0.tray.factor")),
    Plant("ledger's bytes", "half a block", "again", meaning("card0.optimizer.s0", nbytes=1)),
    Plant("ledger's bytes", "half a tile", "again", meaning("card0.view.s0", nbytes=1)),
    Plant("rows without gaps", "a row moved down", "again", move("card0.optimizer.s0", dy=4)),
    Plant("folds are counted", "a card too few", "again", drop("card1")),
    Plant("shards in order", "a tile outside", "again", move("card0.view.s0", dy=200)),
    Plant("wires outside cards", "over a tray", "again", move("wire.all-gather.s0.0to2", dy=-90)),
    Plant(
        "arrow heads", "a wire without one", "again", edit("wire.all-gather.s0.0to2", arrow=False)
    ),
    Plant("wires apart", "two on one level", "again", move("wire.all-gather.s1.1to0", dy=-18)),
    Plant("wires meet their tiles", "beside", "again", move("wire.all-gather.s0.0to2", dx=30)),
)
PLANTS = (*STATE, *RING, *LOOK)
