"""Moves as a beat asks for them: each cue's pictures before and after, and what travels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from explainer.drawing.marks import Box, Drawing
from explainer.motion.score import Traveller
from explainer.motion.segments import BeatFilm, beat_segments

Point = tuple[float, float]


@dataclass(frozen=True)
class Trip:
    """One move of a beat: from a picture to a picture, with its travellers."""

    before: Drawing
    after: Drawing
    travellers: tuple[Traveller, ...]

    @property
    def arriving(self) -> frozenset[str]:
        """The tiles of gathered views that the first picture does not have."""
        there = {mark.id for mark in self.before.marks}
        tiles = {b.id for b in self.after.boxes() if b.meaning.kind == "temporary"}
        return frozenset(name for name in tiles - there if ".view." in name)


def trips(film: BeatFilm) -> list[Trip]:
    """Every move of a beat."""
    found = []
    for segment in beat_segments(film):
        up = segment.opening
        for turn in segment.turns:
            found.append(Trip(up, turn.drawing, turn.travellers))
            up = turn.drawing
    return found


def middle(drawing: Drawing, name: str) -> Point:
    """The centre of a box."""
    box = drawing.mark(name)
    assert isinstance(box, Box)
    return box.x + box.w / 2, box.y + box.h / 2


def carried(traveller: Traveller) -> str:
    """The mark that a traveller is a copy of."""
    return traveller.marks[0].id


def strays_of_gather(trip: Trip) -> list[str]:
    """What is wrong with how new tiles of a view come to their cards."""
    found = []
    names = sorted(carried(traveller) for traveller in trip.travellers)
    sent = {name for name in trip.arriving if _owner(name) != _card(name)}
    if names != sorted(sent):
        found.append(f"{sorted(sent)} arrive, {names} travel")
    for traveller in trip.travellers:
        name = carried(traveller)
        source = f"card{_owner(name)}.view.s{_owner(name)}"
        ends = (middle(trip.after, source), middle(trip.after, name))
        if not near(traveller.path[0], ends[0]) or not near(traveller.path[-1], ends[1]):
            found.append(f"{name} travels from {traveller.path[0]} to {traveller.path[-1]}")
    return found


def strays_of_sum(trip: Trip, shard: int, cards: Sequence[int]) -> list[str]:
    """What is wrong with how contributions come from their tiles to the sum."""
    wanted = sorted(f"card{card}.gradient.s{shard}" for card in cards)
    names = sorted(carried(traveller) for traveller in trip.travellers)
    found = [] if names == wanted else [f"{names} travel, not {wanted}"]
    node = trip.after.mark(f"sum.s{shard}")
    assert isinstance(node, Box)
    for traveller in trip.travellers:
        start, end = traveller.path[0], traveller.path[-1]
        tile = trip.after.mark(carried(traveller))
        assert isinstance(tile, Box)
        if not inside(tile, start):
            found.append(f"{tile.id} sets off at {start}, outside its tile")
        if not inside(node, end):
            found.append(f"{tile.id} ends at {end}, not at the sum")
    return found


def inside(box: Box, point: Point) -> bool:
    """Whether a point is in a box or on its edge."""
    x, y = point
    return box.x - 0.1 <= x <= box.x + box.w + 0.1 and box.y - 0.1 <= y <= box.y + box.h + 0.1


def near(one: Point, other: Point) -> bool:
    """Whether two points are the same, up to rounding."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < 0.1


def _card(name: str) -> int:
    return int(name.split(".", maxsplit=1)[0].removeprefix("card"))


def _owner(name: str) -> int:
    return int(name.split(".")[2].removeprefix("s"))
