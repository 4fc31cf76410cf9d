"""A limiter that looks ahead: peaks are held back before they come, and nothing is delayed.

As the whole sound is there, it looks as far ahead as behind: the gain is a smooth dip around every
peak, and no sample changes its place.
"""

from __future__ import annotations

import numpy as np
from scipy.ndimage import minimum_filter1d, uniform_filter1d

from explainer.studio.sound.peaks import BLOCK
from explainer.voice import RATE, Samples

_TIMES = 3
_STEP = RATE // 600 // BLOCK
REACH = _TIMES * _STEP + 1
"""Blocks before and behind a peak in which the gain goes down and comes back: some 5 ms.

A voice is a row of pulses, some 5 to 10 ms apart. A longer reach would lower what lies between them
too: measured on espeak's Mandarin, 15 ms take 16 dB from its peaks to make it as loud as 5 ms do
with 12 dB. A shorter one would bend the pulses themselves.
"""


def limited(samples: Samples, peaks: Samples, gain: float, ceiling: float) -> Samples:
    """The samples times `gain`, held under `ceiling`; `peaks` are those of the samples' blocks.

    A block's gain is a mean of what the blocks around it allow, each lowered to the least that any
    within REACH allows. So it is never above what a block or its neighbour allows, nor is what
    lies on the line from one block's gain to the next.
    """
    high = peaks * np.float32(gain)
    if not (high > ceiling).any():
        return samples * np.float32(gain)
    allowed = np.float32(ceiling) / np.maximum(high, np.float32(ceiling))
    gains = minimum_filter1d(allowed, 2 * REACH + 1, mode="nearest")
    # A mean of means of means: as smooth as a spline, and quick.
    for _ in range(_TIMES):
        gains = uniform_filter1d(gains, 2 * _STEP + 1, mode="nearest")
    return samples * (_lines(gains)[: len(samples)] * np.float32(gain))


def _lines(gains: Samples) -> Samples:
    """A gain for each sample, on straight lines from the first of a block to the next block's."""
    following = np.append(gains[1:], gains[-1:])
    steps = np.arange(BLOCK, dtype=np.float32) / np.float32(BLOCK)
    lines: Samples = (gains[:, None] + (following - gains)[:, None] * steps).reshape(-1)
    return lines
