"""A stage of a run as pictures see it: through the fold, and with the lecture's layers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from explainer.drawing.fold import Fold
from explainer.training import Ranks, Snapshot

NOBODY = Ranks()


@dataclass(frozen=True, repr=False)
class Seen:
    """A snapshot, the places of cards and shards, and which layer each of the run's layers is."""

    snapshot: Snapshot
    fold: Fold
    layers: tuple[int, ...]

    def whole(self, some: Ranks, but: Ranks = NOBODY) -> tuple[int, ...]:
        """The places all of whose members are in `some`, those in `but` left aside."""
        return _whole(self.fold, some, but)


@cache
def _whole(fold: Fold, some: Ranks, but: Ranks) -> tuple[int, ...]:
    """The answer to `whole`, worked out once: most stages ask the same of the same few sets."""
    return tuple(
        place
        for place in fold.places
        for members in [Ranks.of(fold.members(place))]
        if 0 < len(members) - len(members & but) <= len(members & some)
    )
