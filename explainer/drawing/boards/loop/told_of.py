"""What all tiles of a tray are of: the layer, and the view's version or the gradient's samples."""

from __future__ import annotations

from explainer.drawing.boards.loop.view import Loop
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark
from explainer.drawing.pen import FURNITURE, box, indexed, layer_name, version_name, write
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import runs_width, typeset
from explainer.drawing.view import Tile

AFTER = 0.8
"""From the layer's name to what its tiles are of, in pads."""
DOT = 2.0
"""The side of a dot, in widths of a line."""
Room = tuple[float, float, float]
"""A line's left, its right, and its middle, in px."""


def told_of(
    view: Loop, ctx: Context, tile: Tile, room: Room, ink: str, *, named: bool
) -> list[Mark]:
    """The layer if it is to be `named`, and the version or the samples as large as there is room.

    A layer that the rail folds has no name there, but dots: so it has here. What has no room even
    in the size of a label is left out; a narrow card's head tells its version.
    """
    left, right, middle = room
    s, marks = ctx.sizes, list[Mark]()
    if named:
        marks, end = _layer(ctx, tile, (left, middle), ink)
        left = end + AFTER * s.pad
    text = version_name(tile.version, view.base)
    if tile.tensor == "gradient":
        text = indexed(tile.batch[0], tile.batch[1:])
    # A narrow card's line is lower.
    most = s.card_title if named else s.label
    size = min(most, most * (right - left) / runs_width(typeset(text, most, True, s.smallest)))
    if size < s.label:
        return marks
    tag = write(
        f"card{tile.card}.tray.tag",
        text,
        (left, middle),
        size,
        fill=ink,
        on=ctx.theme.card,
        smallest=s.smallest,
        bold=True,
    )
    return [*marks, tag]


def _layer(ctx: Context, tile: Tile, at: tuple[float, float], ink: str) -> tuple[list[Mark], float]:
    """The layer's name, or three dots for one that the rail shows as dots; and where that ends."""
    s, (left, middle) = ctx.sizes, at
    if tile.layer in ctx.layout.slots:
        name = write(
            f"card{tile.card}.tray.layer",
            layer_name(tile.layer, ctx.facts.ledger.layers.count),
            (left, middle),
            s.label,
            fill=ink,
            on=ctx.theme.card,
            smallest=s.smallest,
            bold=True,
        )
        return [name], name.bounds[2]
    size = DOT * s.line
    spots = [Rect(left + 2.0 * k * size, middle - size / 2, size, size) for k in range(3)]
    dots: list[Mark] = [
        box(
            f"card{tile.card}.tray.dot{k}",
            spot,
            FURNITURE,
            fill=ink,
            radius=size / 2,
        )
        for k, spot in enumerate(spots)
    ]
    return dots, spots[-1].right
