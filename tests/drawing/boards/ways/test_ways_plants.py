"""Faults planted in the four ways' pictures, and the rule that must catch each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.grammar import Picture, inspect
from explainer.drawing.marks import Box
from explainer.drawing.theme import THEMES
from tests.drawing.edits import Edit, both, drop, edit, meaning, move, rewrite, stretch
from tests.drawing.pictures import Pictures

DARK = THEMES["dark"]
RUN, SCHEME, SPOKEN = "panels are stages of the runs", "schemes say so", "the way spoken of"
PARTS, SLOT, TYPED = "parts are added up", "one slot of a pipeline", "nothing is typed"
PLANTS: dict[str, tuple[str, str, int, Edit]] = {
    "a sample ahead of the others": (RUN, "samples", 1, move("data.card.1.token.0", dy=150)),
    "a sample called another": (RUN, "samples", 1, rewrite("data.card.1.token.0.label", "B₀")),
    "a sample taken away": (
        RUN,
        "combine",
        1,
        both(drop("data.card.1.common"), drop("data.card.1.common.label")),
    ),
    "a gradient too early": (RUN, "combine", 0, edit("data.card.2.own", id="data.card.2.common")),
    "an update too early": (
        RUN,
        "combine",
        1,
        edit("data.card.2.common", id="data.card.2.updated"),
    ),
    "an update that one card does not make": (
        RUN,
        "combine",
        2,
        both(drop("data.card.3.updated"), drop("data.card.3.updated.label")),
    ),
    "a gradient called a layer": (RUN, "deliver", 1, rewrite("sharding.card.2.row.3.label", "Lₙ")),
    "a layer called a gradient": (RUN, "deliver", 0, rewrite("sharding.card.2.row.3.label", "g")),
    "a sum that an owner does not get": (RUN, "deliver", 2, drop("sharding.sum.2")),
    "an owner swapped": (RUN, "keep", 0, meaning("sharding.card.0.row.0.s.0", owner=1)),
    "a shard not kept": (
        RUN,
        "keep",
        0,
        both(*(drop(f"sharding.card.2.row.{row}.s.2") for row in (0, 1, 3))),
    ),
    "a layer borrowed by all but one": (RUN, "borrow", 0, drop("sharding.card.3.row.0.view")),
    "a layer never let go": (
        RUN,
        "borrow",
        0,
        both(
            *(move(f"sharding.card.{card}.token.0", dy=200) for card in range(4)),
            *(move(f"sharding.card.{card}.token.0.label", dy=200) for card in range(4)),
        ),
    ),
    "another layer borrowed": (RUN, "borrow", 0, meaning("sharding.card.3.row.0.view", layer=1)),
    "a shard sent to one too few": (RUN, "borrow", 0, drop("sharding.wire.all-gather.2.2.0")),
    "a result for another": (
        RUN,
        "deliver",
        2,
        edit("sharding.wire.reduce-scatter.1.0.1", id="sharding.wire.reduce-scatter.1.0.2"),
    ),
    "a scheme that does not say so": (SCHEME, "flow", 0, drop("pipeline.scheme")),
    "a run called a scheme": (
        SCHEME,
        "flow",
        0,
        edit("tensor.scheme", id="data.scheme"),
    ),
    "another panel lit": (SPOKEN, "flow", 0, edit("data.panel", stroke=DARK.text)),
    "the panel spoken of quiet": (SPOKEN, "flow", 0, edit("pipeline.panel", stroke=DARK.border)),
    "a layer of a panel without owners coloured": (
        SPOKEN,
        "flow",
        0,
        both(
            edit("data.card.1.row.0", stroke=DARK.owners[1]),
            meaning("data.card.1.row.0", owner=1),
        ),
    ),
    "a part forgotten": (PARTS, "layer", 1, drop("tensor.part.1.2")),
    "a part not added": (PARTS, "layer", 1, drop("tensor.plus.1.1")),
    "a part taken away": (PARTS, "layer", 1, rewrite("tensor.plus.1.1", "g")),
    "a sample gone while its parts are there": (
        PARTS,
        "layer",
        1,
        both(drop("tensor.token.0"), drop("tensor.token.0.label")),
    ),
    "a sample under its parts": (
        PARTS,
        "layer",
        1,
        both(move("tensor.token.0", dy=300), move("tensor.token.0.label", dy=300)),
    ),
    "a layer over some cards only": (PARTS, "layer", 1, stretch("tensor.row.1", across=0.75)),
    "a micro-batch in another slot": (
        SLOT,
        "flow",
        2,
        both(
            edit("pipeline.card.1.micro.2", id="pipeline.card.1.micro.3"),
            edit("pipeline.card.1.micro.2.label", id="pipeline.card.1.micro.3.label"),
        ),
    ),
    "a micro-batch that jumps the queue": (
        SLOT,
        "flow",
        0,
        rewrite("pipeline.card.0.micro.2.label", "μ₃"),
    ),
    "a queue with a gap": (
        SLOT,
        "flow",
        0,
        both(drop("pipeline.card.0.micro.3"), drop("pipeline.card.0.micro.3.label")),
    ),
    "a queue out of line": (SLOT, "flow", 0, move("pipeline.card.0.micro.3", dy=12)),
    "a queue said to end": (SLOT, "flow", 0, drop("pipeline.more")),
    "a batch beside its micro-batches": (
        SLOT,
        "flow",
        0,
        edit("pipeline.card.0.micro.4", id="pipeline.batch"),
    ),
    "a micro-batch over another stage": (SLOT, "flow", 2, move("pipeline.card.1.micro.2", dx=99)),
    "a micro-batch under its stage": (SLOT, "flow", 2, move("pipeline.card.1.micro.2", dy=120)),
    "a micro-batch called another": (
        SLOT,
        "flow",
        2,
        rewrite("pipeline.card.1.micro.2.label", "μ₁"),
    ),
    "a stage at rest that could work": (
        SLOT,
        "flow",
        2,
        both(drop("pipeline.card.1.micro.2"), drop("pipeline.card.1.micro.2.label")),
    ),
    "a layer on two stages": (SLOT, "flow", 2, rewrite("pipeline.card.1.stage.label0", "L₈–")),
    "a layer on no stage": (SLOT, "flow", 2, rewrite("pipeline.card.0.stage.label1", "L₇")),
    "a card that is not there": (TYPED, "flow", 0, rewrite("data.name.3", "卡 4")),
    "a layer that is not there": (TYPED, "flow", 0, rewrite("data.card.0.row.0.label", "L₃₃")),
    "a word of nobody's": (TYPED, "flow", 0, rewrite("data.sends", "传：128 GB")),
    "a borrowed layer solid": (
        "dashed is temporary",
        "borrow",
        0,
        edit("sharding.card.1.row.0.view", dashed=False),
    ),
    "a kept shard in another's colour": (
        "colour is owner",
        "keep",
        0,
        edit("sharding.card.1.row.0.s.1", fill=DARK.owners[0]),
    ),
    "a kept shard larger than the others": (
        "area is bytes",
        "keep",
        0,
        stretch("sharding.card.1.row.0.s.1", down=1.1),
    ),
}
"""By what was done: the rule, the cue and its step, and the fault."""


def shown(lecture: Pictures, cue: str, step: int) -> Picture:
    return lecture.picture(lecture.shot("n46", cue, step))


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_is_caught_by_its_rule(lecture: Pictures, name: str) -> None:
    rule, cue, step, change = PLANTS[name]
    true = shown(lecture, cue, step)
    spoilt = replace(true, drawing=change(true.drawing))
    assert spoilt.drawing != true.drawing
    assert inspect(true).findings == ()
    assert rule in {finding.rule for finding in inspect(spoilt).findings}


def test_every_rule_of_the_board_has_a_fault() -> None:
    assert {rule for rule, *_ in PLANTS.values()} >= {RUN, SCHEME, SPOKEN, PARTS, SLOT, TYPED}


def test_colours_are_in_the_last_panel_only(lecture: Pictures) -> None:
    for shot in lecture.shots("n46"):
        boxes = lecture.picture(shot).drawing.boxes()
        coloured = {box.id.partition(".")[0] for box in boxes if box.fill in DARK.owners}
        assert coloured <= {"sharding"}
        assert all(isinstance(box, Box) for box in boxes)
