"""A frame on its way from a camera to an encoder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
"""RGBA, shape (height, width, 4)."""


@dataclass(frozen=True)
class Area:
    """A rectangle of pixels: columns `left` to `right`, rows `top` to `bottom`, ends left out."""

    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True)
class Shot:
    """A frame, how many times it is shown in a row, and where it may differ from the shot before.

    `pixels` belong to the giver and hold until its next shot: who wants to keep them copies them.
    Outside `changed` they equal the shot before; None promises nothing, as for the first shot.
    """

    pixels: Pixels
    repeat: int = 1
    changed: tuple[Area, ...] | None = None


Sink = Callable[[Shot], None]
"""Takes a film's shots in order."""
