"""A cache anywhere that fsspec reaches: a bucket that a team and its CI share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from uuid import uuid4

from fsspec import AbstractFileSystem

from explainer.cache.key import Key, key_named
from explainer.cache.store import Entry, StoreError

_TIMES = ("LastModified", "last_modified", "updated", "modified", "mtime", "created")
"""What file systems call the time of the last change in their listings."""


@dataclass(frozen=True)
class RemoteStore:
    """Entries below `root` of a file system; `place` is the address the user gave.

    Object stores have no time of reading, so an entry's time is that of its writing. A file system
    that works in a background thread must not be used on both sides of a fork.
    """

    place: str
    files: AbstractFileSystem
    root: str

    def read(self, keys: Sequence[Key]) -> dict[Key, bytes]:
        """The contents, all fetched at once where the file system can."""
        by_path = {self._path(key): key for key in keys}
        if not by_path:
            return {}
        with _explained():
            found = self.files.cat(list(by_path), on_error="return")
            contents = {}
            for path, key in by_path.items():
                match found.get(path):
                    case bytes() as content:
                        contents[key] = content
                    case None | FileNotFoundError():
                        pass
                    case error:
                        raise error
            return contents

    def write(self, key: Key, content: bytes) -> None:
        """Put the object; a put is whole or not at all in every object store."""
        with _explained():
            self._put(self._path(key), content)

    def entries(self) -> tuple[Entry, ...]:
        """All objects of this cache below the root."""
        with _explained():
            self.files.invalidate_cache()
            found = self.files.find(self.root, detail=True)
            return tuple(self._known(found))

    def remove(self, keys: Iterable[Key]) -> None:
        """Delete the objects."""
        with _explained():
            self._delete([self._path(key) for key in keys])

    def try_out(self) -> None:
        """Put a small object and delete it."""
        trial = f"{self.root}/{uuid4().hex}.rc-t2-trial"
        with _explained():
            self._put(trial, b"")
            self._delete([trial])

    def _path(self, key: Key) -> str:
        return f"{self.root}/{key.name}"

    def _put(self, path: str, content: bytes) -> None:
        try:
            self.files.pipe_file(path, content)
        except FileNotFoundError:
            # File systems with real folders want them made. The root must be there: a bucket whose
            # name is mistyped is never made.
            if not self.files.isdir(self.root):
                raise
            self.files.makedirs(path.rpartition("/")[0], exist_ok=True)
            self.files.pipe_file(path, content)

    def _delete(self, paths: Sequence[str]) -> None:
        if not paths:
            return
        try:
            self.files.rm(list(paths))
        except FileNotFoundError:
            # Someone else removes too: one by one, whatever is still there.
            for path in paths:
                if self.files.exists(path):
                    self.files.rm(path)

    def _known(self, found: Mapping[str, Mapping[str, object]]) -> Iterator[Entry]:
        for path, about in found.items():
            key = key_named(path.removeprefix(f"{self.root}/"))
            if key is not None:
                yield Entry(key, _size(about), _seconds(about))


def _size(about: Mapping[str, object]) -> int:
    size = about.get("size")
    return size if isinstance(size, int) else 0


def _seconds(about: Mapping[str, object]) -> float:
    """The time of the last change as seconds; 0, long ago, where the listing has none."""
    for name in _TIMES:
        match about.get(name):
            case datetime() as moment:
                return moment.timestamp()
            case int() | float() as seconds:
                return float(seconds)
            case str() as text:
                return datetime.fromisoformat(text).timestamp()
    return 0.0


@contextmanager
def _explained() -> Iterator[None]:
    """Every file system has errors of its own, which share no base but Exception."""
    try:
        yield
    except Exception as error:
        raise StoreError(" ".join(str(error).split()) or type(error).__name__) from error
