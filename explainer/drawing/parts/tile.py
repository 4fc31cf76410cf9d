"""The dashed frame of a tile: one shard's part of what a card holds of a layer for a moment."""

from __future__ import annotations

from explainer.drawing.amounts import piece_bytes
from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Meaning
from explainer.drawing.pen import box
from explainer.drawing.rect import Rect
from explainer.drawing.view import Tile


def tile_name(tile: Tile) -> str:
    """The id of a tile's frame: card2.view.s1."""
    return f"card{tile.card}.{tile.tensor}.s{tile.shard}"


def tile_frame(ctx: Context, tile: Tile, rect: Rect, factor: int, *, lit: bool) -> Box:
    """The frame over `rect`, by which the tile's bytes are drawn `factor` times as large."""
    count = len(ctx.fold.members(tile.shard))
    meaning = Meaning(
        "temporary",
        card=tile.card,
        role=tile.tensor,
        owner=tile.shard,
        layer=tile.layer,
        nbytes=count * piece_bytes(ctx, tile.tensor, tile.layer),
        magnified=factor,
        count=count,
        version=tile.version,
    )
    return box(
        tile_name(tile),
        rect,
        meaning,
        fill=ctx.theme.card,
        stroke=ctx.owner(tile.shard, lit),
        stroke_width=ctx.sizes.line,
        dashed=True,
    )
