"""Sound as the whole project has it: one channel at 48 kHz."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

RATE = 48_000
"""Samples a second."""

Samples = npt.NDArray[np.float32]
"""Shape (n,): n samples at RATE, from -1 to 1."""


@dataclass(frozen=True, eq=False)
class Sound:
    """A piece of sound, which knows what it was made of.

    Two with one `mark` are one sound. `length` is in samples; `load` gives them, which may mean to
    read them from somewhere.
    """

    mark: str
    length: int
    load: Callable[[], Samples]

    @property
    def seconds(self) -> Fraction:
        """How long it sounds, exactly."""
        return Fraction(self.length, RATE)

    def __eq__(self, other: object) -> bool:
        """Whether both have one mark."""
        return isinstance(other, Sound) and self.mark == other.mark

    def __hash__(self) -> int:
        """Of the mark."""
        return hash(self.mark)
