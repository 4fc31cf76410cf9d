"""How much a cache holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from explainer.cache.store import Entry


@dataclass(frozen=True)
class Amount:
    """A number of entries and their size in bytes."""

    entries: int = 0
    size: int = 0

    def __add__(self, other: Amount) -> Amount:
        """Both together."""
        return Amount(self.entries + other.entries, self.size + other.size)


@dataclass(frozen=True)
class Usage:
    """What stands in a cache at `place`, by kind of entry, beside its `limit` in bytes."""

    place: str
    limit: int
    kinds: Mapping[str, Amount]

    @property
    def whole(self) -> Amount:
        """All kinds together."""
        return sum(self.kinds.values(), Amount())


def by_kind(entries: Iterable[Entry]) -> dict[str, Amount]:
    """The amount of each kind, in the kinds' order."""
    found: dict[str, Amount] = {}
    for entry in entries:
        kind = entry.key.kind
        found[kind] = found.get(kind, Amount()) + Amount(1, entry.size)
    return dict(sorted(found.items()))
