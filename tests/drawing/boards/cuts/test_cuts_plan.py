"""n46-cuts: the cuts come one by one, a shard and a layer cross in a cell, and there is no pool."""

from __future__ import annotations

import pytest

from explainer.drawing.boards.cuts.places import places
from explainer.drawing.boards.cuts.view import TAUGHT, Cuts, Pool
from explainer.drawing.context import context
from explainer.drawing.grammar import inspect
from explainer.drawing.holdings import StateError
from explainer.drawing.marks import Box
from tests.drawing.lies import REPLICATED, SHARDED
from tests.drawing.lying import corrupted, pictures_of, unchecked
from tests.drawing.pictures import SIZE, Pictures, pictures

OWN = frozenset((card, card) for card in range(4))
ALL = frozenset((card, shard) for card in range(4) for shard in range(4))


def cuts(lecture: Pictures, cue: str) -> Cuts:
    view = lecture.plan("n46-cuts").last(cue)
    assert isinstance(view, Cuts)
    return view


def pool(lecture: Pictures, cue: str) -> Pool:
    view = lecture.plan("n46-cuts").last(cue)
    assert isinstance(view, Pool)
    return view


def test_one_cut_then_the_other_then_both(lecture: Pictures) -> None:
    found = [(cuts(lecture, cue).bands, cuts(lecture, cue).lanes) for cue in ("layers", "shards")]
    assert found == [(True, False), (False, True)]
    assert (cuts(lecture, "both").bands, cuts(lecture, "both").lanes) == (True, True)


def test_a_light_runs_from_the_first_layer_to_the_last(lecture: Pictures) -> None:
    views = [key.view for key in lecture.plan("n46-cuts").cues["layers"]]
    assert [view.layer for view in views if isinstance(view, Cuts)] == [None, 0, 31, None]


def test_of_both_a_layer_is_lit_then_a_shard(lecture: Pictures) -> None:
    views = [key.view for key in lecture.plan("n46-cuts").cues["both"]]
    lit = [(view.layer, view.shard) for view in views if isinstance(view, Cuts)]
    assert lit == [(None, None), (TAUGHT, None), (None, 3)]


def test_a_cell_then_a_lane_on_its_card_then_a_layer_on_all(lecture: Pictures) -> None:
    cell, lane, band = (cuts(lecture, cue) for cue in ("cell", "lane", "band"))
    assert (cell.layer, cell.shard, cell.cards) == (TAUGHT, 3, ())
    assert (lane.layer, lane.shard, lane.cards) == (None, 3, (3,))
    assert (band.layer, band.shard, band.cards) == (TAUGHT, None, (0, 1, 2, 3))
    assert cell.kept == OWN


def test_the_copies_are_the_replicated_runs(lecture: Pictures) -> None:
    assert pool(lecture, "cards").kept == ALL
    last = pool(lecture, "copies")
    assert last.refused
    assert last.copies is not None
    assert last.copies.count == 4


@pytest.mark.parametrize(("cards", "params"), [(2, "8e9"), (4, "8e9"), (8, "70e9")])
def test_a_cell_is_its_shards_part_of_its_layer_by_bytes(cards: int, params: str) -> None:
    made = pictures(f"ledger.cards={cards}", f"ledger.params={params}")
    ctx = context(made.known["zh"], made.beat("n46-cuts"), "dark", *SIZE)
    at, ledger = places(ctx), made.script.ledger
    assert at.scaled
    cell = at.cell(at.lanes[cards - 1], TAUGHT)
    share = cell.w * cell.h / (at.model.w * at.model.h)
    assert share == pytest.approx(ledger.layer_params(TAUGHT) / ledger.params / cards, rel=1e-6)


def test_many_layers_are_folded_as_on_the_rail() -> None:
    made = pictures("ledger.layers.count=61")
    ctx = context(made.known["zh"], made.beat("n46-cuts"), "dark", *SIZE)
    at = places(ctx)
    assert not at.scaled
    assert [band.layer for band in at.bands] == [0, 1, 2, 3, None, 60]


def test_the_pool_is_as_large_as_all_copies_together(lecture: Pictures) -> None:
    drawing = lecture.picture(lecture.shot("n46-cuts", "refuse")).drawing
    held = [b for b in drawing.boxes() if b.meaning.kind == "persistent"]
    frame = drawing.mark("pool")
    assert isinstance(frame, Box)
    assert frame.w * frame.h == pytest.approx(sum(b.w * b.h for b in held))
    assert frame.meaning.nbytes == sum(b.meaning.nbytes or 0 for b in held)


LIES = [("sharded", name) for name in ("owners swapped", "one layer's owners swapped")] + [
    ("sharded", "a state lost"),
    ("replicated", "a state lost"),
]


@pytest.mark.parametrize(("run", "name"), LIES, ids=map(", ".join, LIES))
def test_a_lie_about_who_keeps_what_is_caught(lecture: Pictures, run: str, name: str) -> None:
    lie, _ = (REPLICATED if run == "replicated" else SHARDED)[name]
    known = unchecked(lecture, corrupted(lecture, run, lie))
    try:
        made = pictures_of(lecture, known, "n46-cuts")
    except (StateError, LookupError):
        return
    assert any(inspect(picture).findings for picture in made)


def test_the_true_runs_pass(lecture: Pictures) -> None:
    made = pictures_of(lecture, lecture.known["zh"], "n46-cuts")
    assert not any(inspect(picture).findings for picture in made)
