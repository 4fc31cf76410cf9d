"""A picture of the loop is taken from one stage of the run, or from the way to the next one."""

from __future__ import annotations

import pytest

from explainer.drawing.boards.loop.view import Course, course
from tests.drawing.pictures import Pictures, pictures


@pytest.fixture(scope="module")
def run(lecture: Pictures) -> Course:
    return course(lecture.known["zh"])


def test_what_is_borrowed_is_on_all_cards_with_the_traffic_that_brought_it(run: Course) -> None:
    view = run.at(0, "forward", "gathered", 2)
    assert {(tile.card, tile.shard) for tile in view.tiles} == {
        (card, shard) for card in range(4) for shard in range(4)
    }
    assert {wire.collective for wire in view.wires} == {"all-gather"}
    assert all(sample.layer == 2 and not sample.computed for sample in view.samples)


def test_nothing_travels_while_a_layer_is_computed_and_nothing_is_lent_afterwards(
    run: Course,
) -> None:
    assert run.at(0, "forward", "computed", 2).wires == ()
    assert run.at(0, "forward", "released", 2).tiles == frozenset()


def test_gradients_are_sent_to_their_owners_from_the_trays_they_are_still_in(run: Course) -> None:
    view = run.sending(0, 31)
    assert {tile.tensor for tile in view.tiles} == {"gradient"}
    assert [(wire.collective, wire.targets) for wire in view.wires] == [
        ("reduce-scatter", (shard,)) for shard in range(4)
    ]
    assert view.ring is not None
    assert view.ring.station == "reduce"
    assert view.ring.through("backward") == {31}
    assert view.ring.through("reduce") == frozenset()


def test_a_card_alone_sends_nothing_and_its_token_waits(lecture: Pictures) -> None:
    del lecture
    view = course(pictures("ledger.cards=1").known["zh"]).sending(0, 31)
    assert view.wires == ()
    assert view.ring is not None
    assert view.ring.station == "backward"


def test_the_update_comes_to_two_stations_and_the_token_is_at_the_one_asked_for(
    run: Course,
) -> None:
    stations = [
        view.ring and view.ring.station
        for view in (
            run.at(0, "update", "updated"),
            run.at(0, "update", "updated", station="release"),
        )
    ]
    assert stations == ["update", "release"]
    with pytest.raises(LookupError, match="does not come to again"):
        run.at(0, "update", "updated", station="again")


def test_layers_are_the_lectures_where_the_run_trains_fewer() -> None:
    many = course(pictures("ledger.cards=9", "ledger.layers.count=61").known["zh"])
    ring = many.at(0, "backward", "reduced", 3).ring
    assert ring is not None
    assert ring.through("forward") == {0, 1, 2, 3, 30, 60}
    assert ring.through("reduce") == {3, 30, 60}
