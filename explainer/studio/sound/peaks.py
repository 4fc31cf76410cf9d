"""How high a sound reaches, between its samples too."""

from __future__ import annotations

import numpy as np
from scipy.signal import resample_poly

from explainer.voice import Samples

BLOCK = 16
"""Samples that share one figure: a third of a millisecond."""
OVERSAMPLING = 4
"""As BS.1770-4, annex 2, has it for 48 kHz."""
_AT_ONCE = 1 << 20
_AROUND = 4 * BLOCK
"""Samples on either side of a stretch, more than the filter looks at."""


def true_peak(samples: Samples) -> float:
    """The highest true peak, as an amplitude; 0 where there is no sample."""
    return float(peaks(samples).max(initial=0.0))


def peaks(samples: Samples) -> Samples:
    """The true peak of every block of BLOCK samples, up to the next block's first sample.

    Worked out for some twenty seconds at a time: it takes several times as much room.
    """
    found = [np.empty(0, np.float32)]
    for start in range(0, len(samples), _AT_ONCE):
        first = max(0, start - _AROUND)
        fine = np.abs(resample_poly(samples[first : start + _AT_ONCE + _AROUND], OVERSAMPLING, 1))
        part = fine[(start - first) * OVERSAMPLING :][: _AT_ONCE * OVERSAMPLING]
        # Filled up to whole blocks, the last ones with what is below every peak.
        missing = -len(part) % (BLOCK * OVERSAMPLING)
        blocks = np.pad(part, (0, missing)).reshape(-1, BLOCK * OVERSAMPLING)
        found.append(blocks.max(axis=1).astype(np.float32))
    return np.concatenate(found)[: -(-len(samples) // BLOCK)]
