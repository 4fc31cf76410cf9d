"""What a cache asks of the place that it is kept in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from explainer.cache.key import Key


@dataclass(frozen=True)
class Entry:
    """An entry as a listing shows it: its size in bytes, and when it was last wanted or written.

    `used` is seconds since 1970, the place's own clock.
    """

    key: Key
    size: int
    used: float


class Store(Protocol):
    """Files by key. Every method raises StoreError when the place cannot be used.

    Any number of processes may use one place at once; a file appears whole or not at all.
    """

    @property
    def place(self) -> str:
        """Where it is, as a user would write it."""

    def read(self, keys: Sequence[Key]) -> dict[Key, bytes]:
        """The contents of those that are there, which now count as just wanted."""

    def write(self, key: Key, content: bytes) -> None:
        """Keep the content, instead of what was there."""

    def entries(self) -> tuple[Entry, ...]:
        """All there is, in no order; files that are not this cache's are passed over."""

    def remove(self, keys: Iterable[Key]) -> None:
        """Let go of these; what is gone already is no error."""

    def try_out(self) -> None:
        """Raise StoreError when something could not be written here."""


class StoreError(Exception):
    """A place that cannot be used: its message says why, in a few words."""

    def __init__(self, reason: object) -> None:
        super().__init__(str(reason) or type(reason).__name__)
