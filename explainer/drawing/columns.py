"""Where the cards stand, from left to right: side by side, as wide as the frame allows.

Up to four cards each have their own labels. More share one column of labels on their left, and
where many are folded a narrow stack stands between the first ones and the last.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explainer.drawing.demand import Demand
from explainer.drawing.fold import OWN_LABELS
from explainer.drawing.rect import Rect
from explainer.drawing.sizes import Sizes


@dataclass(frozen=True)
class Columns:
    """`frames` by place, without the stack's; `gutter` is the column of labels all cards share."""

    frames: Mapping[int, Rect]
    stack: Rect | None
    gutter: Rect | None


def columns(area: Rect, demand: Demand, s: Sizes) -> Columns:
    """The cards' frames in `area`, and what stands between them."""
    fold = demand.fold
    shared = len(fold.places) > OWN_LABELS
    gutter = Rect(area.x, area.y, demand.label, area.h) if shared else None
    left = area.x if gutter is None else gutter.right + s.pad
    gap = s.gap_shared if shared else s.gap
    stack = 0.0 if fold.stack is None else demand.stack + 2 * s.pad + 1.5 * s.narrow_pad
    room = area.right - left - gap * (len(fold.places) - 1) - stack
    width = room / len(fold.drawn)
    frames: dict[int, Rect] = {}
    x = left
    for place in fold.places:
        wide = stack if place == fold.stack else width
        frames[place] = Rect(x, area.y, wide, area.h)
        x += wide + gap
    return Columns(
        frames={place: frames[place] for place in fold.drawn},
        stack=None if fold.stack is None else frames[fold.stack],
        gutter=gutter,
    )
