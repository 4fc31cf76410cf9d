"""A rectangle in px, y downwards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rect:
    """A rectangle in px."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """y of the bottom edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """y of the middle."""
        return self.y + self.h / 2
