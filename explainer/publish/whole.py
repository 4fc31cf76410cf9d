"""Files that appear whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Give a path to write to, in the same folder and with the same suffix as `path`.

    When the block ends well, what was written is on the disk and takes the place of `path` at
    once; when it fails or is interrupted, `path` is as it was and nothing is left beside it. The
    folder is made when missing. Raises FileNotFoundError when the block wrote nothing, else
    whatever the block or the file system raises.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.stem[:40]}.{uuid4().hex}{path.suffix}")
    try:
        yield draft
        _flush(draft)
        os.replace(draft, path)
    finally:
        draft.unlink(missing_ok=True)
    _flush(path.parent)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a text (UTF-8, line ends as they are) or bytes to `path`, whole or not at all."""
    with whole(path) as draft:
        draft.write_bytes(content.encode() if isinstance(content, str) else content)


def _flush(path: Path) -> None:
    """Wait until a file's content, or a folder's list of names, is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
