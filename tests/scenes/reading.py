"""What a rendered frame itself says of owners and of solid and dashed, read from its px."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from explainer.drawing.marks import Box, Drawing
from explainer.drawing.sizes import Sizes
from explainer.studio.shot import Pixels

GUARD = 1.1
"""Px at each end of a dash that are left out: there both colours mix."""
ENOUGH = 0.9
"""The part of the places along an edge that must be as they should."""


def rgb(colour: str) -> npt.NDArray[np.float64]:
    """Red, green and blue of a hex colour, of 255."""
    return np.array([*bytes.fromhex(colour[1:])], dtype=float)


def wrong_owners(frame: Pixels, drawing: Drawing, tolerance: float = 1) -> list[str]:
    """Kept blocks whose area is mostly not of their owner's colour."""
    found = []
    for box in drawing.boxes():
        if box.meaning.kind == "persistent" and box.fill is not None:
            rows = slice(round(box.y) + 2, round(box.y + box.h) - 2)
            columns = slice(round(box.x) + 2, round(box.x + box.w) - 2)
            seen = np.median(frame[rows, columns].reshape(-1, 3), axis=0)
            if np.abs(seen - rgb(box.fill)).max() > tolerance:
                found.append(box.id)
    return found


def wrong_dashes(frame: Pixels, drawing: Drawing) -> list[str]:
    """Tiles of a view whose edge is not dashed as it should be, and kept blocks with an edge."""
    return [
        box.id
        for box in drawing.boxes()
        if box.meaning.kind == "temporary" and not _dashed(frame, box, drawing.height)
    ]


def _dashed(frame: Pixels, box: Box, height: int) -> bool:
    """Whether ink and gap alternate along the whole edge, in the lengths of the project."""
    sizes = Sizes().scaled(height)
    period = sizes.dash + sizes.dash_space
    ink, gap = [], []
    for at, (x, y), (across, down) in _walk(box):
        place = at % period
        seen = max(_ink(frame, box, x + across * n, y + down * n) for n in (-1, 0, 1))
        if GUARD < place < sizes.dash - GUARD:
            ink.append(seen > 0.5)
        elif sizes.dash + GUARD < place < period - GUARD:
            gap.append(seen < 0.5)
    return bool(np.mean(ink) > ENOUGH and np.mean(gap) > ENOUGH)


def _walk(box: Box) -> Iterator[tuple[float, tuple[float, float], tuple[int, int]]]:
    """Steps along the edge, clockwise from the top left: the way so far, the place, the normal."""
    corners = [
        (box.x, box.y),
        (box.x + box.w, box.y),
        (box.x + box.w, box.y + box.h),
        (box.x, box.y + box.h),
    ]
    way = 0.0
    for side, (x, y) in enumerate(corners):
        dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[side]
        length = box.w if dx else box.h
        for step in np.arange(0.5, length, 0.5):
            yield way + step, (x + dx * step, y + dy * step), (abs(dy), abs(dx))
        way += length


def _ink(frame: Pixels, box: Box, x: float, y: float) -> float:
    """How much of the px at a place is the stroke's colour, 0 to 1, the rest being the fill's."""
    behind, ink = rgb(box.fill or "#000000"), rgb(box.stroke or "#000000")
    seen = frame[int(y), int(x)].astype(float) - behind
    return float(seen @ (ink - behind) / ((ink - behind) @ (ink - behind)))
