"""What a tray is of: its layer, a lens, and the factor it is magnified by."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark
from explainer.drawing.pen import FURNITURE, box, layer_name, write
from explainer.drawing.rect import Rect


def magnifies(ctx: Context, index: int, layer: int, factor: int, *, lit: bool) -> list[Mark]:
    """The layer's name, a lens and the factor: the tiles are the stripe's parts, magnified."""
    s, theme, rect = ctx.sizes, ctx.theme, ctx.layout.cards[index].tray
    gutter = ctx.layout.gutter
    left, on = (rect.x + s.pad, theme.card) if gutter is None else (gutter.x, theme.background)
    colour = theme.text if lit else theme.muted
    side, middle = s.lens, rect.cy + s.label * 0.68
    lens = Rect(left, middle - side * 0.62, side, side)
    corner = (lens.right - side * 0.12, lens.bottom - side * 0.12)
    handle = (corner, (corner[0] + side * 0.38, corner[1] + side * 0.38))
    name = layer_name(layer, ctx.facts.ledger.layers.count)
    return [
        write(
            f"card{index}.tray.layer",
            name,
            (left, rect.cy - s.label * 0.68),
            s.label,
            fill=colour,
            on=on,
            smallest=s.smallest,
            bold=True,
        ),
        box(
            f"card{index}.tray.lens",
            lens,
            FURNITURE,
            stroke=theme.muted,
            stroke_width=s.line,
            radius=side / 2,
        ),
        Line(f"card{index}.tray.handle", handle, FURNITURE, theme.muted, s.line),
        write(
            f"card{index}.tray.factor",
            f"×{factor}",
            (lens.right + side * 0.5, middle),
            s.label,
            fill=theme.muted,
            on=on,
            smallest=s.smallest,
        ),
    ]
