"""Three dots where one mark stands for all that are left out."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.marks import Mark
from explainer.drawing.pen import FURNITURE, box
from explainer.drawing.rect import Rect

APART = 2.2
"""From one dot's middle to the next one's, in dots."""


def dots(
    ctx: Context,
    name: str,
    rect: Rect,
    colour: str,
    *,
    apart: float = APART,
    across: bool = False,
) -> list[Mark]:
    """Dots in the middle of `rect`, down or across, `apart` sizes from each to the next."""
    size, found = 2 * ctx.sizes.line, list[Mark]()
    for k in range(3):
        off = (k - 1) * apart * size
        x, y = (rect.cx + off, rect.cy) if across else (rect.cx, rect.cy + off)
        dot = Rect(x - size / 2, y - size / 2, size, size)
        found.append(box(f"{name}.dot{k}", dot, FURNITURE, fill=colour, radius=size / 2))
    return found
