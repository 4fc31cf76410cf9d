"""Numbers of 4, 2 and 1 bytes, and rounding to them.

Every format is elementwise and without a scale, so `astype(float32)` reads it, an array's nbytes
are all it takes, and no value depends on where the model was cut. (Real 8-bit optimizers scale
blocks: Dettmers et al., 2022, one fp32 scale for 2048 values, bitsandbytes now for 256.)

A tensor of 1 byte is one of three floating-point formats, by the range it needs: E4M3 for weights
and E5M2 for gradients and first moments (Micikevicius et al., FP8 Formats for Deep Learning,
2022); for v, which is positive and spans many powers of two, E8M0 (OCP Microscaling Formats, 2023).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import ml_dtypes
import numpy as np

from explainer.training.model import Array, DType

FP32 = np.dtype(np.float32)
BF16 = np.dtype(ml_dtypes.bfloat16)
E4M3 = np.dtype(ml_dtypes.float8_e4m3fn)
E5M2 = np.dtype(ml_dtypes.float8_e5m2)
E8M0 = np.dtype(ml_dtypes.float8_e8m0fnu)

WIDE: Mapping[int, DType] = MappingProxyType({4: FP32, 2: BF16})
"""The formats of 4 and 2 bytes, the same for every tensor."""
NARROW: Mapping[str, DType] = MappingProxyType(
    {
        "weights": E4M3,
        "master": E4M3,
        "gradients": E5M2,
        "m": E5M2,
        "momentum": E5M2,
        "v": E8M0,
    }
)
"""The format of 1 byte, by tensor."""
NEAREST = 0.5
"""The threshold that rounds to the nearest number."""


def stored(tensor: str, nbytes: int) -> DType:
    """The format of a tensor that has this many bytes a parameter."""
    return NARROW[tensor] if nbytes == 1 else WIDE[nbytes]


def rounded(values: Array, dtype: DType, threshold: Array | float = NEAREST) -> Array:
    """fp32 values in a format: to nearest in 4 or 2 bytes, by a threshold in 1 byte.

    A value that lies the share p of the way from the number below it (in magnitude) to the one
    above goes up where p > threshold. Uniform random thresholds make the rounding unbiased
    (Gupta et al., Deep Learning with Limited Numerical Precision, 2015): without them a number of
    few bits never moves by less than half its distance to the next, and v moves by 0.1 %.
    Values beyond the largest finite number become that number; NaN stays NaN.
    """
    if dtype.itemsize > 1:
        return values.astype(dtype)
    grid = _grid(dtype)
    size = np.clip(np.abs(values), grid[0], grid[-1])
    below = np.clip(np.searchsorted(grid, size, side="right") - 1, 0, len(grid) - 2)
    share = (size - grid[below]) / (grid[below + 1] - grid[below])
    found = np.where(share > threshold, grid[below + 1], grid[below])
    signed = np.where(np.isnan(values), values, np.copysign(found, values))
    return np.asarray(signed if dtype != E8M0 else np.abs(signed), FP32).astype(dtype)


@cache
def _grid(dtype: DType) -> Array:
    """All finite numbers of a format of 1 byte that are not negative, ascending; fp32."""
    codes = np.arange(256, dtype=np.uint8).view(dtype).astype(FP32)
    return np.unique(codes[np.isfinite(codes) & (codes >= 0)])
