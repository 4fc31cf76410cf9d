"""A segment without what cannot be seen: equal bare segments make equal frames."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.marks import Box, Drawing, Label, Line, Mark, Meaning
from explainer.motion.score import Segment, Turn

NOTHING = Meaning("furniture")


def bare(segment: Segment) -> Segment:
    """The segment as a camera sees it: no alt text, no meaning, no entrance of what stays."""
    turns, up = [], bare_drawing(segment.opening)
    opening = up
    for turn in segment.turns:
        turns.append(_turn(turn, up))
        up = turns[-1].drawing
    return replace(segment, opening=opening, turns=tuple(turns))


def _turn(turn: Turn, up: Drawing) -> Turn:
    drawing = bare_drawing(turn.drawing)
    staying = {mark.id for mark in {*drawing.marks} & {*up.marks}}
    entrances = tuple((name, how) for name, how in turn.entrances if name not in staying)
    travellers = tuple(
        replace(each, marks=tuple(_mark(mark) for mark in each.marks)) for each in turn.travellers
    )
    return Turn(drawing, turn.move, turn.hold, entrances, travellers)


def bare_drawing(drawing: Drawing) -> Drawing:
    """A drawing's size, background and marks only."""
    marks = tuple(_mark(mark) for mark in drawing.marks)
    return replace(drawing, theme="", lang="en", title="", description="", marks=marks)


def _mark(mark: Mark) -> Mark:
    match mark:
        case Box():
            return replace(mark, meaning=NOTHING)
        case Line():
            return replace(mark, meaning=NOTHING)
        case Label():
            return replace(mark, owner=None)
