"""What arrives: it keeps its name on the way, and what it brings is there when it is there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from manim import Scene, VMobject

from explainer.drawing.marks import Box, Label, Mark
from explainer.motion.score import Entrance, Segment, Traveller
from explainer.motion.segments import beat_segments
from explainer.studio.film_format import FilmFormat
from scenes import travel
from tests.scenes.filming import Lecture
from tests.scenes.legible import seen_as
from tests.scenes.marked import area, marked, watch
from tests.scenes.overlaid import SEEN, holds

SIZE, FPS = (1280, 720), Fraction(30)
Shown = list[tuple[VMobject, Mark]]
THERE = 0.5
"""The opacity from which something is there for the eye."""


def segment(lecture: Lecture, scene: str, cue: str) -> Segment:
    """A cue of a beat, at its own pace."""
    film = lecture.film(scene, FPS, SIZE, pace=lecture.script.pace)
    return next(each for each in beat_segments(film) if each.cue == cue)


def frames(of: Segment, fault: Callable[[Shown], bool]) -> int:
    """In how many pictures of a segment something is wrong; each has all of its shapes."""
    found: list[bool] = []

    def look(scene: Scene, count: int) -> None:
        del count
        found.append(fault(marked(scene)))

    watch(of, FilmFormat(*SIZE, FPS), of.opening.background, look)
    return sum(found)


def travelling(of: Segment) -> dict[str, tuple[float, ...]]:
    """The names of marks that are carried in a segment, and the points they set off from."""
    return {
        mark.id: traveller.path[0]
        for turn in of.turns
        for traveller in turn.travellers
        for mark in traveller.marks
    }


def nameless(shown: Shown) -> bool:
    """Whether a part of g₀ can be seen that is named nowhere on it, outside the sum."""
    (*sums,) = (area(part) for part, mark in shown if mark.id == "sum.s0" and isinstance(mark, Box))
    parts = [(area(p), p) for p, m in shown if isinstance(m, Box) and m.id.endswith("gradient.s0")]
    names = [area(p) for p, m in shown if _names(m) and p.get_fill_opacity() > THERE]
    return any(
        part.get_stroke_opacity() > THERE
        and not any(holds(node, place) for node in sums)
        and not any(holds(place, name) for name in names)
        for place, part in parts
    )


def _names(mark: Mark) -> bool:
    return isinstance(mark, Label) and mark.id.endswith("gradient.s0.label")


def empty(shown: Shown) -> bool:
    """Whether the sum's outline can be seen without its text."""
    seen = seen_as(shown)
    return seen.get("sum.s0", 0.0) > THERE >= seen.get("sum.s0.label", 0.0)


def test_parts_of_a_gradient_keep_their_name_until_they_are_under_the_sum(
    lecture: Lecture,
) -> None:
    meet = segment(lecture, "common", "meet")
    assert frames(meet, nameless) == 0
    (turn,) = meet.turns
    lost = tuple(replace(each, marks=each.marks[:1]) for each in turn.travellers)
    assert frames(replace(meet, turns=(replace(turn, travellers=lost),)), nameless) > 10


def test_the_sum_is_never_empty(lecture: Lecture) -> None:
    meet = segment(lecture, "common", "meet")
    assert frames(meet, empty) == 0
    (turn,) = meet.turns
    late = tuple((n, "late" if n == "sum.s0.label" else how) for n, how in turn.entrances)
    assert frames(replace(meet, turns=(replace(turn, entrances=late),)), empty) > 10


def lit_early(of: Segment) -> Callable[[Shown], bool]:
    """Whether the gradients of θ₀ get brighter while the result is not there yet."""
    cell = of.opening.mark("card0.gradients.s0")
    (way,) = (each.path for turn in of.turns for each in turn.travellers)

    def early(shown: Shown) -> bool:
        chips = [area(part) for part, mark in shown if mark.id == "result"]
        (now,) = (part for part, mark in shown if mark.id == "card0.gradients.s0")
        assert isinstance(cell, Box)
        changed = now.get_fill_color().to_hex().lower() != (cell.fill or "").lower()
        return changed and any(abs(chip.cx + SIZE[0] / 2 - way[-1][0]) > 1 for chip in chips)

    return early


def test_the_gradients_row_lights_up_when_the_result_is_there(lecture: Lecture) -> None:
    deliver = segment(lecture, "common", "deliver")
    assert frames(deliver, lit_early(deliver)) == 0
    hasty = replace(deliver, turns=tuple(replace(turn, entrances=()) for turn in deliver.turns))
    assert frames(hasty, lit_early(deliver)) > 10


def spilt(shown: Shown) -> bool:
    """Whether a tile can be seen better than the tray that it lies in."""
    seen = seen_as(shown)
    tiles = [mark.id for _, mark in shown if ".view.s" in mark.id and isinstance(mark, Box)]
    return any(seen[tile] > max(SEEN, seen[f"{tile.split('.')[0]}.tray"]) for tile in tiles)


@pytest.mark.parametrize(
    ("scene", "cue"), [("gather", "again"), ("common", "backward"), ("common", "borrow")]
)
def test_trays_are_there_before_what_they_hold(lecture: Lecture, scene: str, cue: str) -> None:
    quick = segment(lecture, scene, cue)
    coming = replace(quick, turns=tuple(t for t in quick.turns if _brings_a_tray(t.entrances)))
    assert coming.turns
    assert frames(coming, spilt) == 0
    hasty: tuple[tuple[str, Entrance], ...] = tuple(
        (name, "early" if ".view." in name else "fade") for name, _ in coming.turns[-1].entrances
    )
    spoilt = replace(coming, turns=(replace(coming.turns[-1], entrances=hasty),))
    assert frames(spoilt, spilt) > 3


def _brings_a_tray(entrances: tuple[tuple[str, object], ...]) -> bool:
    return any(name.endswith(".tray") for name, _ in entrances)


def cut(of: Segment) -> Callable[[Shown], bool]:
    """Whether something that is carried lies over a tray's outline."""
    names = travelling(of)
    first = {mark.id: place for place, mark in enumerate(of.opening.marks)}

    def over(shown: Shown) -> bool:
        trays = [depth for depth, (_, mark) in enumerate(shown) if mark.id.endswith(".tray")]
        twice = [mark.id for _, mark in shown if mark.id in names]
        moving = [
            depth
            for depth, (_, mark) in enumerate(shown)
            if mark.id in names and (mark.id not in first or twice.count(mark.id) > 1)
        ]
        return bool(trays and moving) and max(moving) > min(trays)

    return over


def _ungated(each: Traveller) -> Traveller:
    return replace(each, gates=())


@pytest.mark.parametrize(
    ("scene", "cue"), [("gather", "gather"), ("gather", "rest"), ("common", "meet")]
)
def test_nothing_that_travels_cuts_the_dashes_of_a_tray(
    lecture: Lecture, scene: str, cue: str
) -> None:
    sent = segment(lecture, scene, cue)
    sent = replace(sent, turns=sent.turns[:1])
    moves = sent.turns[0].move
    assert frames(sent, cut(sent)) <= 1
    (turn,) = sent.turns
    bare = replace(turn, travellers=tuple(map(_ungated, turn.travellers)))
    assert frames(replace(sent, turns=(bare,)), cut(sent)) > moves / 2


def open_lanes(shown: Shown) -> bool:
    """Whether a cell is neither filled nor outlined."""
    seen = seen_as(shown)
    cells = {name.replace("ghost", "s") for name in seen if ".ghost" in name}
    return any(max(seen.get(cell, 0.0), seen.get(_ghost(cell), 0.0)) < THERE for cell in cells)


def _ghost(cell: str) -> str:
    card, role, shard = cell.split(".")
    return f"{card}.{role}.ghost{shard.removeprefix('s')}"


def test_a_lane_that_is_emptied_keeps_an_outline(lecture: Lecture) -> None:
    fade = segment(lecture, "ownership", "fade")
    assert frames(fade, open_lanes) == 0
    hasty = replace(fade, turns=tuple(replace(turn, entrances=()) for turn in fade.turns))
    assert frames(hasty, open_lanes) > 3


def dimmed(name: str) -> Callable[[Shown], bool]:
    """Whether a text gets harder to see that has been there already, in all its copies together."""
    best = [0.0]

    def dips(shown: Shown) -> bool:
        clear = 1.0
        for part, mark in shown:
            if mark.id == name:
                clear *= 1 - part.get_fill_opacity()
        best[0] = max(best[0], 1 - clear)
        return 1 - clear < 0.85 * best[0]

    return dips


def test_a_tile_takes_over_from_the_part_that_arrives(
    lecture: Lecture, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, name = segment(lecture, "gather", "gather"), "card2.view.s0.label"
    assert frames(sent, dimmed(name)) == 0
    monkeypatch.setattr(travel, "HANDED", 0.0)
    assert frames(sent, dimmed(name)) > 3
