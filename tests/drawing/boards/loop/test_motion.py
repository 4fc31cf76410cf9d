"""The token goes along the track, forwards only; wires come before what comes along them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from explainer.drawing.boards.loop.places import Places, places
from explainer.drawing.boards.loop.ring import STATIONS
from explainer.drawing.context import context
from explainer.drawing.draw import draw
from explainer.drawing.marks import Box
from explainer.drawing.rect import Rect
from explainer.motion.loop import loop, station
from explainer.motion.score import Turn
from explainer.motion.steps import Step
from explainer.timeline.allot import Share
from tests.drawing.pictures import SIZE, Pictures

BEAT = "n48-loop"


@pytest.fixture(scope="module")
def at(lecture: Pictures) -> Places:
    ctx = context(lecture.known["zh"], lecture.beat(BEAT), "dark", *SIZE)
    return places(ctx.facts.script, ctx.layout)


def played(lecture: Pictures) -> list[tuple[str | None, Turn]]:
    """Every turn of the beat, with the station that the token was at before it."""
    plan = lecture.plan(BEAT)
    ctx = context(lecture.known["zh"], lecture.beat(BEAT), "dark", *SIZE)
    up, found = draw(plan.opening, ctx), []
    for cue, keys in plan.cues.items():
        steps = [Step(key.view, draw(key.view, ctx), Share(10, 5)) for key in keys]
        for turn in loop(cue, up, steps, ctx):
            found.append((station(up), turn))
            up = turn.drawing
    return found


def test_the_token_travels_to_the_next_station_and_never_back(lecture: Pictures) -> None:
    ring, traced = [*pairwise((*STATIONS, STATIONS[0]))], [played(lecture)[-1][1]]
    for before, turn in played(lecture):
        now = station(turn.drawing)
        assert turn in traced or len(turn.travellers) == ((before, now) in ring)


def test_at_the_close_a_faint_marker_traces_the_whole_ring_and_nothing_else_moves(
    lecture: Pictures, at: Places
) -> None:
    turns = [turn for _, turn in played(lecture)]
    (marker,) = turns[-1].travellers
    assert turns[-1].drawing.marks == turns[-2].drawing.marks
    assert [place for place in marker.path if place in at.stops.values()] == [
        at.stops[name] for name in ("release", "again", *STATIONS[:4], "release")
    ]
    (mark,) = marker.marks
    token = turns[-1].drawing.mark("ring.token.release")
    assert isinstance(mark, Box)
    assert isinstance(token, Box)
    assert mark.fill != token.fill


def test_it_travels_twice_round(lecture: Pictures) -> None:
    ways = [(before, station(t.drawing)) for before, t in played(lecture) if t.travellers]
    first = [way for way, after in zip(ways, [("", ""), *ways], strict=False) if way != after]
    assert [one for one, _ in first].count("update") == 2
    assert ("again", "forward") in first


def test_its_way_begins_and_ends_at_stops_in_right_angles_and_over_no_panel(
    lecture: Pictures, at: Places
) -> None:
    for before, turn in played(lecture):
        for traveller in turn.travellers:
            now = station(turn.drawing)
            assert before is not None
            assert now is not None
            assert (traveller.path[0], traveller.path[-1]) == (at.stops[before], at.stops[now])
            for (ax, ay), (bx, by) in pairwise(traveller.path):
                assert (ax == bx) != (ay == by)
                swept = Rect(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))
                assert not any(_touch(swept, panel) for panel in at.panels.values())


def _touch(one: Rect, other: Rect) -> bool:
    across = one.x <= other.right and other.x <= one.right
    return across and one.y <= other.bottom and other.y <= one.bottom


def test_a_travelling_token_is_seen_at_its_new_stop_when_it_has_arrived(
    lecture: Pictures,
) -> None:
    for _, turn in played(lecture)[:-1]:
        how = dict(turn.entrances).get(f"ring.token.{station(turn.drawing)}")
        assert how == ("late" if turn.travellers else None)


def test_wires_come_first_and_what_is_lent_last(lecture: Pictures) -> None:
    turn = next(t for _, t in played(lecture) if "wire.all-gather.s0.0to1" in dict(t.entrances))
    how = dict(turn.entrances)
    assert how["wire.all-gather.s0.0to1"] == "early"
    assert how["card1.view.s0"] == "late"
    assert how["card0.view.s0"] == "early"
