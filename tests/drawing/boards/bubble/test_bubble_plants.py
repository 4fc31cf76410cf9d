"""Faults planted in the schedules' pictures, and the rule that must catch each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.grammar import Picture, inspect, rules_of
from explainer.drawing.grammar.boards import BOARD_RULES
from explainer.drawing.marks import Meaning
from explainer.drawing.theme import THEMES
from tests.drawing.edits import Edit, both, drop, edit, move, rewrite, stretch
from tests.drawing.pictures import Pictures, pictures

DARK = THEMES["dark"]
LONG, ALL, VAIN = "passes take their time", "all work once", "nobody waits in vain"
OUTLINED, BEGUN, CLOSED = "waiting is outlined", "held is begun", "closed forms"
TEXTS, PLACED, TONE = "texts are the schedule's", "numbers in their cells", "a tone for a pass"
QUEUED = "what waits to begin"
SLOT = 38.8
"""About a slot's px: enough to land in the next one."""


def moved(name: str, slots: float) -> Edit:
    return both(move(name, dx=slots * SLOT), move(f"{name}.tag", dx=slots * SLOT))


PLANTS: dict[str, tuple[str, Edit]] = {
    "a pass too long": (LONG, stretch("gpipe.c1.b3", across=1.5)),
    "a pass too short": (LONG, stretch("1f1b.c0.b7", across=0.5)),
    "two passes at once": (LONG, moved("gpipe.c0.f3", 1)),
    "a pass between slots": (LONG, moved("1f1b.c3.b7", 0.5)),
    "a pass left out": (ALL, both(drop("1f1b.c2.b7"), drop("1f1b.c2.b7.tag"))),
    "a pass done twice": (ALL, edit("gpipe.c0.f5", id="gpipe.c0.f4x")),
    "another order": (
        ALL,
        both(
            edit("gpipe.c0.b2", id="x"),
            edit("gpipe.c0.b3", id="gpipe.c0.b2"),
            edit("x", id="gpipe.c0.b3"),
        ),
    ),
    "a pass before what it needs": (VAIN, moved("gpipe.c3.f0", -1)),
    "a pass later than it could": (VAIN, moved("1f1b.c0.b7", 1)),
    "an outline left out": (OUTLINED, drop("gpipe.c0.idle9")),
    "an outline over work": (OUTLINED, move("1f1b.c1.idle0", dx=2 * SLOT)),
    "what is held too high": (BEGUN, stretch("gpipe.c0.held7", down=1.3)),
    "what is held too long": (BEGUN, stretch("1f1b.c3.held3", across=1.1)),
    "what is held left out": (BEGUN, drop("gpipe.c2.held5")),
    "another way's cells": (
        CLOSED,
        both(*(edit(f"1f1b.c3.b{n}", id=f"1f1b.c3.gone{n}") for n in range(8))),
    ),
    "another number": (TEXTS, rewrite("gpipe.c0.f3.tag", "4")),
    "another bubble": (TEXTS, rewrite("gpipe.bubble", "气泡 9/33 = 3/12")),
    "another count of waiting": (TEXTS, rewrite("1f1b.c2.idle", "8")),
    "another count of what is held": (TEXTS, rewrite("1f1b.c0.held", "5")),
    "another formula": (
        TEXTS,
        rewrite("formula", "气泡 = (p − 1) / (m + p − 1) = (4 − 1) / (8 + 4) = 3/11"),
    ),
    "other letters": (TEXTS, rewrite("letters.m", "微批次 m = 9")),
    "another bubble of more": (TEXTS, rewrite("twice", "m = 16：气泡 = 3/11")),
    "other layers": (TEXTS, rewrite("gpipe.c1.layers", "L₉–L₁₇")),
    "what is assumed left out": (TEXTS, drop("assumed")),
    "a card called another": (TEXTS, rewrite("gpipe.c1.name", "卡 2")),
    "a number in another cell": (PLACED, move("gpipe.c0.f3.tag", dx=SLOT)),
    "a backward pass in the forward tone": (TONE, edit("gpipe.c0.b0", fill=DARK.muted)),
    "one tone for both": (
        TONE,
        both(*(edit(f"legend.{name}", fill=DARK.muted) for name in ("forward", "backward"))),
    ),
    "a pass called back to wait": (
        QUEUED,
        edit("gpipe.c0.f7", meaning=Meaning("token")),
    ),
    "an owner's colour": ("colour is owner", edit("gpipe.c0.f0", fill=DARK.owners[0])),
    "a dashed outline": ("dashed is temporary", edit("gpipe.c0.idle9", dashed=True)),
}


@pytest.fixture(scope="module")
def whole(lecture: Pictures) -> Picture:
    return lecture.picture(lecture.shot("n46-bubble", "fewer"))


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_is_caught(whole: Picture, name: str) -> None:
    rule, change = PLANTS[name]
    spoilt = replace(whole, drawing=change(whole.drawing))
    assert [check for check in rules_of("bubble")[rule](spoilt) if check.fault]
    assert not [check for check in rules_of("bubble")[rule](whole) if check.fault]


def test_every_rule_of_the_schedules_has_a_planted_fault() -> None:
    assert set(BOARD_RULES["bubble"]) <= {rule for rule, _ in PLANTS.values()}


def test_time_goes_on_and_nothing_comes_before_its_time(lecture: Pictures) -> None:
    for cue in ("forward", "backward"):
        clocks = [key.view.panels[0].clock for key in lecture.plan("n46-bubble").cues[cue]]
        assert clocks == sorted(set(clocks))
    shot = lecture.shot("n46-bubble", "forward", 2)
    picture = lecture.picture(shot)
    clock = shot.view.panels[0].clock
    started = [
        slot.start
        for row in lecture.known["zh"].deep.pipelines[shot.view.panels[0].way].rows
        for slot in row
        if slot.start < clock
    ]
    assert len(picture.of("work")) == len(started)


QUEUE: dict[str, Edit] = {
    "lost": drop("gpipe.c0.f5"),
    "in another's place": move("gpipe.c0.f5", dx=SLOT),
    "called another": edit("gpipe.c0.f5", id="gpipe.c0.f4"),
}


@pytest.mark.parametrize("name", QUEUE)
def test_what_waits_waits_where_it_will_begin(lecture: Pictures, name: str) -> None:
    picture = lecture.picture(lecture.shot("n46-bubble", "forward", 1))
    rule = rules_of("bubble")[QUEUED]
    assert not [check for check in rule(picture) if check.fault]
    spoilt = replace(picture, drawing=QUEUE[name](picture.drawing))
    assert [check for check in rule(spoilt) if check.fault]


def test_only_forward_passes_come_with_the_first_cue(lecture: Pictures) -> None:
    ends = [lecture.picture(lecture.shot("n46-bubble", cue)) for cue in ("forward", "backward")]
    passes = [{box.meaning.role for box in picture.of("work")} for picture in ends]
    assert passes[1] == {"forward", "backward"}
    assert len([b for b in ends[0].of("work") if b.meaning.role == "forward"]) == 32


@pytest.mark.parametrize(
    "settings",
    [
        ("ledger.micro_batches=1",),
        ("ledger.micro_batches=64",),
        ("ledger.cards=64", "ledger.micro_batches=64"),
    ],
    ids=" ".join,
)
def test_other_numbers_of_micro_batches_keep_the_grammar(settings: tuple[str, ...]) -> None:
    made = pictures(*settings)
    assert inspect(made.picture(made.still("n46-bubble"))).findings == ()


def test_cells_without_room_have_no_numbers() -> None:
    made = pictures("ledger.micro_batches=64")
    picture = made.picture(made.still("n46-bubble"))
    assert not [label for _, label, _ in picture.labels if label.id.endswith(".tag")]
