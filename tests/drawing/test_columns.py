"""Cards, the stack and the shared labels share the width; nothing in a card is out of its place."""

from __future__ import annotations

from itertools import pairwise

import pytest

from explainer.drawing.fold import MOST, OWN_LABELS
from explainer.drawing.grammar.shapes import overlap, within
from explainer.drawing.layout import Layout
from explainer.drawing.rect import Rect
from tests.drawing.laid import FRAMES, places

COUNTS = (*range(1, 10), 64, 4096)


@pytest.fixture(
    params=[(frame, cards) for frame in FRAMES for cards in COUNTS],
    ids=lambda p: f"{p[0][0]}x{p[0][1]}, {p[1]}",
)
def made(request: pytest.FixtureRequest) -> Layout:
    (width, height), cards = request.param
    return places(width, height, cards)


def standing(made: Layout) -> list[Rect]:
    """All that stands side by side, by place from left to right, after the labels."""
    frames = {place: card.frame for place, card in made.cards.items()}
    if made.stack is not None and made.fold.stack is not None:
        frames[made.fold.stack] = made.stack
    return [*filter(None, [made.gutter]), *(frames[place] for place in made.fold.places)]


def test_cards_stack_and_labels_stand_apart_in_their_order(made: Layout) -> None:
    parts = standing(made)
    assert all(within(part, made.cards_area) for part in parts)
    assert all(one.right < other.x for one, other in pairwise(parts))
    assert parts[0].x == made.content.x
    assert parts[-1].right == pytest.approx(made.content.right)


def test_labels_are_shared_by_more_cards_than_have_room_for_their_own(made: Layout) -> None:
    assert (made.gutter is not None) == (made.fold.count > OWN_LABELS)
    assert (made.stack is not None) == (made.fold.count > MOST)
    labelled = [place for place in made.cards if made.labels(place)]
    assert labelled == ([0] if made.gutter else list(made.cards))


def test_cards_are_equally_wide_and_wider_than_the_stack(made: Layout) -> None:
    widths = [card.frame.w for card in made.cards.values()]
    assert widths == pytest.approx([widths[0]] * len(widths))
    assert made.stack is None or made.stack.w < widths[0]


def test_tiles_stand_apart_in_their_tray_and_wires_meet_them(made: Layout) -> None:
    for card in made.cards.values():
        tiles = list(card.tiles.values())
        assert list(card.tiles) == list(made.fold.places)
        assert all(within(tile, card.tray) for tile in tiles)
        assert not any(overlap(a, b) for i, a in enumerate(tiles) for b in tiles[i + 1 :])
        for shard, x in card.ports.items():
            assert card.tiles[shard].x < x < card.tiles[shard].right
        ports = sorted(card.ports.values())
        assert len(set(ports)) == len(ports)


@pytest.mark.parametrize("layers", [32, 40, 45, 50, 70])
@pytest.mark.parametrize("cards", COUNTS)
def test_tiles_of_smaller_layers_stand_apart_in_their_tray_too(cards: int, layers: int) -> None:
    made = places(*FRAMES[0], cards, layers)
    for part in range(10, 40):
        nbytes = made.largest_tile * 10 // part
        drawn = nbytes * made.px_per_byte * made.magnified(nbytes)
        card = made.cards[0]
        tiles = [
            Rect(slot.x, slot.cy - drawn / slot.w / 2, slot.w, drawn / slot.w)
            for shard, slot in card.tiles.items()
            if shard != made.fold.stack
        ]
        assert all(within(tile, card.tray) for tile in tiles)
        assert not any(overlap(a, b) for i, a in enumerate(tiles) for b in tiles[i + 1 :])


def test_lanes_are_named_under_themselves_and_above_the_tray(made: Layout) -> None:
    for card in made.cards.values():
        cells = next(iter(card.cells.values()))
        assert set(made.fold.drawn) <= set(card.lanes)
        for shard, (x, y) in card.lanes.items():
            assert cells[shard].x < x < cells[shard].right
            assert card.grid.bottom < y < card.tray.y


def test_neighbouring_lanes_names_are_not_on_top_of_each_other(made: Layout) -> None:
    unit = made.height / 1080
    for card in made.cards.values():
        at = [card.lanes[shard] for shard in made.fold.drawn]
        for (x, y), (right, low) in pairwise(at):
            assert right - x > 26 * unit or abs(low - y) > 26 * unit
