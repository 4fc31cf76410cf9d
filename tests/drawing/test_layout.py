"""Places are computed for any frame and any number of cards, and everything has room."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from explainer.drawing.grammar.shapes import overlap, within
from explainer.drawing.inside import CardLayout
from explainer.drawing.layout import Layout, rail_slots
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import Sizes
from explainer.drawing.terms import role_texts
from explainer.drawing.tiles import NARROWEST_TILE, round_factor
from explainer.drawing.typeset import text_width
from explainer.lang import LANGS, Lang
from tests.drawing.laid import FRAMES, places
from tests.drawing.pictures import Pictures, beats, pictures

GB = 10**9
CARDS = (1, 2, 3, 4, 5, 8, 9, 64, 4096)


def scaled(made: Layout, card: CardLayout) -> list[Rect]:
    """A card's tiles but the one that stands for many, which is not to scale."""
    return [tile for shard, tile in card.tiles.items() if shard != made.fold.stack]


@pytest.fixture(params=list(product(FRAMES, CARDS)), ids=lambda p: f"{p[0][0]}x{p[0][1]}, {p[1]}")
def made(request: pytest.FixtureRequest) -> Layout:
    (width, height), cards = request.param
    return places(width, height, cards)


def test_cards_stand_side_by_side_between_the_margins(made: Layout) -> None:
    frames = [card.frame for card in made.cards.values()]
    assert all(within(frame, made.content) for frame in frames)
    assert all(one.right < other.x for one, other in pairwise(frames))
    assert frames[-1].right == pytest.approx(made.content.right)


def test_all_cards_are_alike(made: Layout) -> None:
    first = made.cards[0]
    for card in made.cards.values():
        step = card.frame.x - first.frame.x
        assert card.grid.x - first.grid.x == pytest.approx(step)
        assert (card.grid.w, card.tray.w) == pytest.approx((first.grid.w, first.tray.w))


def test_a_cards_parts_lie_in_it_without_overlap(made: Layout) -> None:
    for card in made.cards.values():
        parts = [*card.nodes, *card.tokens, card.grid, card.tray]
        assert all(within(part, card.frame) for part in parts)
        for i, one in enumerate(parts):
            assert not any(overlap(one, other) for other in parts[i + 1 :])


def test_rows_fill_the_grid_in_proportion_to_their_bytes(made: Layout) -> None:
    for card in made.cards.values():
        heights = [row.h for row in card.rows.values()]
        assert sum(heights) == pytest.approx(card.grid.h)
        assert heights[2] == pytest.approx(6 * heights[0]) == pytest.approx(6 * heights[1])


def test_cells_fill_their_row(made: Layout) -> None:
    for card in made.cards.values():
        for role, row in card.rows.items():
            cells = list(card.cells[role].values())
            assert cells[0].x == row.x
            assert cells[-1].right == pytest.approx(row.right)
            assert all(one.right == pytest.approx(other.x) for one, other in pairwise(cells))


def test_tiles_are_as_large_as_their_factor_says(made: Layout) -> None:
    nbytes = 16 * GB // made.fold.count // 32
    for card in made.cards.values():
        for tile in scaled(made, card):
            due = nbytes * made.px_per_byte * made.tray.factor
            assert tile.w * tile.h == pytest.approx(due)
            assert within(tile, card.tray)


def test_tiles_are_taller_than_wide_but_no_slivers(made: Layout) -> None:
    for card in made.cards.values():
        for tile in scaled(made, card):
            assert NARROWEST_TILE**2 - 1e-9 <= tile.w / tile.h <= 1 + 1e-9


@pytest.mark.parametrize(
    ("most", "factor"),
    [(0.5, 1), (1, 1), (2.4, 2), (9.9, 9), (11.9, 10), (12, 12), (19, 15), (29, 25), (38, 30),
     (63.9, 60), (99, 90), (119, 100), (149, 120), (152, 150), (1e4, 10_000)],
)  # fmt: skip
def test_a_factor_is_the_largest_round_one(most: float, factor: int) -> None:
    assert round_factor(most) == factor


def test_leaders_run_between_the_samples_and_the_grid(made: Layout) -> None:
    for card in made.cards.values():
        left = card.frame.x if made.short else card.tokens[0].right
        assert left < card.leader_x < card.grid.x


def test_the_interconnect_has_a_line_a_shard_under_the_cards(made: Layout) -> None:
    lines = [made.bus(shard) for shard in made.fold.places]
    assert lines == sorted(set(lines))
    assert made.cards_area.bottom < lines[0]
    assert lines[-1] < made.sizes.strip_middle


@pytest.mark.parametrize("cards", CARDS)
def test_a_frame_twice_as_large_has_everything_twice_as_large(cards: int) -> None:
    small, large = places(1920, 1080, cards), places(3840, 2160, cards)
    assert small.tray.factor == large.tray.factor
    for one, other in zip(small.cards.values(), large.cards.values(), strict=True):
        for part in ("frame", "grid", "tray"):
            a, b = getattr(one, part), getattr(other, part)
            assert isinstance(a, Rect)
            assert (2 * a.x, 2 * a.y, 2 * a.w, 2 * a.h) == pytest.approx((b.x, b.y, b.w, b.h))


@pytest.mark.parametrize(
    ("layers", "slots"),
    [
        (1, (0,)),
        (5, (0, 1, 2, 3, 4)),
        (6, (0, 1, 2, 3, 4, 5)),
        (7, (0, 1, 2, 3, None, 6)),
        (80, (0, 1, 2, 3, None, 79)),
    ],
)
def test_a_long_rail_is_folded_before_its_last_layer(
    layers: int, slots: tuple[int | None, ...]
) -> None:
    assert rail_slots(layers) == slots


def test_folded_layers_share_the_dots() -> None:
    made = places(1920, 1080, 4)
    assert {made.slot(layer) for layer in range(4, 31)} == {4}
    assert (made.slot(3), made.slot(31)) == (3, 5)


def test_lengths_scale_with_the_height() -> None:
    assert Sizes().scaled(720).title == pytest.approx(44 * 2 / 3)
    assert Sizes().scaled(1080) == Sizes()


@pytest.mark.parametrize("cards", CARDS[:-1])
@pytest.mark.parametrize("lang", LANGS)
def test_every_rows_text_has_room_beside_it(lang: Lang, cards: int) -> None:
    known = pictures(f"ledger.cards={cards}")
    ctx = known.picture(known.still("b0", lang), lang).context
    gutter = ctx.layout.gutter
    for card in ctx.layout.cards.values():
        right = card.frame.right - ctx.sizes.pad if gutter is None else gutter.right
        room = right - card.label_x
        for text in role_texts(known.script):
            assert text_width(text, ctx.sizes.label) <= room + 0.01


@pytest.mark.parametrize("beat", beats())
@pytest.mark.parametrize("lang", LANGS)
def test_what_stands_in_a_cell_or_a_tile_is_narrower_than_it(
    lecture: Pictures, beat: str, lang: Lang
) -> None:
    for shot in lecture.shots(beat, lang):
        picture = lecture.picture(shot, lang)
        for box in picture.of("persistent", "ghost", "temporary"):
            assert all(label.width < box.w for label in picture.inside(box))
