"""The sizes a film is rendered in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

FINISHED = "1080p"
"""The quality of the finished film, the only one that its file name does not tell."""


@dataclass(frozen=True)
class Quality:
    """Width and height in pixels, and frames a second."""

    width: int
    height: int
    fps: Fraction


QUALITIES: Mapping[str, Quality] = MappingProxyType(
    {
        "draft": Quality(854, 480, Fraction(15)),
        "720p": Quality(1280, 720, Fraction(30)),
        FINISHED: Quality(1920, 1080, Fraction(60)),
        "2160p": Quality(3840, 2160, Fraction(60)),
    }
)
