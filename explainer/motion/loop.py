"""n48-loop: the token goes along its track; wires are there before what comes along them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from explainer.drawing.boards.loop.places import places
from explainer.drawing.boards.loop.ring import STATIONS
from explainer.drawing.boards.loop.track import token
from explainer.drawing.boards.loop.view import Loop
from explainer.drawing.context import Context
from explainer.drawing.marks import Drawing, Line, Mark
from explainer.motion.gather import is_own, is_tile
from explainer.motion.score import Enter, Entrance, Traveller, Turn
from explainer.motion.steps import Step, turn

TOKEN = "ring.token."


def loop(cue: str, opening: Drawing, steps: Sequence[Step[Loop]], ctx: Context) -> tuple[Turn, ...]:
    """A turn for each step; between neighbouring stations the token travels, else it fades.

    It never goes back along the track: when another layer's turn comes at a station before, that
    layer's token appears there.
    """
    found, before = [], opening
    for step in steps:
        # At the close nothing changes any more, and the order is traced once again.
        still = cue == "close" and step.drawing.marks == before.marks
        ways = [once_round(before, ctx)] if still else travelling(before, step, ctx)
        found.append(turn(before, step, entering(bool(ways), bool(step.view.wires)), ways))
        before = step.drawing
    return tuple(found)


def travelling(before: Drawing, step: Step[Loop], ctx: Context) -> list[Traveller]:
    """The token on its way from the station it was at to the next one."""
    there, ring = station(before), step.view.ring
    if there is None or ring is None or ring.station != _next(there):
        return []
    at = places(ctx.facts.script, ctx.layout)
    return [Traveller((token(ctx, at, there),), at.way(there, _next(there)))]


def once_round(drawing: Drawing, ctx: Context) -> Traveller:
    """A faint marker that goes from the token's stop along the whole track, and back to it."""
    there = station(drawing)
    assert there is not None
    at, first = places(ctx.facts.script, ctx.layout), STATIONS.index(there)
    stops = (*STATIONS[first:], *STATIONS[: first + 1])
    way = [at.stops[there]]
    for one, other in pairwise(stops):
        way += at.way(one, other)[1:]
    shown = token(ctx, at, there)
    return Traveller((replace(shown, fill=ctx.theme.muted),), tuple(way), under=shown.id)


def station(drawing: Drawing) -> str | None:
    """The station at which a drawing's token is."""
    names = (mark.id for mark in drawing.marks if mark.id.startswith(TOKEN))
    return next((name.removeprefix(TOKEN) for name in names), None)


def _next(station: str) -> str:
    return STATIONS[(STATIONS.index(station) + 1) % len(STATIONS)]


def entering(travels: bool, wired: bool) -> Enter:
    """How marks come in: the token when it has arrived, what is lent after its wires."""

    def enter(mark: Mark) -> Entrance:
        if mark.id.startswith(TOKEN):
            return "late" if travels else "fade"
        if isinstance(mark, Line):
            return "early" if mark.meaning.kind == "wire" else "fade"
        if wired and is_tile(mark.id):
            return "early" if is_own(mark.id) else "late"
        return "roll" if mark.id == "ring.version" else "fade"

    return enter
