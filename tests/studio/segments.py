"""Segments for tests: shots in, frames out, and what a decoder makes of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import av
import numpy as np

from explainer.studio.encoded import Encoded
from explainer.studio.film_format import FilmFormat
from explainer.studio.h264.nal import split
from explainer.studio.h264.parameters import ParameterSets, parameter_sets
from explainer.studio.h264.slices import SliceHeader, slice_header
from explainer.studio.join import join
from explainer.studio.planes import samples
from explainer.studio.segment_encoder import SegmentEncoder
from explainer.studio.shot import Shot
from tests.studio.films import TAGS, Pixels, flat, noise

SMALL = FilmFormat(64, 36, Fraction(24))
Picture = tuple[bytes, ...]
"""A decoded frame's three planes."""


def segment(shots: Iterable[Shot], film: FilmFormat = SMALL) -> Encoded:
    """A segment of these shots."""
    encoder = SegmentEncoder(film)
    for shot in shots:
        encoder.write(shot)
    return encoder.finish()


def moving(count: int, film: FilmFormat = SMALL) -> list[Shot]:
    """So many different frames."""
    return [Shot(pixels) for pixels in noise(count, film.width, film.height)]


def hold(count: int, grey: int = 90, film: FilmFormat = SMALL) -> Shot:
    """One picture, shown so many times: half noise, half grey."""
    pixels = flat((grey, grey, grey), film.width, film.height)
    pixels[: film.height // 2] = next(noise(1, film.width, film.height // 2))
    return Shot(pixels, count)


def joined_film(path: Path, segments: Sequence[Encoded], film: FilmFormat = SMALL) -> Path:
    """The segments' MP4."""
    join(segments, path, film, TAGS)
    return path


def pictures(film: Path | Encoded) -> list[Picture]:
    """Every frame as a decoder shows it, from a file or straight from a segment."""
    if isinstance(film, Path):
        with av.open(str(film)) as container:
            return [_planes(frame) for frame in container.decode(video=0)]
    stream = BytesIO(b"".join(frame.data for frame in film.frames))
    with av.open(stream, "r", format="h264") as container:
        return [_planes(frame) for frame in container.decode(video=0)]


def _planes(frame: av.VideoFrame) -> Picture:
    return tuple(samples(plane).tobytes() for plane in frame.planes)


def parameters(encoded: Encoded) -> ParameterSets:
    """A segment's parameter sets."""
    sps, pps, _ = split(encoded.frames[0].data)
    return parameter_sets(sps, pps)


def headers(encoded: Encoded) -> list[SliceHeader]:
    """Every frame's slice header."""
    sets = parameters(encoded)
    return [slice_header(split(frame.data)[-1], sets) for frame in encoded.frames]


def distance(one: Pixels, other: Pixels) -> float:
    """The mean absolute difference of two pictures."""
    return float(np.abs(one.astype(np.int16) - other).mean())
