"""A run goes round the ring in order, as often as it has steps; any other order is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from explainer.drawing.boards.loop.ring import (
    LAYERED,
    STATIONS,
    RingError,
    Standing,
    course,
    standings,
)
from explainer.training import Phase, Snapshot, replay, run
from tests.drawing.pictures import Pictures

LAYERS = 3


def snapshots(cards: int = 2, layers: int = LAYERS, steps: int = 2) -> list[Snapshot]:
    return list(replay(run("full", cards, layers, steps).trace))


def at(
    stages: Sequence[Snapshot], step: int, phase: Phase, name: str, layer: int | None = None
) -> int:
    """Which of the stages it is."""
    wanted = (step, phase, layer, name)
    return next(
        nth
        for nth, now in enumerate(stages)
        if (now.stage.step, now.stage.phase, now.stage.layer, now.stage.name) == wanted
    )


def test_the_lectures_run_goes_round_twice(lecture: Pictures) -> None:
    found = course(standings(lecture.known["zh"].sharded))
    assert found == (*STATIONS, *STATIONS[:-1])


@pytest.mark.parametrize(("cards", "layers", "steps"), [(1, 2, 1), (3, 4, 3)])
def test_another_run_goes_round_once_a_step(cards: int, layers: int, steps: int) -> None:
    found = course(standings(snapshots(cards, layers, steps)))
    assert found == (STATIONS * steps)[:-1]


@pytest.mark.parametrize("layer", range(LAYERS))
def test_every_single_layer_meets_the_stations_in_order(layer: int) -> None:
    stages = snapshots()
    met = [
        station
        for now, stand in zip(stages, standings(stages), strict=True)
        if now.stage.layer in {layer, None}
        for station in stand.stations
    ]
    kinds = [one for one, after in zip(met, [*met[1:], ""], strict=True) if one != after]
    assert kinds == [*STATIONS, *STATIONS[:-1]]


def test_stations_are_under_way_together_and_letting_go_keeps_up_with_reducing() -> None:
    stands = standings(snapshots())
    assert any(0 < s.passed["reduce"] < s.passed["backward"] < LAYERS for s in stands)
    assert all(s.passed["release"] == s.passed["reduce"] for s in stands)
    assert all(set(s.passed) == set(LAYERED) for s in stands)


def test_every_round_counts_its_layers_anew() -> None:
    stages = snapshots()
    stands = standings(stages)
    over, begun = at(stages, 0, "update", "updated"), at(stages, 1, "begin", "begin")
    assert set(stands[over].passed.values()) == {LAYERS}
    assert set(stands[begun].passed.values()) == {0}


def test_versions_advance_at_the_update_alone() -> None:
    advances = [stand for stand in standings(snapshots()) if stand.before != stand.version]
    assert [(s.before, s.version) for s in advances] == [(0, 1), (1, 2)]
    assert {s.stations for s in advances} == {("update", "release")}


def swapped(stages: list[Snapshot], one: int, other: int) -> list[Snapshot]:
    stages[one], stages[other] = stages[other], stages[one]
    return stages


def without(stages: list[Snapshot], nth: int) -> list[Snapshot]:
    return [*stages[:nth], *stages[nth + 1 :]]


def refused(stages: Sequence[Snapshot], match: str) -> tuple[Standing, ...]:
    with pytest.raises(RingError, match=match):
        standings(stages)
    return ()


@pytest.mark.parametrize("name", ["gathered", "computed", "released"])
def test_a_layer_out_of_turn_is_refused(name: str) -> None:
    stages = snapshots()
    one, other = (at(stages, 0, "forward", name, layer) for layer in (0, 1))
    refused(swapped(stages, one, other), "out of turn")


def test_backward_before_forward_is_over_is_refused() -> None:
    stages = snapshots()
    last = at(stages, 0, "forward", "released", LAYERS - 1)
    refused(without(stages, last), "backward layer 2 gathered comes out of turn")


def test_a_gradient_reduced_before_it_is_made_is_refused() -> None:
    stages = snapshots()
    nth = at(stages, 0, "backward", "gradient", 1)
    refused(swapped(stages, nth, nth + 1), "reduced comes out of turn")


def test_an_update_before_every_layer_is_reduced_is_refused() -> None:
    stages = snapshots()
    refused(without(stages, at(stages, 0, "backward", "reduced", 0)), "every layer has been")


def test_a_round_that_begins_before_the_update_is_refused() -> None:
    stages = snapshots()
    refused(without(stages, at(stages, 0, "update", "updated")), "before the round before it")


def test_a_second_update_in_a_round_is_refused() -> None:
    stages = snapshots()
    nth = at(stages, 0, "update", "updated")
    refused([*stages[: nth + 1], *stages[nth:]], "before every layer")


def test_borrowing_anew_before_the_next_round_begins_is_refused() -> None:
    stages = snapshots()
    refused(without(stages, at(stages, 1, "begin", "begin")), "out of turn")


def test_a_stage_without_a_place_on_the_ring_is_refused() -> None:
    stages = snapshots()
    nth = at(stages, 0, "forward", "computed", 0)
    stages[nth] = replace(stages[nth], stage=replace(stages[nth].stage, name="pondered"))
    refused(stages, "pondered has no place")


@pytest.mark.parametrize(
    ("phase", "name", "kept"),
    [("forward", "released", "view"), ("backward", "reduced", "gradient")],
)
def test_something_lent_that_should_have_been_let_go_is_refused(
    phase: Phase, name: str, kept: str
) -> None:
    stages = snapshots()
    nth = at(stages, 0, phase, name, 1)
    lent = stages[nth - 1].ranks[1]
    ranks = (stages[nth].ranks[0], lent)
    stages[nth] = replace(stages[nth], ranks=ranks)
    refused(stages, f"card 1 still holds {kept} of layer 1")


def test_activations_kept_beyond_the_update_are_refused() -> None:
    stages = snapshots()
    nth, busy = at(stages, 0, "update", "updated"), at(stages, 0, "forward", "released", 1)
    rank = replace(stages[nth].ranks[0], transient=stages[busy].ranks[0].transient)
    stages[nth] = replace(stages[nth], ranks=(rank, stages[nth].ranks[1]))
    refused(stages, "still holds activation")


def test_cards_at_odds_are_refused() -> None:
    stages = snapshots()
    nth = at(stages, 0, "update", "updated")
    ranks = (stages[nth].ranks[0], stages[nth - 1].ranks[1])
    stages[nth] = replace(stages[nth], ranks=ranks)
    refused(stages, r"cards keep versions \[0, 1\]")


def test_an_update_that_changes_nothing_is_refused() -> None:
    stages = snapshots()
    nth = at(stages, 0, "update", "updated")
    stages[nth] = replace(stages[nth], ranks=stages[nth - 1].ranks)
    refused(stages, "version 0 follows version 0")
