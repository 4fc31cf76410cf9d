"""A film's frame held against the figure of the same drawing, mark by mark."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import numpy.typing as npt
from PIL import Image

from explainer.drawing.marks import Box, Drawing, Label, Mark
from explainer.studio.shot import Pixels
from figures.raster import SCALE, png

Mask = npt.NDArray[np.bool_]
LETTERS, EDGES, PICTURE = 0.88, 0.90, 2.0
"""Least likeness of a label and of an outline; largest mean difference of a picture, of 255.

Both draw the same letters in the same places, but with different smoothing: labels agree to 0.92
at 540 lines, while one px to the side leaves 0.81 and three px 0.57. Outlines agree to 0.95;
a solid one in place of a dashed one leaves 0.75, dashes 1.5 px further on 0.54. Whole pictures
differ by 0.7 to 1.3 of 255; with all letters three px to the side it is 4 to 6.
"""
INSIDE = 2
"""Px from a box's edge to where its colour is no longer mixed with what is around it."""


def figure(drawing: Drawing) -> Pixels:
    """The figure's PNG at the drawing's own size, shape (height, width, 3)."""
    with Image.open(BytesIO(png(drawing))) as image:
        return np.asarray(image.convert("RGB").reduce(SCALE))


def unlike(frame: Pixels, shown: Pixels, drawing: Drawing) -> list[str]:
    """The marks of a drawing that look different on its frame and on its figure."""
    found = []
    for mark in drawing.marks:
        match mark:
            case Label() if likeness(frame, shown, _around(drawing, mark)) < LETTERS:
                found.append(mark.id)
            case Box(stroke=str()) if likeness(frame, shown, outline(drawing, mark)) < EDGES:
                found.append(mark.id)
            case Box(fill=str()) if min(mark.w, mark.h) > 2 * INSIDE + 2:
                if _colour(frame, mark) != _colour(shown, mark):
                    found.append(mark.id)
    return found


def likeness(one: Pixels, other: Pixels, where: Mask) -> float:
    """How alike light and dark are distributed, from -1 to 1: the correlation of brightness."""
    a, b = (picture[where].mean(axis=-1) for picture in (one, other))
    return float(np.corrcoef(a, b)[0, 1])


def _colour(picture: Pixels, box: Box) -> tuple[float, ...]:
    """The colour most of a box's inside has."""
    rows = slice(round(box.y) + INSIDE, round(box.y + box.h) - INSIDE)
    columns = slice(round(box.x) + INSIDE, round(box.x + box.w) - INSIDE)
    return tuple(np.median(picture[rows, columns].reshape(-1, 3), axis=0))


def difference(one: Pixels, other: Pixels) -> float:
    """The mean difference of two pictures, of 255."""
    return float(np.abs(one.astype(float) - other).mean())


def _within(drawing: Drawing, x0: float, y0: float, x1: float, y1: float) -> Mask:
    """The px whose middles lie inside a rectangle."""
    y, x = np.mgrid[0 : drawing.height, 0 : drawing.width] + 0.5
    return np.asarray((x > x0) & (x < x1) & (y > y0) & (y < y1))


def _around(drawing: Drawing, label: Label) -> Mask:
    left, top, right, bottom = label.bounds
    return _within(drawing, left - 3, top - 3, right + 3, bottom + 3)


def outline(drawing: Drawing, box: Box) -> Mask:
    """A band along the box's edge, a little wider than its stroke."""
    x, y, w, h, half = box.x, box.y, box.w, box.h, box.stroke_width / 2 + 1.5
    outer = _within(drawing, x - half, y - half, x + w + half, y + h + half)
    return outer & ~_within(drawing, x + half, y + half, x + w - half, y + h - half)


def replaced(drawing: Drawing, old: Mark, new: Mark) -> Drawing:
    """The drawing with one mark in place of another."""
    marks = tuple(new if mark is old else mark for mark in drawing.marks)
    return Drawing(**{**vars(drawing), "marks": marks})
