"""Everything of the loop has a place: tiles of any layer, any number of cards, the track."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from explainer.drawing.boards.loop.places import Places, places
from explainer.drawing.boards.loop.ring import STATIONS
from explainer.drawing.layout import layout
from explainer.drawing.needs import demand
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import Sizes
from tests.drawing.sized import loaded

FRAME = (1920, 1080)
CARDS = (1, 2, 3, 4, 5, 8, 9, 64, 1024)
RECIPES = ("mixed-adam", "sgd-16", "adam-8", "fsdp2-mixed-fp32-reduce")


def laid(*settings: str) -> tuple[Places, float]:
    """The places, and the px² of the largest tile before it is magnified."""
    script = loaded(*settings)
    need = demand(script, Sizes())
    at = places(script, layout(*FRAME, need))
    return at, need.tile * at.px_per_byte


def overlap(one: Rect, other: Rect) -> bool:
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.bottom and other.y < one.bottom


@pytest.mark.parametrize("recipe", RECIPES)
@pytest.mark.parametrize("cards", CARDS)
def test_the_largest_tile_fits_its_place_and_fills_most_of_it(cards: int, recipe: str) -> None:
    settings = (f"ledger.cards={cards}", f"ledger.recipe={recipe}", "ledger.layers.count=5")
    at, once = laid(*settings)
    card = next(iter(at.cards.values()))
    drawn = once * card.magnified(loaded_tile(*settings), at.px_per_byte)
    assert 0.74 * card.room < drawn <= card.room * (1 + 1e-6)


def loaded_tile(*settings: str) -> int:
    """Bytes of the largest tile."""
    return demand(loaded(*settings), Sizes()).tile


@pytest.mark.parametrize("cards", CARDS)
def test_cards_stand_right_of_the_ring_and_apart(cards: int) -> None:
    at, _ = laid(f"ledger.cards={cards}")
    frames = [card.frame for card in at.cards.values()] + ([at.stack] if at.stack else [])
    assert all(frame.x > at.track.right + at.stop for frame in frames)
    assert not any(overlap(one, other) for one, other in combinations(frames, 2))
    assert max(frame.right for frame in frames) <= FRAME[0] - Sizes().margin + 1e-6


@pytest.mark.parametrize("cards", CARDS)
def test_what_is_in_a_card_is_apart_and_inside(cards: int) -> None:
    at, _ = laid(f"ledger.cards={cards}")
    for card in at.cards.values():
        parts = [*card.nodes, *card.tokens, card.block, card.tray]
        assert not any(overlap(one, other) for one, other in combinations(parts, 2))
        for part in parts:
            assert card.frame.x < part.x
            assert part.right < card.frame.right
            assert part.bottom < card.frame.bottom
        for tile in card.tiles.values():
            assert card.tray.y < tile.y
            assert tile.bottom < card.tray.bottom


def test_the_track_passes_every_stop_outside_the_panels() -> None:
    at, _ = laid()
    for one, other in zip(STATIONS, (*STATIONS[1:], STATIONS[0]), strict=True):
        way = at.way(one, other)
        assert (way[0], way[-1]) == (at.stops[one], at.stops[other])
        edges = {at.track.x, at.track.right}, {at.track.y, at.track.bottom}
        assert all(x in edges[0] or y in edges[1] for x, y in way)


def test_no_way_passes_the_stop_of_another_station() -> None:
    at, _ = laid()
    for one, other in zip(STATIONS, (*STATIONS[1:], STATIONS[0]), strict=True):
        for (ax, ay), (bx, by) in pairwise(at.way(one, other)):
            for name, (x, y) in at.stops.items():
                on = min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
                assert name in {one, other} or not on


@pytest.mark.parametrize("cards", CARDS)
def test_tiles_have_room_for_their_names(cards: int) -> None:
    for recipe in RECIPES:
        at, _ = laid(f"ledger.cards={cards}", f"ledger.recipe={recipe}")
        for card in at.cards.values():
            assert min(tile.w for tile in card.tiles.values()) >= card.least


def test_wires_meet_a_card_at_a_place_of_their_own_and_have_a_level_of_their_own() -> None:
    for cards in CARDS:
        at, _ = laid(f"ledger.cards={cards}")
        assert len(set(at.buses.values())) == len(at.buses)
        for place in at.buses:
            ports = [at.port(place, shard) for shard in at.buses]
            assert len(set(ports)) == len(ports)
