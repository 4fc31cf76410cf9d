"""What a worker gives back for a segment."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rendered:
    """A segment's packed frames, and the processor seconds they cost."""

    data: bytes
    seconds: float
