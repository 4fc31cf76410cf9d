"""What travels ends at the tile it feeds or comes from, and shards stand in their order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import NEAR, Point, rect, within
from explainer.drawing.grammar.wires import meets
from explainer.drawing.marks import Box, Line
from explainer.drawing.rect import Rect


def ends(picture: Picture) -> Iterator[Check]:
    """A wire's end at a card stands under that card's tile of the wire's shard."""
    for _, line in picture.lines:
        if line.meaning.kind == "wire" and line.arrow:
            for point in (line.points[0], line.points[-1]):
                yield Check(line.id, _astray(picture, line, point))


def in_order(picture: Picture) -> Iterator[Check]:
    """Tiles stand in their card's tray, lanes in their card, both from the first shard to the last.

    Lanes may be kept or ghosts.
    """
    for card, tray in picture.trays.items():
        tiles = [tile for tile in picture.of("temporary") if tile.meaning.card == card]
        yield from _ordered(tiles, tray, f"card {card}'s tray")
    for (card, role), cells in picture.rows.items():
        yield from _ordered(cells, picture.cards[card], f"card {card}'s row of {role}")


def _astray(picture: Picture, line: Line, point: Point) -> str | None:
    card, shard = meets(picture, point), line.meaning.owner
    if not isinstance(card, int) or card not in picture.cards:
        return None
    tiles = [
        tile
        for tile in picture.of("temporary")
        if (tile.meaning.card, tile.meaning.owner) == (card, shard)
    ]
    if any(tile.x < point[0] < tile.x + tile.w for tile in tiles):
        return None
    return f"ends in card {card}'s tray beside its tile of shard {shard}"


def _rows(boxes: Iterable[Box]) -> list[list[Box]]:
    """Boxes by the line on which their middles stand, from the top."""
    found: list[list[Box]] = []
    for box in sorted(boxes, key=_middle):
        if found and abs(_middle(box) - _middle(found[-1][-1])) < NEAR:
            found[-1].append(box)
        else:
            found.append([box])
    return found


def _middle(box: Box) -> float:
    return box.y + box.h / 2


def _ordered(boxes: Iterable[Box], area: Rect, where: str) -> Iterator[Check]:
    """Boxes that stand in an area, each shard's after those before it: to the right, or below."""
    mine = [box for row in _rows(boxes) for box in sorted(row, key=lambda box: box.x)]
    for box in mine:
        yield Check(box.id, None if within(rect(box), area) else f"does not stand in {where}")
    for left, right in pairwise(mine):
        before = (left.meaning.owner or 0) < (right.meaning.owner or 0)
        apart = left.x + left.w <= right.x + NEAR or left.y + left.h <= right.y + NEAR
        stands = f"stands after shard {left.meaning.owner} in {where}"
        yield Check(right.id, None if before and apart else stands)
