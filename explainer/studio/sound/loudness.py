"""Sound made as loud as it should be: each beat by itself, so that it sounds alike in any film."""

from __future__ import annotations

import math

import numpy as np
from pyloudnorm import Meter

from explainer.studio.sound.limiter import limited
from explainer.studio.sound.peaks import peaks
from explainer.voice import RATE, Samples

TARGET = -16.0
"""Integrated loudness in LUFS."""
CEILING = -3.0
"""The highest true peak in dBTP before encoding: AAC gave back up to 0.8 dB more than it was given
by the voices that were measured."""
MOST_LIMITED = 20.0
"""Decibels that a limiter may take from a peak. What would need more (a click, with hardly any
sound beside it) stays softer than TARGET."""
_BLOCK = 0.4
"""Seconds of a gating block: BS.1770 measures nothing shorter."""
_NEAR = 0.1
_ROUNDS = 4
_LEAST_SLOPE = 0.2


def levelled(samples: Samples, ceiling: float = CEILING) -> Samples:
    """The sound at TARGET, no true peak above `ceiling` in dBTP; silence stays silence, to the
    sample.

    One gain for all of it. Where peaks would pass they are held back, and the gain makes up for
    what that takes. What no gate of BS.1770 would let pass counts as silence and stays as it is.
    """
    loud = loudness(samples)
    if loud == -math.inf:
        return samples
    heights = peaks(samples)
    most = ceiling + MOST_LIMITED - decibels(float(heights.max()))
    gain = min(TARGET - loud, most)
    result, reached = _at(samples, heights, gain, ceiling)
    slope = 1.0
    for _ in range(_ROUNDS):
        missing = TARGET - reached
        if abs(missing) < _NEAR or (missing > 0 and gain == most):
            break
        # Where peaks are held back, a decibel of gain is less than a decibel of loudness.
        before, gain = (gain, reached), min(gain + missing / slope, most)
        result, reached = _at(samples, heights, gain, ceiling)
        if gain != before[0]:
            slope = max(_LEAST_SLOPE, (reached - before[1]) / (gain - before[0]))
    return result


def _at(samples: Samples, heights: Samples, gain: float, ceiling: float) -> tuple[Samples, float]:
    """The samples louder by `gain` decibels and held under the ceiling, and how loud that is."""
    result = limited(samples, heights, factor(gain), factor(ceiling))
    return result, loudness(result)


def loudness(samples: Samples) -> float:
    """Integrated loudness in LUFS as BS.1770-4 measures it; -inf for silence.

    What sounds for less than a block is measured as if it went on for one: else a short word in a
    long silence would count as a soft one.
    """
    (heard,) = samples.nonzero()
    if not heard.size:
        return -math.inf
    block = math.ceil(_BLOCK * RATE)
    sounding = samples[heard[0] : heard[-1] + 1]
    if len(sounding) < block:
        samples = np.tile(sounding, -(-block // len(sounding)))
    # The filters of the standard's own table, as pyloudnorm calls them.
    return float(Meter(RATE, "DeMan").integrated_loudness(samples))


def decibels(ratio: float) -> float:
    """A ratio of amplitudes as decibels; -inf for 0."""
    return 20 * math.log10(ratio) if ratio > 0 else -math.inf


def factor(decibel: float) -> float:
    """Decibels as a ratio of amplitudes."""
    return float(10 ** (decibel / 20))
