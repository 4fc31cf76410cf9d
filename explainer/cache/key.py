"""The name of something kept: what kind it is, and a hash of all that made it what it is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256

_KIND = re.compile(r"[a-z]+")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_SUFFIX = ".rc-t2"


@dataclass(frozen=True, order=True)
class Key:
    """A `kind` in small letters ("segment", "figure") and a SHA-256 as 64 hexadecimal digits.

    Raises ValueError for anything else.
    """

    kind: str
    digest: str

    def __post_init__(self) -> None:
        """Refuse what could not be a file's name everywhere."""
        if not _KIND.fullmatch(self.kind) or not _DIGEST.fullmatch(self.digest):
            raise ValueError(f"no key of a cache: {self.kind!r}, {self.digest!r}")

    @property
    def name(self) -> str:
        """Where it stands in a cache: KIND/DIGEST.rc-t2. No other file there is ever touched."""
        return f"{self.kind}/{self.digest}{_SUFFIX}"


def key_of(kind: str, *parts: str | bytes) -> Key:
    """The key of what these parts make: other parts, or the same otherwise parted, other key."""
    whole = sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        whole.update(len(data).to_bytes(8, "big") + data)
    return Key(kind, whole.hexdigest())


def key_named(name: str) -> Key | None:
    """The key whose `name` this is; None for every other file's name."""
    kind, _, rest = name.partition("/")
    digest = rest.removesuffix(_SUFFIX)
    known = rest.endswith(_SUFFIX) and _KIND.fullmatch(kind) and _DIGEST.fullmatch(digest)
    return Key(kind, digest) if known else None
