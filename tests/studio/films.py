"""Little films for the encoder's tests, and what can be read back from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import av
import numpy as np
import numpy.typing as npt

from explainer.studio.film_format import FilmFormat
from explainer.studio.film_tags import FilmTags
from explainer.studio.join import join
from explainer.studio.segment_encoder import SegmentEncoder
from explainer.studio.shot import Shot

Pixels = npt.NDArray[np.uint8]
TAGS = FilmTags("RC-T2: 分片 & <b>", "Four cards; “one model” --> two lines", "zh")
WIDTH, HEIGHT = 64, 36
CONTAINERS = {b"moov", b"trak", b"mdia", b"minf", b"stbl"}


def flat(colour: tuple[int, int, int], width: int = WIDTH, height: int = HEIGHT) -> Pixels:
    """A frame of one colour."""
    return np.full((height, width, 4), (*colour, 255), dtype=np.uint8)


def noise(count: int, width: int = WIDTH, height: int = HEIGHT) -> Iterator[Pixels]:
    """Frames that do not compress."""
    source = np.random.default_rng(7)
    for _ in range(count):
        yield source.integers(0, 255, (height, width, 4), dtype=np.uint8)


def encode(
    path: Path, fps: Fraction, frames: Sequence[tuple[Pixels, int]], tags: FilmTags = TAGS
) -> None:
    """Write a film of frames, each shown so many times."""
    height, width, _ = frames[0][0].shape
    film = FilmFormat(width, height, fps)
    encoder = SegmentEncoder(film)
    for pixels, repeat in frames:
        encoder.write(Shot(pixels, repeat))
    join([encoder.finish()], path, film, tags)


@dataclass(frozen=True)
class Read:
    """What a film says of itself, and its frames' times in ticks of its clock."""

    stream: dict[str, Any]
    tags: dict[str, str]
    language: str | None
    times: tuple[int, ...]


def read(path: Path) -> Read:
    """Decode a film and keep what its container and stream say."""
    with av.open(str(path)) as container:
        video = container.streams.video[0]
        codec = video.codec_context
        said = {
            "codec": codec.name,
            "pixels": codec.pix_fmt,
            "size": (codec.width, codec.height),
            "rate": video.average_rate,
            "tick": video.time_base,
            "frames": video.frames,
            "duration": video.duration,
            "streams": len(container.streams),
            "range": codec.color_range,
            "matrix": codec.colorspace,
            "primaries": codec.color_primaries,
            "transfer": codec.color_trc,
        }
        times = tuple(frame.pts or 0 for frame in container.decode(video))
        return Read(said, dict(container.metadata), video.metadata.get("language"), times)


def atoms(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Every box of an MP4 with its content, outer boxes before those inside them."""
    at = 0
    while at + 8 <= len(data):
        size, name = int.from_bytes(data[at : at + 4], "big"), data[at + 4 : at + 8]
        content = data[at + 8 : at + size] if size else data[at + 8 :]
        yield name.decode("latin-1"), content
        if name in CONTAINERS:
            yield from atoms(content)
        at += size or len(data)
