"""How time passes in the schedules: what has been drawn stays, and counts roll."""

from __future__ import annotations

from itertools import pairwise

import pytest

from explainer.drawing.marks import Drawing, Line
from explainer.motion.segments import CHOREOGRAPHIES
from explainer.motion.steps import Step
from explainer.timeline.allot import Share
from tests.drawing.pictures import Pictures

SHARE = Share(12, 6)


def pictures_of(lecture: Pictures, cue: str) -> list[Drawing]:
    keys = lecture.plan("n46-bubble").cues[cue]
    shots = [lecture.shot("n46-bubble", cue, step) for step in range(len(keys))]
    return [lecture.picture(shot).drawing for shot in shots]


@pytest.mark.parametrize(
    ("cue", "way"), [("forward", "gpipe"), ("backward", "gpipe"), ("alternate", "1f1b")]
)
def test_what_was_done_stays_where_it_is(lecture: Pictures, cue: str, way: str) -> None:
    for before, after in pairwise(pictures_of(lecture, cue)):
        done = {box.id: box for box in before.boxes() if box.meaning.kind == "work"}
        assert all(after.mark(name) == box for name, box in done.items())
        assert clock(after, way) > clock(before, way)


def clock(drawing: Drawing, way: str) -> float:
    line = next((m for m in drawing.marks if m.id == f"{way}.clock"), None)
    return line.points[-1][0] if isinstance(line, Line) else 0.0


@pytest.mark.parametrize(("cue", "way"), [("held", "gpipe"), ("fewer", "1f1b")])
def test_what_is_held_grows_with_its_count(lecture: Pictures, cue: str, way: str) -> None:
    counts = [
        [label.text for label in drawing.labels() if label.id == f"{way}.c0.held"]
        for drawing in pictures_of(lecture, cue)
    ]
    numbers = [int(text) for (text,) in counts]
    assert numbers == sorted(numbers)
    assert numbers[-1] == {"gpipe": 8, "1f1b": 4}[way]


def test_counts_roll(lecture: Pictures) -> None:
    keys = lecture.plan("n46-bubble").cues["held"]
    shown = [lecture.picture(lecture.shot("n46-bubble", "held", step)) for step in range(len(keys))]
    steps = [Step(each.view, each.drawing, SHARE) for each in shown]
    up = lecture.picture(lecture.shot("n46-bubble", "same")).drawing
    first = CHOREOGRAPHIES["bubble"]("held", up, steps, shown[0].context)[0]
    assert dict(first.entrances)["gpipe.c0.held"] == "roll"
