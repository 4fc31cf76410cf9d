"""The pictures follow the run: layer by layer, twice round, owners all before anyone borrows."""

from __future__ import annotations

from itertools import pairwise

import pytest

from explainer.drawing.boards.loop.plan import CUES, plan
from explainer.drawing.boards.loop.ring import STATIONS, Standing, course
from explainer.drawing.boards.loop.view import Loop, Ring
from explainer.drawing.layout import rail_layers
from tests.drawing.pictures import Pictures, pictures

SETTINGS = [(), ("ledger.cards=1",), ("ledger.cards=64", "ledger.layers.count=61")]


def views(*settings: str) -> list[tuple[str, Loop]]:
    """Every picture after the opening, with its cue."""
    cues = plan(pictures(*settings).known["zh"]).cues
    return [(cue, key.view) for cue in CUES for key in cues[cue]]


def of(cue: str, *settings: str) -> list[Loop]:
    return [view for at, view in views(*settings) if at == cue]


def ring(view: Loop) -> Ring:
    assert view.ring is not None
    return view.ring


def test_the_ring_is_laid_beside_cards_that_stand_there_already(lecture: Pictures) -> None:
    made = plan(lecture.known["zh"])
    (laid,) = [key.view for key in made.cues["ring"]]
    assert made.opening.ring is None
    assert (made.opening.blocks, made.opening.samples) == (laid.blocks, laid.samples)


@pytest.mark.parametrize("settings", SETTINGS, ids=" ".join)
def test_the_token_comes_to_the_stations_in_order_twice(settings: tuple[str, ...]) -> None:
    shown = [station for _, view in views(*settings) if (station := ring(view).station)]
    found = course([Standing((station,), {}, 0, 0) for station in shown])
    assert found == (*STATIONS, *STATIONS[:-1])


@pytest.mark.parametrize("settings", SETTINGS, ids=" ".join)
def test_forward_borrows_and_lets_go_of_every_layer_on_the_rail_in_turn(
    settings: tuple[str, ...],
) -> None:
    layers = rail_layers(pictures(*settings).script.ledger.layers.count)
    lent = [{tile.layer for tile in view.tiles} for view in of("forward", *settings)]
    (first, *others) = layers
    full = [{first}, {first}, set[int]()]
    assert lent == full + [some for layer in others for some in ({layer}, set[int]())]


@pytest.mark.parametrize("settings", SETTINGS, ids=" ".join)
def test_never_is_more_than_one_layer_in_the_trays(settings: tuple[str, ...]) -> None:
    held = [{(tile.tensor, tile.layer) for tile in view.tiles} for _, view in views(*settings)]
    assert max(map(len, held)) == 1


def test_layers_pass_the_stations_one_after_another_within_a_round() -> None:
    rounds: dict[int, list[Loop]] = {}
    for _, view in views():
        # The update still belongs to the round whose version it replaces.
        rounds.setdefault(ring(view).before, []).append(view)
    assert list(rounds) == [0, 1]
    for some in rounds.values():
        for station in ("forward", "backward", "reduce", "release"):
            through = [ring(view).through(station) for view in some]
            assert all(a <= b for a, b in pairwise(through))


def test_all_owners_have_the_new_version_before_anyone_borrows_it() -> None:
    for _, view in views():
        kept = {b.version for b in view.blocks if b.role == "parameters"}
        lent = {tile.version for tile in view.tiles}
        assert kept == {ring(view).version}
        assert lent <= kept


def test_the_new_round_borrows_the_new_version_on_every_card() -> None:
    last = of("again")[-1]
    assert {(t.tensor, t.layer, t.version) for t in last.tiles} == {("view", 0, 1)}
    assert {t.card for t in last.tiles} == set(range(4))
    assert ring(last).station == "again"


def test_the_token_is_at_the_new_round_before_anything_is_borrowed_in_it() -> None:
    begun, anew = of("again")
    assert [ring(view).station for view in (begun, anew)] == ["again", "again"]
    assert begun.tiles == frozenset()


def test_every_step_reads_new_samples_and_used_ones_leave() -> None:
    for cue, view in views():
        primes = {one.batch.lstrip("B0123456789") for one in view.samples}
        later = cue in ("again", "second")
        assert primes == ({"′" if later else ""} if cue not in {"release", "close"} else set())


def test_nothing_is_lent_when_the_ring_comes_to_letting_go() -> None:
    (gone,) = of("release")
    assert gone.tiles == frozenset()
    assert ring(gone).through("release") == set(range(32))


def test_the_second_round_takes_fewer_pictures_and_quicker_ones(lecture: Pictures) -> None:
    cues = plan(lecture.known["zh"]).cues
    once = [key for cue in CUES[1:7] for key in cues[cue]]
    twice = cues["second"]
    assert len(twice) < len(once)
    assert max(key.seconds for key in twice[:-1]) < min(key.seconds for key in once)


def test_owners_update_in_one_picture_and_only_then() -> None:
    for cue, view in views():
        done = ring(view).before != ring(view).version
        assert ring(view).updated == (frozenset(range(4)) if done else frozenset()), cue
