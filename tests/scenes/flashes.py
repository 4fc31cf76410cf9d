"""Flashes as WCAG counts them: pairs of opposing changes of relative luminance."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from explainer.studio.shot import Pixels

Series = npt.NDArray[np.float64]
CHANGE = 0.1
"""The part of full luminance that counts as a change (WCAG 2.2, general flash)."""
WEIGHTS = np.array([0.2126, 0.7152, 0.0722])


def luminance(frames: Sequence[Pixels], cell: int) -> Series:
    """Relative luminance of each cell of `cell` x `cell` px over time, shape (frames, cells)."""
    seen: dict[int, Series] = {}
    for frame in frames:
        if id(frame) not in seen:
            seen[id(frame)] = _cells(frame, cell)
    return np.stack([seen[id(frame)] for frame in frames])


def _cells(frame: Pixels, cell: int) -> Series:
    value = frame / 255.0
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    height, width = (side // cell for side in frame.shape[:2])
    light = (linear @ WEIGHTS)[: height * cell, : width * cell]
    return np.asarray(light.reshape(height, cell, width, cell).mean(axis=(1, 3)).ravel())


def changes(series: Series) -> npt.NDArray[np.bool_]:
    """Where a cell has just turned by CHANGE against its last turn, shape (frames, cells)."""
    turned = np.zeros(series.shape, dtype=bool)
    direction = np.zeros(series.shape[1])
    low, high = series[0].copy(), series[0].copy()
    for i, value in enumerate(series):
        up = (value - low >= CHANGE) & (direction != 1)
        down = (high - value >= CHANGE) & (direction != -1) & ~up
        turned[i] = up | down
        direction = np.where(up, 1, np.where(down, -1, direction))
        # After a turn the next one is measured from the furthest point reached since.
        high = np.where(up | down, value, np.maximum(high, value))
        low = np.where(up | down, value, np.minimum(low, value))
    return turned


def most_flashes(frames: Sequence[Pixels], fps: int, cell: int = 5) -> float:
    """The most flashes, pairs of opposing changes, that any cell has within a second."""
    total = np.cumsum(changes(luminance(frames, cell)), axis=0)
    before = np.concatenate([np.zeros((fps, total.shape[1])), total[:-fps]])[: len(total)]
    return float((total - before).max()) / 2
