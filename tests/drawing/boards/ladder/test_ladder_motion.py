"""How the ladder moves: a bar comes as a whole, then one role shrinks and the step follows."""

from __future__ import annotations

from explainer.motion.score import Turn
from explainer.motion.segments import CHOREOGRAPHIES
from explainer.motion.steps import Step
from explainer.timeline.allot import Share
from tests.drawing.pictures import Pictures

SHARE = Share(30, 30)


def played(lecture: Pictures, cue: str) -> tuple[Turn, ...]:
    """The turns of a cue, from the picture that the cue before it ended on."""
    cues = list(lecture.plan("n47").cues)
    up = lecture.picture(lecture.shot("n47", cues[cues.index(cue) - 1])).drawing
    keys = lecture.plan("n47").cues[cue]
    shown = [lecture.picture(lecture.shot("n47", cue, step)) for step in range(len(keys))]
    steps = [Step(each.view, each.drawing, SHARE) for each in shown]
    return CHOREOGRAPHIES["ladder"](cue, up, steps, shown[0].context)


def test_a_bar_comes_with_its_ghost(lecture: Pictures) -> None:
    begun, _ = played(lecture, "gradients")
    assert "zero2.ghost" in {mark.id for mark in begun.drawing.marks}
    assert "zero2.ghost" not in dict(begun.entrances)


def test_the_ghost_is_there_before_what_shrinks_out_of_it(lecture: Pictures) -> None:
    _, taken = played(lecture, "optimizer")
    assert dict(taken.entrances)["zero1.ghost"] == "early"


def test_the_step_and_its_number_come_when_the_total_has_rolled(lecture: Pictures) -> None:
    for cue, bar in (("optimizer", "zero1"), ("gradients", "zero2")):
        enter = dict(played(lecture, cue)[1].entrances)
        assert [enter[f"{bar}.{what}"] for what in ("subtotal", "step", "drop")] == [
            *("roll", "late", "late")
        ]


def test_what_is_divided_keeps_its_name_and_shrinks(lecture: Pictures) -> None:
    begun, taken = played(lecture, "gradients")
    before, after = (turn.drawing.mark("zero2.gradients") for turn in (begun, taken))
    others = [mark.id for mark in begun.drawing.marks if not mark.id.startswith("zero2.")]
    assert before != after
    still = {mark.id: mark for mark in taken.drawing.marks}
    assert all(still[name] == begun.drawing.mark(name) for name in others)


def test_a_bar_that_begins_has_its_total_from_the_start(lecture: Pictures) -> None:
    for cue in ("optimizer", "gradients"):
        assert played(lecture, cue)[0].entrances == ()
