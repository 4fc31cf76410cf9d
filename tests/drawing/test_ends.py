"""Shards are in order where tiles stand in two lines, wherever between px those fall."""

from __future__ import annotations

from dataclasses import replace

import pytest

from explainer.drawing.grammar import Picture
from explainer.drawing.grammar.ends import in_order
from explainer.drawing.marks import Box, Drawing, Mark
from tests.drawing.pictures import pictures


@pytest.fixture(scope="module")
def eight() -> Picture:
    made = pictures("ledger.cards=8")
    return made.picture(made.shot("b2", "whole"))


def moved(drawing: Drawing, dy: dict[str, float]) -> Drawing:
    """The drawing with some boxes lower by so many px."""

    def lower(mark: Mark) -> Mark:
        return (
            replace(mark, y=mark.y + dy[mark.id])
            if isinstance(mark, Box) and mark.id in dy
            else mark
        )

    return replace(drawing, marks=tuple(map(lower, drawing.marks)))


def faults(picture: Picture, dy: dict[str, float]) -> list[str]:
    spoilt = replace(picture, drawing=moved(picture.drawing, dy))
    return [check.mark for check in in_order(spoilt) if check.fault]


def to_a_half(picture: Picture) -> float:
    """How far down the middle of the first card's first tile is from the next half px."""
    tile = picture.drawing.mark("card0.view.s0")
    assert isinstance(tile, Box)
    return 0.5 - (tile.y + tile.h / 2) % 1


def test_a_line_of_tiles_at_half_a_px_is_one_line(eight: Picture) -> None:
    half = to_a_half(eight)
    dy = {f"card0.view.s{shard}": half + 0.001 * (-1) ** shard for shard in range(4)}
    assert faults(eight, dy) == []


def test_a_tile_on_the_line_below_is_not_in_order(eight: Picture) -> None:
    assert faults(eight, {"card0.view.s1": 30.0})
