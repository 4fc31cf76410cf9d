"""Rounding to 4, 2 and 1 bytes."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from explainer.training.events import PERSISTENT
from explainer.training.formats import BF16, E4M3, E5M2, E8M0, FP32, NARROW, rounded, stored
from explainer.training.model import Array, DType

NARROW_FORMATS = (E4M3, E5M2, E8M0)


def _numbers(dtype: DType) -> Array:
    codes = np.arange(256, dtype=np.uint8).view(dtype).astype(np.float32)
    return np.unique(codes[np.isfinite(codes)])


def _some(count: int = 1000, scale: float = 0.1) -> Array:
    return scale * np.random.default_rng(0).standard_normal(count).astype(np.float32)


def test_every_persistent_tensor_has_a_format_of_every_size() -> None:
    assert NARROW.keys() == PERSISTENT.keys()
    sizes = {(t, n): stored(t, n).itemsize for t in PERSISTENT for n in (1, 2, 4)}
    assert all(itemsize == n for (_, n), itemsize in sizes.items())


@pytest.mark.parametrize("dtype", [BF16, FP32], ids=str)
def test_4_and_2_bytes_are_rounded_to_nearest_whatever_the_threshold(dtype: DType) -> None:
    assert rounded(_some(), dtype, 0.99).tobytes() == _some().astype(dtype).tobytes()


@pytest.mark.parametrize("dtype", [E4M3, E5M2], ids=str)
def test_1_byte_is_rounded_to_the_nearest_number_as_ml_dtypes_does(dtype: DType) -> None:
    assert rounded(_some(), dtype).tobytes() == _some().astype(dtype).tobytes()


@pytest.mark.parametrize("dtype", NARROW_FORMATS, ids=str)
def test_numbers_of_a_format_stay_what_they_are(dtype: DType) -> None:
    numbers = _numbers(dtype)
    for threshold in (0.0, 0.5, 0.999):
        np.testing.assert_array_equal(
            rounded(numbers, dtype, threshold).astype(np.float32), numbers
        )


@pytest.mark.parametrize("dtype", NARROW_FORMATS, ids=str)
@pytest.mark.parametrize("value", [0.3, 1.07e-3, 5.9])
def test_random_thresholds_keep_the_mean(dtype: DType, value: float) -> None:
    thresholds = (np.arange(10_000, dtype=np.float32) + 0.5) / 10_000
    got = rounded(np.full(10_000, value, np.float32), dtype, thresholds).astype(np.float64)
    assert len(np.unique(got)) == 2
    assert got.mean() == pytest.approx(value, rel=1e-3)


@pytest.mark.parametrize("dtype", NARROW_FORMATS, ids=str)
def test_what_is_too_large_becomes_the_largest_number(dtype: DType) -> None:
    far = np.array([3e38, np.inf], np.float32)
    assert rounded(far, dtype, 0.0).astype(np.float32).tolist() == [_numbers(dtype)[-1]] * 2


@pytest.mark.parametrize("dtype", NARROW_FORMATS, ids=str)
def test_nan_is_not_hidden(dtype: DType) -> None:
    assert np.isnan(rounded(np.array([np.nan], np.float32), dtype).astype(np.float32)).all()


def test_signs_are_kept() -> None:
    got = rounded(np.array([-0.3, 0.3], np.float32), E5M2).astype(np.float32)
    assert got[0] == -got[1] < 0


def test_v_of_zero_becomes_the_smallest_power_of_two() -> None:
    got = rounded(np.zeros(1, np.float32), E8M0)
    assert float(got[0]) == 2.0**-127


def test_formats_without_a_scale_are_read_by_a_cast() -> None:
    assert np.array([0.25], ml_dtypes.float8_e4m3fn).astype(np.float32) == 0.25
