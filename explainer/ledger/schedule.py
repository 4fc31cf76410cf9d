"""When the layers of a divided model are gathered, and how long a gathered view stays."""

from __future__ import annotations

from dataclasses import dataclass

PREFETCH = (0, 1, 2)
"""How many layers may be gathered ahead."""


@dataclass(frozen=True)
class Schedule:
    """Matters under full shard only: nothing else gathers layers.

    prefetch: so many next layers are gathered before the current one is computed, forward and
    backward. reshard: whether a view is let go after its layer's forward pass and gathered again
    for its backward pass; otherwise it stays until then.

    Raises ValueError for a prefetch that is not 0, 1 or 2.
    """

    prefetch: int = 0
    reshard: bool = True

    def __post_init__(self) -> None:
        """Refuse other depths."""
        if self.prefetch not in PREFETCH:
            raise ValueError(f"prefetch must be 0, 1 or 2 layers, not {self.prefetch!r}")


SCHEDULES = tuple(Schedule(prefetch, reshard) for reshard in (True, False) for prefetch in PREFETCH)
"""Every schedule, those that let views go first."""
