"""A rendered picture read px by px: blocks have their owner's colour, and dashes alternate."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from explainer.drawing.marks import Box, Drawing
from explainer.drawing.sizes import Sizes

Pixels = npt.NDArray[np.uint8]
"""Shape (height, width, 3)."""
CLOSE = 12
"""The most that a channel of a flat colour may be off, of 255."""


def faults(pixels: Pixels, drawing: Drawing) -> list[str]:
    """The boxes that do not look as the grammar wants them, on a picture of any size."""
    scale = pixels.shape[0] / drawing.height
    found = []
    for box in drawing.boxes():
        match box.meaning.kind:
            case "persistent" if not _flat(pixels, box, scale):
                found.append(f"{box.id}: not its colour")
            case "temporary" | "tray" if not _dashed(pixels, drawing, box, scale):
                found.append(f"{box.id}: not dashed")
            case "ghost" | "sum" if not _solid(pixels, box, scale):
                found.append(f"{box.id}: not solid")
    return found


def rgb(colour: str) -> npt.NDArray[np.float64]:
    """A hex colour's channels, 0 to 255."""
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], dtype=np.float64)


def edge(box: Box, scale: float) -> tuple[slice, slice]:
    """The px rows and columns of a box's lower edge, without its corners."""
    corner = (box.radius or box.stroke_width) * scale
    middle, half = (box.y + box.h) * scale, max(box.stroke_width * scale / 2, 0.5)
    rows = slice(round(middle - half), max(round(middle + half), round(middle - half) + 1))
    return rows, slice(round(box.x * scale + corner), round((box.x + box.w) * scale - corner))


def _flat(pixels: Pixels, box: Box, scale: float) -> bool:
    """Whether a box's corner region, away from texts and separators, has its fill."""
    assert box.fill is not None
    inner = 0.28 * min(box.w, box.h)
    y, x = round((box.y + inner) * scale), round((box.x + inner) * scale)
    return bool(np.abs(pixels[y, x].astype(float) - rgb(box.fill)).max() <= CLOSE)


def _inked(pixels: Pixels, box: Box, scale: float) -> npt.NDArray[np.bool_]:
    """Along a box's lower edge, which columns have its stroke: nearer to it than to the ground."""
    assert box.stroke is not None
    rows, columns = edge(box, scale)
    line = pixels[rows, columns].astype(float).mean(axis=0)
    inside = round((box.y + box.h - 2 * box.stroke_width) * scale)
    ground = np.median(pixels[inside, columns].astype(float), axis=0)
    stroke = np.abs(line - rgb(box.stroke)).sum(axis=1)
    return np.asarray(stroke < np.abs(line - ground).sum(axis=1))


def _dashed(pixels: Pixels, drawing: Drawing, box: Box, scale: float) -> bool:
    """Whether strokes and gaps alternate as often, and take as much, as the dash says."""
    sizes = Sizes().scaled(drawing.height)
    inked = _inked(pixels, box, scale)
    changes = int(np.count_nonzero(np.diff(inked)))
    periods = len(inked) / scale / (sizes.dash + sizes.dash_space)
    share = float(inked.mean())
    due = sizes.dash / (sizes.dash + sizes.dash_space)
    return abs(changes - 2 * periods) <= 3 and abs(share - due) < 0.2


def _solid(pixels: Pixels, box: Box, scale: float) -> bool:
    return float(_inked(pixels, box, scale).mean()) > 0.9
