"""The cache: what was made once, by all that made it what it is, within a limit of size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import Self

from explainer.cache.entry import sealed, unsealed
from explainer.cache.key import Key
from explainer.cache.no_store import NoStore
from explainer.cache.store import Entry, Store, StoreError
from explainer.cache.usage import Amount, Usage, by_kind
from explainer.errors import UsageError


class Cache:
    """Bytes by key, in a store, `limit` bytes of them at most after each use.

    A cache that someone named (`say` None) raises UsageError when it cannot be used. Any other is a
    help that one can do without: `say` is told so once, and from then on it is empty.

    As a context it is tried out at the start, so that no long work is begun for a place that takes
    nothing, and trimmed at the end when something was put into it. Threads and processes may share
    one place; a cache itself belongs to one thread.
    """

    def __init__(self, store: Store, limit: int, say: Callable[[str], None] | None = None) -> None:
        self._store = store
        self._limit = limit
        self._say = say
        self._grown = False

    def get(self, key: Key) -> bytes | None:
        """What was put under `key`; None when there is nothing, or nothing whole."""
        return self.get_all([key]).get(key)

    def get_all(self, keys: Sequence[Key]) -> dict[Key, bytes]:
        """What was put under each key, where there is something whole; fetched at once."""
        found: dict[Key, bytes] = {}
        with self._usable():
            for key, content in self._store.read(keys).items():
                data = unsealed(key, content)
                if data is not None:
                    found[key] = data
        return found

    def put(self, key: Key, data: bytes) -> None:
        """Keep `data` under `key`, instead of what was there."""
        with self._usable():
            self._store.write(key, sealed(key, data))
            self._grown = True

    def usage(self) -> Usage:
        """How much there is of each kind."""
        kinds: dict[str, Amount] = {}
        with self._usable():
            kinds = by_kind(self._store.entries())
        return Usage(self._store.place, self._limit, kinds)

    def clear(self) -> Amount:
        """Remove every entry, and no other file; tell what was removed."""
        return self._remove(lambda entries: entries)

    def trim(self) -> Amount:
        """Remove what was not wanted for longest until the limit holds; tell what was removed."""
        return self._remove(self._too_much)

    def __enter__(self) -> Self:
        """Find out whether something can be put."""
        with self._usable():
            self._store.try_out()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Keep the limit; after an error whoever comes next does."""
        if kind is None and self._grown:
            self.trim()

    def _remove(self, choose: Callable[[tuple[Entry, ...]], Sequence[Entry]]) -> Amount:
        chosen: Sequence[Entry] = ()
        with self._usable():
            chosen = choose(self._store.entries())
            self._store.remove(entry.key for entry in chosen)
        return sum(by_kind(chosen).values(), Amount())

    def _too_much(self, entries: tuple[Entry, ...]) -> Sequence[Entry]:
        """The entries that the limit has no room for, when those wanted last are kept."""
        size = sum(entry.size for entry in entries)
        gone = []
        for entry in sorted(entries, key=lambda entry: (entry.used, entry.key)):
            if size <= self._limit:
                break
            size -= entry.size
            gone.append(entry)
        return gone

    @contextmanager
    def _usable(self) -> Iterator[None]:
        """What follows from a place that cannot be used."""
        try:
            yield
        except StoreError as error:
            trouble = f"cannot use the cache {self._store.place}: {error}"
            if self._say is None:
                raise UsageError(
                    f"{trouble}; name another with --cache, or none with --cache none"
                ) from error
            self._say(f"{trouble}; going on without it")
            self._store = NoStore(self._store.place)
