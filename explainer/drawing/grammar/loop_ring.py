"""What a ring says of the run: where its token is, what has passed, which version there is.

Where a stage of the run belongs is told here once more, apart from the code that draws the ring.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from explainer.drawing.grammar.claim import Claim
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.loop_pips import layers, owned, owners, versions_kept
from explainer.drawing.grammar.loop_sent import collective
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import covers, grown, rect, within
from explainer.drawing.marks import Box
from explainer.training import Stage

ORDER = ("forward", "backward", "reduce", "update", "release", "again")
"""The stations of a round, in the lecture's order."""
RING_IDS = frozenset({"ring.version", "before.version"})
"""The versions written at the ring's centre."""
VERSION = re.compile(r"t(?:\+(\d+))?")
Stations = Mapping[str, Box]


def panels(picture: Picture) -> Stations:
    """The panels by the station whose name they carry, whatever their ids are."""
    facts, found = picture.context.facts, {}
    terms = {_bare(facts.term(f"ring_{name}")): name for name in ORDER}
    for placed in picture.boxes:
        names = (label.text for label in picture.inside(placed.box) if label.bold)
        station = terms.get(_bare("".join(names)))
        if station is not None:
            found[station] = placed.box
    return found


def _bare(text: str) -> str:
    return text.replace(" ", "")


def stops(picture: Picture) -> Stations:
    """Each station's stop on the track: the nearest on the level of its panel."""
    marks = [p.box for p in picture.boxes if p.box.id.startswith("ring.stop.")]
    found = {}
    for station, panel in panels(picture).items():
        level = [stop for stop in marks if abs(rect(stop).cy - rect(panel).cy) < stop.h / 2]
        found[station] = min(level, key=lambda stop: abs(rect(stop).cx - rect(panel).cx))
    return found


def token_at(picture: Picture) -> str | None:
    """The station at whose stop the token is."""
    tokens = [p.area for p in picture.boxes if p.box.id.startswith("ring.token.")]
    at = (name for name, stop in stops(picture).items() for t in tokens if within(t, rect(stop)))
    return next(at, None)


def in_order(picture: Picture) -> Iterator[Check]:
    """The track leads from each station's stop to the next one's, and round again to the first.

    Under the update stand all owners, in their order.
    """
    around = {name: grown(rect(stop), stop.stroke_width) for name, stop in stops(picture).items()}
    ways = [line for _, line in picture.lines if line.id.startswith("ring.way.")]
    for line in ways:
        begin, end = (
            next((name for name, area in around.items() if covers(area, point)), None)
            for point in (line.points[0], line.points[-1])
        )
        due = None if begin is None else ORDER[(ORDER.index(begin) + 1) % len(ORDER)]
        fault = None if due is not None and end == due else f"leads from {begin} to {end}"
        yield Check(line.id, fault)
    if ways or around:
        whole = len(ways) == len(around) == len(ORDER)
        yield Check("ring", None if whole else f"has {len(ways)} ways and {len(around)} stations")
    update = panels(picture).get("update")
    if update is not None:
        told = tuple(dict.fromkeys(box.meaning.owner for box in owned(picture, update)))
        right = told == picture.context.fold.places
        yield Check(update.id, None if right else f"has pips of owners {told}")


def lit(picture: Picture) -> Iterator[Check]:
    """The station with the token is lit, and no other."""
    bright = picture.context.theme.raised
    at = token_at(picture)
    for station, panel in panels(picture).items():
        shines = panel.fill == bright
        fault = "is lit without the token" if shines else "has the token, but is not lit"
        yield Check(panel.id, None if shines == (station == at) else fault)


def standing(picture: Picture) -> Iterator[Claim]:
    """The run is at the token's station; what pips say has passed it has; versions are as told."""
    found = panels(picture)
    if not found:
        return
    station, reduces = token_at(picture), collective(picture) == "reduce-scatter"
    yield Claim(
        "ring.token",
        f"the run is at {station}",
        lambda moment: station in _stations(moment.stage, reduces=reduces),
    )
    for name, panel in found.items():
        yield from owners(picture, panel) if name == "update" else layers(picture, name, panel)
    yield from _versions(picture)


def _stations(stage: Stage | None, *, reduces: bool) -> tuple[str | None, ...]:
    """Where a stage of the run belongs; `reduces` while its gradients are already on their way."""
    if stage is None:
        return ()
    later = stage.step > 0
    if stage.phase == "begin":
        return ("again",) if later else (None,)
    if stage.phase == "forward":
        anew = later and stage.layer == 0 and stage.name == "gathered"
        return ("again",) if anew else ("forward",)
    if stage.phase == "backward":
        reduced = stage.name == "reduced" or (reduces and stage.name == "gradient")
        return ("reduce",) if reduced else ("backward",)
    return ("update", "release")


def _versions(picture: Picture) -> Iterator[Claim]:
    """The version at the centre is that of all parameters; an update shows the one before it."""
    first = next(m for m in picture.moments if m.name.startswith("sharded"))
    base = min(versions_kept(first))
    told = {label.id: label for _, label, _ in picture.labels if label.id in RING_IDS}
    for name, label in told.items():
        yield _version(name, label.text, base)
    before = "before.version" in told
    yield Claim(
        "ring.version",
        f"an update {'has just' if before else 'has not just'} been made, and a version is told",
        lambda moment: (
            "ring.version" in told
            and before == (moment.stage is not None and moment.stage.phase == "update")
        ),
    )


def _version(name: str, text: str, base: int) -> Claim:
    """What is written is the version of all parameters; the one before is one less."""
    match, back = VERSION.fullmatch(text), int(name == "before.version")
    version = None if match is None else base + int(match[1] or 0) + back
    says = f"all parameters are of version {version}"
    return Claim(name, says, lambda moment: versions_kept(moment) == {version})
