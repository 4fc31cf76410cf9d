"""From where to where everything travels, read from its way, and what the run really sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil

from explainer.drawing.context import Context
from explainer.drawing.facts import Facts
from explainer.drawing.marks import Box, Label
from explainer.drawing.seen import Seen
from explainer.motion.score import Traveller
from tests.scenes.travelling import Point, Trip, carried, inside

Journey = tuple[int, int, int]
"""A shard's place, and the places that a part of it travels from and to."""
STEP = 3.0
"""Px between two looks at what travels."""


def journeys(found: Sequence[Trip], ctx: Context) -> Counter[Journey]:
    """Every part that travels from a card, or the stack, to another, and how often."""
    return Counter(
        (shard_of(traveller), _place(traveller.path[0], ctx), _place(traveller.path[-1], ctx))
        for trip in found
        for traveller in trip.travellers
    )


def sent(seen: Seen) -> Counter[Journey]:
    """What the run sent to come to a stage, once each; what stays inside the stack is not seen."""
    fold = seen.fold
    place = {member: at for at in fold.places for member in fold.members(at)}
    return Counter(
        {
            (place[transfer.shard], place[source], place[target])
            for transfer in seen.snapshot.transfers
            for source in transfer.sources
            for target in transfer.targets
            if place[source] != place[target]
        }
    )


def contributed(facts: Facts, seen: Seen, shard: int) -> Counter[int]:
    """The places whose cards added something to a shard's common gradient."""
    fold = facts.fold
    place = {member: at for at in fold.places for member in fold.members(at)}
    (reduced,) = (one for one in seen.snapshot.reductions if one.shard == shard)
    return Counter({place[card] for card in reduced.contributors})


def shard_of(traveller: Traveller) -> int:
    """The place of the shard that a traveller is a part of."""
    return int(carried(traveller).split(".")[2].removeprefix("s"))


def starts(trip: Trip, ctx: Context) -> Counter[int]:
    """The places from which something sets off."""
    return Counter(_place(traveller.path[0], ctx) for traveller in trip.travellers)


def _place(point: Point, ctx: Context) -> int:
    """The card or the stack that a way begins or ends in, or under."""
    areas = {place: card.frame for place, card in ctx.layout.cards.items()}
    if ctx.layout.stack is not None and ctx.fold.stack is not None:
        areas[ctx.fold.stack] = ctx.layout.stack
    (found,) = (place for place, area in areas.items() if area.x <= point[0] <= area.right)
    return found


def misplaced_ends(trip: Trip, ctx: Context) -> list[str]:
    """Ends of ways that are neither in their own tile, nor under it, nor under the stack."""
    return [
        f"{carried(traveller)} {end} {point}"
        for traveller in trip.travellers
        for end, point in (("from", traveller.path[0]), ("to", traveller.path[-1]))
        if not _at_home(traveller, point, trip, ctx)
    ]


def _at_home(traveller: Traveller, point: Point, trip: Trip, ctx: Context) -> bool:
    place, shard = _place(point, ctx), shard_of(traveller)
    if place == ctx.fold.stack:
        return ctx.layout.stack is not None and point[1] > ctx.layout.stack.bottom
    tensor = carried(traveller).split(".")[1]
    tile = trip.after.mark(f"card{place}.{tensor}.s{shard}")
    assert isinstance(tile, Box)
    under = tile.x <= point[0] <= tile.x + tile.w and point[1] > ctx.layout.cards[place].tray.bottom
    return inside(tile, point) or under


def crossed(trip: Trip) -> set[tuple[str, str]]:
    """Texts that stay where they are while something passes over them: what passes, and the text.

    What stands in the tile that a part comes from or goes to is its own, and what lies over the
    mark that a part passes under is not passed over.
    """
    there = {label.id: label.text for label in trip.before.labels()}
    staying = [label for label in trip.after.labels() if there.get(label.id) == label.text]
    depth = {mark.id: place for place, mark in enumerate(trip.after.marks)}
    tiles = [box for box in trip.after.boxes() if box.meaning.kind == "temporary"]
    found = set()
    for traveller in trip.travellers:
        ends = (traveller.path[0], traveller.path[-1])
        own = tuple(f"{box.id}." for box in tiles if any(inside(box, end) for end in ends))
        wide, high = _extent(traveller)
        top = len(depth) if traveller.under is None else depth[traveller.under]
        for label in (each for each in staying if depth[each.id] < top):
            if not label.id.startswith(own or ("-",)) and any(
                _over(label, at, wide, high) for at in _looks(traveller)
            ):
                found.add((carried(traveller), label.id))
    return found


def _extent(traveller: Traveller) -> tuple[float, float]:
    box = traveller.marks[0]
    assert isinstance(box, Box)
    return box.w, box.h


def _looks(traveller: Traveller) -> Iterator[Point]:
    for (ax, ay), (bx, by) in pairwise(traveller.path):
        steps = max(1, ceil(max(abs(bx - ax), abs(by - ay)) / STEP))
        for n in range(steps + 1):
            yield ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps


def _over(label: Label, at: Point, wide: float, high: float) -> bool:
    """Whether a part with its middle at a point covers something of a text's letters."""
    left, _, right, _ = label.bounds
    top, bottom = label.y - 0.74 * label.size, label.y
    return bool(
        at[0] - wide / 2 < right
        and left < at[0] + wide / 2
        and at[1] - high / 2 < bottom
        and top < at[1] + high / 2
    )
