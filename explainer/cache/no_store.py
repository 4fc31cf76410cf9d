"""No cache: nothing is found and nothing is kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from explainer.cache.key import Key
from explainer.cache.store import Entry


@dataclass(frozen=True)
class NoStore:
    """Keeps nothing."""

    place: str = "none"

    def read(self, keys: Sequence[Key]) -> dict[Key, bytes]:
        """Nothing, whatever the keys."""
        return dict.fromkeys(keys[:0], b"")

    def write(self, key: Key, content: bytes) -> None:
        """Let go of it."""

    def entries(self) -> tuple[Entry, ...]:
        """None."""
        return ()

    def remove(self, keys: Iterable[Key]) -> None:
        """There is nothing to remove."""

    def try_out(self) -> None:
        """Nothing can go wrong."""
