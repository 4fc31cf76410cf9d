"""The folder results go to."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryFile


def writable(folder: Path) -> Path:
    """Make the folder when missing and try it out, before any long work is begun for it.

    Raises OSError when it cannot be made or written to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        # The trial file's own name would mean nothing to the user.
        raise type(error)(error.errno, error.strerror, str(folder)) from None
