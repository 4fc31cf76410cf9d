"""Shapes that film and figures must draw alike: arrow heads, and where a line stops before one."""

from __future__ import annotations

import math

from explainer.drawing.marks import Line

Point = tuple[float, float]
HEAD_LENGTH, HEAD_WIDTH, SMALLEST_HEAD = 3.6, 3.4, 9.0


def head_size(width: float, unit: float) -> tuple[float, float]:
    """Length and width in px of the head of a line `width` px wide; `unit` px is 1/1080 height."""
    length = max(width * HEAD_LENGTH, SMALLEST_HEAD * unit)
    return length, length * HEAD_WIDTH / HEAD_LENGTH


def arrow(line: Line, unit: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """The points of the shaft, ending inside the head, and the three of the head."""
    (ax, ay), (bx, by) = line.points[-2:]
    reach = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / reach, (by - ay) / reach
    length, width = head_size(line.stroke_width, unit)
    base = (bx - ux * length, by - uy * length)
    head = (
        (bx, by),
        (base[0] - uy * width / 2, base[1] + ux * width / 2),
        (base[0] + uy * width / 2, base[1] - ux * width / 2),
    )
    stop = (bx - ux * length * 0.8, by - uy * length * 0.8)
    return (*line.points[:-1], stop), head
