"""The picture that stands for a film where films are listed: one of its own frames."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from pathlib import Path

import av
from PIL import Image

from explainer.cache import Cache, Key, key_of
from explainer.studio.code_fingerprint import files_fingerprint, versions_fingerprint
from explainer.studio.encoded import Encoded, EncodedFrame
from explainer.studio.pack import unpack

_QUALITY = 90


def kept_poster(
    keys: Sequence[Key], packed: Mapping[Key, bytes], frame: int, cache: Cache
) -> bytes:
    """The poster of the film of these segments, from the cache where it was made before."""
    own = files_fingerprint([Path(__file__)]), versions_fingerprint(("av", "pillow"))
    key = key_of("poster", str(frame), *own, *(each.name for each in keys))
    found = cache.get(key)
    if found is None:
        found = poster((unpack(packed[each]) for each in keys), frame)
        cache.put(key, found)
    return found


def poster(segments: Iterable[Encoded], frame: int) -> bytes:
    """Frame number `frame` of these segments as a JPEG; ValueError when they have fewer frames.

    Only what is needed for it is decoded: from the key frame before it on.
    """
    since: list[EncodedFrame] = []
    for number, each in enumerate(each for segment in segments for each in segment.frames):
        if each.key:
            since.clear()
        since.append(each)
        if number == frame:
            return _jpeg(since)
    raise ValueError(f"the film has no frame {frame}")


def _jpeg(frames: Iterable[EncodedFrame]) -> bytes:
    """The last of these frames, the first of which is a key."""
    stream = BytesIO(b"".join(frame.data for frame in frames))
    with av.open(stream, "r", format="h264") as container:
        *_, last = container.decode(video=0)
    file = BytesIO()
    # Colour as fine as light: letters are drawn in colour too.
    Image.fromarray(last.to_ndarray(format="rgb24")).save(
        file, "JPEG", quality=_QUALITY, subsampling=0
    )
    return file.getvalue()
