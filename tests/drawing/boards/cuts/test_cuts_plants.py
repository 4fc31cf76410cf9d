"""Faults planted in the pictures of the two cuts and the pool, and the rule that catches each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.grammar import inspect
from explainer.drawing.theme import THEMES
from tests.drawing.edits import Edit, both, drop, edit, meaning, move, rewrite, stretch
from tests.drawing.pictures import Pictures

DARK = THEMES["dark"]
BANDS, LANES, CELLS = "bands are the layers' bytes", "lanes are the shards", "cells are crossings"
CARDS, POOL, TYPED = "cards as in the runs", "no pool is claimed", "nothing is typed"
PLANTS: dict[str, tuple[str, str, Edit]] = {
    "a layer larger than the others": (BANDS, "layers", move("model.hair7", dy=3)),
    "a layer left out": (BANDS, "layers", drop("model.hair31")),
    "a layer over some shards only": (BANDS, "layers", move("model.hair7", dx=40)),
    "shards in another order": (
        LANES,
        "shards",
        both(meaning("model.s1", owner=2), edit("model.s1", fill=DARK.owners[2])),
    ),
    "a shard missing": (LANES, "shards", drop("model.s3")),
    "a gap between shards": (LANES, "shards", stretch("model.s1", across=0.97)),
    "a cell over two layers": (CELLS, "cell", stretch("model.s3.cell", down=2)),
    "a cell in another layer": (CELLS, "cell", move("model.s3.cell", dy=19.6)),
    "a cell over two shards": (CELLS, "cell", stretch("model.s3.cell", across=2)),
    "a card with another's shard": (
        CARDS,
        "owners",
        both(
            edit("holder1.s1", id="holder1.s2", fill=DARK.owners[2]),
            meaning("holder1.s2", owner=2),
        ),
    ),
    "a copy without a shard": (CARDS, "cards", drop("store2.s1")),
    "a pool that is there": (POOL, "refuse", both(drop("pool.cross.up"), drop("pool.cross.down"))),
    "a pool that is claimed": (POOL, "pool", rewrite("pool.name", "= 大池子 512 GB")),
    "a pool that is not refused": (POOL, "refuse", rewrite("pool.name", "= 大池子 512 GB")),
    "a pool of another size": (POOL, "pool", rewrite("pool.name", "= 大池子 384 GB？")),
    "a pool of other bytes": (POOL, "pool", meaning("pool", nbytes=384 * 10**9)),
    "a pool to another scale": (POOL, "pool", stretch("pool", across=0.9)),
    "a total of nobody's": (TYPED, "cards", rewrite("store0.subtotal", "127 GB")),
    "a layer that is not there": (TYPED, "layers", rewrite("model.l2.name", "L₃₃")),
    "another number of copies": (TYPED, "copies", rewrite("copies", "θ₃ 副本数 5")),
    "a shard larger on its card": ("area is bytes", "owners", stretch("holder1.s1", down=0.98)),
    "a shard in another's colour": (
        "colour is owner",
        "owners",
        edit("holder1.s1", fill=DARK.owners[0]),
    ),
    "a kept shard dashed": ("dashed is temporary", "owners", edit("holder1.s1", dashed=True)),
}
"""By what was done: the rule, the cue, and the fault."""


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_is_caught_by_its_rule(lecture: Pictures, name: str) -> None:
    rule, cue, change = PLANTS[name]
    true = lecture.picture(lecture.shot("n46-cuts", cue))
    spoilt = replace(true, drawing=change(true.drawing))
    assert spoilt.drawing != true.drawing
    assert inspect(true).findings == ()
    assert rule in {finding.rule for finding in inspect(spoilt).findings}


def test_every_rule_of_the_board_has_a_fault() -> None:
    assert {rule for rule, *_ in PLANTS.values()} >= {BANDS, LANES, CELLS, CARDS, POOL, TYPED}
