"""SSIM and PSNR of pictures whose likeness is known."""

import math

import numpy as np
import pytest

from bench.likeness import Likeness, likeness, mean
from bench.pictures import Picture


def grey(level: int) -> Picture:
    return np.full((32, 48, 3), level, np.uint8)


def noise(seed: int) -> Picture:
    return np.random.default_rng(seed).integers(0, 256, (32, 48, 3), dtype=np.uint8)


def test_a_picture_is_like_itself() -> None:
    found = likeness(noise(1), noise(1))
    assert (found.rgb_ssim, found.luma_ssim) == pytest.approx((1, 1))
    assert (found.error, found.psnr) == (0, math.inf)


def test_two_greys_are_as_like_as_the_formula_has_it() -> None:
    a, b, c1 = 100, 110, (0.01 * 255) ** 2
    expected = (2 * a * b + c1) / (a * a + b * b + c1)
    found = likeness(grey(a), grey(b))
    assert (found.rgb_ssim, found.luma_ssim) == pytest.approx((expected, expected), abs=1e-5)
    assert found.psnr == pytest.approx(10 * math.log10(255**2 / 100))


def test_noise_is_unlike_other_noise() -> None:
    assert likeness(noise(1), noise(2)).rgb_ssim < 0.1


def test_only_the_channel_that_differs_lowers_the_mean_of_the_colours() -> None:
    blue = grey(100)
    blue[..., 2] = noise(3)[..., 2]
    found = likeness(grey(100), blue)
    assert 0.66 < found.rgb_ssim < 0.70
    assert found.luma_ssim > found.rgb_ssim


def test_frames_weigh_as_many_as_they_stand_for() -> None:
    moving, held = Likeness(0.9, 0.8, 10.0), Likeness(1.0, 1.0, 0.0)
    found = mean([(30, [moving, moving]), (10, [held])])
    assert (found.rgb_ssim, found.luma_ssim, found.error) == pytest.approx((0.925, 0.85, 7.5))


def test_a_psnr_over_frames_follows_from_their_mean_error() -> None:
    found = mean([(2, [Likeness(1, 1, 1.0), Likeness(1, 1, 3.0)])])
    assert found.psnr == pytest.approx(10 * math.log10(255**2 / 2))
