"""The size and rate that every segment of a film has in common."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class FilmFormat:
    """A film of `width` x `height` px at exactly `fps` frames a second.

    Raises ValueError for a size that H.264 with halved chroma cannot have.
    """

    width: int
    height: int
    fps: Fraction

    def __post_init__(self) -> None:
        """Refuse odd sides."""
        if min(self.width, self.height) < 2 or self.width % 2 or self.height % 2:
            raise ValueError(
                f"a film of {self.width}x{self.height} px cannot be encoded; give it even sides, "
                f"as in {_even(self.width)}x{_even(self.height)}"
            )


def _even(side: int) -> int:
    return max(2, side + side % 2)
