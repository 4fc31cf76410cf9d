"""How like a film's frames are to the drawn ones: SSIM of the colours and of luma, and PSNR."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

import numpy as np
import numpy.typing as npt
from skimage.metrics import structural_similarity

from bench.pictures import Picture, luma

Channel = npt.NDArray[np.float32]

PEAK = 255.0


@dataclass(frozen=True)
class Likeness:
    """SSIM, 1 for equal pictures, and the mean squared error of RGB, in levels squared."""

    rgb_ssim: float
    luma_ssim: float
    error: float

    @property
    def psnr(self) -> float:
        """Peak signal to noise in dB; infinite for equal pictures."""
        return 10 * math.log10(PEAK**2 / self.error) if self.error else math.inf


def likeness(drawn: Picture, shown: Picture) -> Likeness:
    """One frame's likeness."""
    colours = [
        ssim(drawn[..., i].astype(np.float32), shown[..., i].astype(np.float32)) for i in range(3)
    ]
    away = drawn.astype(np.float32) - shown.astype(np.float32)
    return Likeness(fmean(colours), ssim(luma(drawn), luma(shown)), float(np.mean(away * away)))


def ssim(one: Channel, other: Channel) -> float:
    """Wang et al. (2004): Gaussian windows of sigma 1.5, population covariance, 255 levels."""
    compare: Callable[..., float] = structural_similarity
    return float(
        compare(
            one,
            other,
            gaussian_weights=True,
            sigma=1.5,
            use_sample_covariance=False,
            data_range=PEAK,
        )
    )


def mean(parts: Iterable[tuple[float, Sequence[Likeness]]]) -> Likeness:
    """Of stretches with so many frames each, sampled evenly: the mean over all their frames.

    A PSNR follows from the mean error, as it does for a whole file.
    """
    weighed = [(frames / len(some), each) for frames, some in parts for each in some]
    total = sum(weight for weight, _ in weighed)

    def over(value: Callable[[Likeness], float]) -> float:
        return sum(weight * value(each) for weight, each in weighed) / total

    return Likeness(
        over(lambda each: each.rgb_ssim),
        over(lambda each: each.luma_ssim),
        over(lambda each: each.error),
    )
