"""What stands in an entry's file: a mark, a checksum, and the bytes that were kept."""

from __future__ import annotations

from hashlib import sha256

from explainer.cache.key import Key

_MARK = b"rc-t2 cache 1\n"
_CHECKSUM = 32
_HEADER = len(_MARK) + _CHECKSUM


def sealed(key: Key, data: bytes) -> bytes:
    """The file's content for `data` under `key`."""
    return _MARK + _checksum(key, data) + data


def unsealed(key: Key, content: bytes) -> bytes | None:
    """What was sealed under this very key; None when the content is cut, changed or another's."""
    data = content[_HEADER:]
    return data if content[:_HEADER] == _MARK + _checksum(key, data) else None


def _checksum(key: Key, data: bytes) -> bytes:
    whole = sha256(key.name.encode())
    whole.update(data)
    return whole.digest()
