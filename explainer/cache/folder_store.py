"""A cache in a folder of this machine."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from time import time
from uuid import uuid4

from explainer.cache.key import Key, key_named
from explainer.cache.store import Entry, StoreError

_DRAFT = ".rc-t2-draft"
_FORGOTTEN = 3600.0
"""Seconds after which a draft that nobody finished is removed."""


@dataclass(frozen=True)
class FolderStore:
    """Entries as files of `folder`, made when first written to. Reading one renews its time."""

    folder: Path

    @property
    def place(self) -> str:
        """The folder."""
        return str(self.folder)

    def read(self, keys: Sequence[Key]) -> dict[Key, bytes]:
        """The files' contents; each file's time becomes now."""
        found = {}
        with _explained():
            for key in keys:
                path = self.folder / key.name
                with suppress(FileNotFoundError):
                    found[key] = path.read_bytes()
                    # Its time only matters for what is dropped first; a cache that may only be
                    # read from serves all the same.
                    with suppress(OSError):
                        os.utime(path)
        return found

    def write(self, key: Key, content: bytes) -> None:
        """Write beside the place and rename: readers see the old file or the new one.

        Nothing waits for the disk: an entry that a power cut leaves torn is known by its checksum.
        """
        path = self.folder / key.name
        draft = path.with_name(f"{uuid4().hex}{_DRAFT}")
        with _explained():
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                draft.write_bytes(content)
                os.replace(draft, path)
            finally:
                draft.unlink(missing_ok=True)

    def entries(self) -> tuple[Entry, ...]:
        """All files of this cache in the folder."""
        with _explained():
            # A search alone finds nothing in what is no folder, and says nothing.
            with suppress(FileNotFoundError):
                os.scandir(self.folder).close()
            return tuple(self._found())

    def remove(self, keys: Iterable[Key]) -> None:
        """Remove these, and drafts that a stopped process left long ago."""
        with _explained():
            for key in keys:
                (self.folder / key.name).unlink(missing_ok=True)
            for draft in self.folder.glob(f"*/*{_DRAFT}"):
                with suppress(FileNotFoundError):
                    if draft.stat().st_mtime < time() - _FORGOTTEN:
                        draft.unlink()

    def try_out(self) -> None:
        """Make the folder and write to it."""
        with _explained():
            self.folder.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=self.folder):
                pass

    def _found(self) -> Iterator[Entry]:
        for path in self.folder.glob("*/*"):
            key = key_named(f"{path.parent.name}/{path.name}")
            # Another process may remove it meanwhile.
            with suppress(FileNotFoundError):
                if key is not None and path.is_file():
                    known = path.stat()
                    yield Entry(key, known.st_size, known.st_mtime)


@contextmanager
def _explained() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreError(error.strerror or error) from error
