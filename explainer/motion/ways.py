"""The ways of what travels: along the wires, from tile to tile, over no text and into no stack."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Drawing, Label, Mark
from explainer.drawing.rect import Rect

Point = tuple[float, float]
Way = tuple[Point, ...]


def leaving(wire: Way, high: float, middle: Point | None) -> Way:
    """A wire's way for a part `high` px high, begun in a tile whose `middle` is there.

    Without such a tile the part appears under the wire's first point.
    """
    (x, foot), (_, turn), *_ = wire
    if middle is None:
        return ((x, min(turn, foot + high / 2)), *wire[1:])
    return (middle, *wire)


def arriving(wire: Way, high: float, middle: Point | None) -> Way:
    """The same for a wire's end."""
    return leaving(wire[::-1], high, middle)[::-1]


def open_tile(drawing: Drawing, ctx: Context, place: int, tensor: str, shard: int) -> Point | None:
    """The middle of a tile that parts can leave; None under another tile, and in the stack."""
    if place not in ctx.layout.cards:
        return None
    tiles, names = ctx.layout.cards[place].tiles, {mark.id for mark in drawing.marks}
    mine = tiles[shard]
    under = (
        other for other, rect in tiles.items() if rect.y > mine.cy and rect.x < mine.cx < rect.right
    )
    shut = any(f"card{place}.{tensor}.s{other}" in names for other in under)
    return None if shut else (mine.cx, mine.cy)


def aisle(drawing: Drawing, ctx: Context, card: int) -> Rect:
    """The free part of a card's tray, left of its tiles and right of what is written there."""
    place, name = ctx.layout.cards[card], f"card{card}.tray."
    left = min(tile.x for tile in place.tiles.values())
    texts = [
        mark.bounds[2]
        for mark in drawing.labels()
        if mark.id.startswith(name) and place.tray.x < mark.x < left
    ]
    start = max([place.tray.x, *texts])
    return Rect(start, place.tray.y, left - start, place.tray.h)


def column(drawing: Drawing, ctx: Context, card: int) -> Rect:
    """The free column of a card, left of its grid and of what is written under that."""
    place, name = ctx.layout.cards[card], f"card{card}.lane"
    left = place.frame.x if ctx.layout.short else max(token.right for token in place.tokens)
    texts = [
        mark.x for mark in drawing.labels() if mark.id.startswith(name) and mark.x > place.frame.x
    ]
    right = min([place.grid.x, *texts])
    return Rect(left, place.grid.y, right - left, place.tray.y - place.grid.y)


def tile_of(drawing: Drawing, card: int, tensor: str, shard: int) -> Box:
    """The box of a temporary tile."""
    mark = drawing.mark(f"card{card}.{tensor}.s{shard}")
    if not isinstance(mark, Box):
        raise TypeError(f"{mark.id} is no box")
    return mark


def within(tile: Box, drawing: Drawing) -> tuple[Mark, ...]:
    """A tile and all that stands in it."""
    return (tile, *(mark for mark in drawing.marks if mark.id.startswith(f"{tile.id}.")))


def named(tile: Box, drawing: Drawing) -> tuple[Mark, ...]:
    """A tile with its shard's name in its middle, and nothing of whose it is."""
    label = drawing.mark(f"{tile.id}.label")
    if not isinstance(label, Label):
        raise TypeError(f"{label.id} is no label")
    return (tile, label)


def gates(drawing: Drawing) -> tuple[str, ...]:
    """The outlines of all trays: what leaves or enters one passes through its dashes."""
    return tuple(mark.id for mark in drawing.boxes() if mark.meaning.kind == "tray")
