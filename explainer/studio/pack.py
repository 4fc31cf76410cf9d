"""An encoded segment as bytes, for a cache or another machine."""

from __future__ import annotations

from hashlib import blake2b
from itertools import accumulate, pairwise

import numpy as np

from explainer.studio.encoded import Encoded, EncodedFrame

_MAGIC = b"rc-t2 segment 1\n"
_DIGEST = 16
_KEY = 1 << 31
"""The bit beside a frame's length that marks a key frame."""


def pack(encoded: Encoded) -> bytes:
    """The segment as bytes: magic with a version, a digest, the number of frames, their lengths."""
    lengths = [len(frame.data) | (_KEY if frame.key else 0) for frame in encoded.frames]
    table = np.array([len(lengths), *lengths], "<u4").tobytes()
    body = b"".join((table, *(frame.data for frame in encoded.frames)))
    return _MAGIC + _digest(body) + body


def unpack(packed: bytes) -> Encoded:
    """The segment again; ValueError when the bytes are not exactly what `pack` gave."""
    start = len(_MAGIC) + _DIGEST
    body = packed[start:]
    if packed[:start] != _MAGIC + _digest(body):
        raise ValueError("a packed segment is damaged, or of another version")
    count = int(np.frombuffer(body, "<u4", 1)[0])
    lengths = np.frombuffer(body, "<u4", count, 4).tolist()
    ends = accumulate((length & ~_KEY for length in lengths), initial=4 + 4 * count)
    frames = zip(pairwise(ends), lengths, strict=True)
    return Encoded(tuple(EncodedFrame(body[a:b], bool(n & _KEY)) for (a, b), n in frames))


def _digest(body: bytes) -> bytes:
    return blake2b(body, digest_size=_DIGEST).digest()
