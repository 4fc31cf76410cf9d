"""Locks between processes, as files. Where a file system knows no locks, nobody is kept out."""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

_NO_LOCKS = frozenset({errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS})


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Be the only one in such a block for this file, which is there only meanwhile.

    Waits while somebody else is in it; who is killed in it leaves it. Raises OSError where the file
    cannot be made.
    """
    with _held(path):
        try:
            yield
        finally:
            # Those who wait for the file that is gone now will find it so, and begin anew.
            path.unlink(missing_ok=True)


def _held(path: Path) -> IO[str]:
    """The file at this path, ours alone."""
    while True:
        file = path.open("w")
        hold(file)
        if _is_at(file, path):
            return file
        file.close()


def _is_at(file: IO[str], path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def hold(file: IO[str]) -> None:
    """Wait until nobody else holds the file, then hold it until it is closed."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX)
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            raise


def is_held(path: Path) -> bool:
    """Whether somebody holds the file; also where that cannot be told."""
    try:
        with path.open("r+") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False
