"""When full sharding gathers a layer's view, and when it lets go of it."""

from __future__ import annotations

from dataclasses import dataclass

DEPTHS = (0, 1, 2)


@dataclass(frozen=True)
class Schedule:
    """How far ahead views are gathered, and whether they are let go between the passes.

    A pass gives every layer one turn: forward from the first layer, backward from the last.
    prefetch: before a layer is computed, its own view and those of the next `prefetch` layers of
    the pass have been gathered, so that many more are held while it is computed. Nothing is
    gathered ahead beyond the end of a pass: towards it there are fewer.
    reshard: a view is let go as soon as its layer's turn is over, and gathered again for the
    backward pass ("reshard after forward" in FSDP2). Otherwise views gathered in the forward pass
    stay until their layer's backward turn is over: all of them are held at the turn of the pass,
    and nothing is gathered backward.
    In both cases a view is let go before its layer's gradient is reduced. What is trained never
    depends on the schedule. Raises ValueError for another depth than 0, 1 or 2.
    """

    prefetch: int = 0
    reshard: bool = True

    def __post_init__(self) -> None:
        """Refuse depths that are not on offer."""
        if self.prefetch not in DEPTHS:
            raise ValueError(f"prefetch must be 0, 1 or 2 layers, not {self.prefetch!r}")

    def fetches(self, turn: int, turns: int) -> range:
        """Of a pass of so many turns: those whose views are gathered just before this one."""
        first = turn + self.prefetch if turn else 0
        return range(first, min(turn + self.prefetch + 1, turns))


ON_DEMAND = Schedule()
"""A view is gathered when its layer's turn comes, and let go when the turn is over."""
