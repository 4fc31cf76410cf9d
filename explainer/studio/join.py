"""Segments to one MP4: constant rate, every frame counted, ready to be played while it loads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import BytesIO
from itertools import chain
from pathlib import Path

import av
from av.container import OutputContainer
from av.packet import Packet
from av.stream import Stream
from av.video.stream import VideoStream

from explainer.studio.encoded import Encoded
from explainer.studio.film_format import FilmFormat
from explainer.studio.film_tags import FilmTags
from explainer.studio.h264.nal import joined, split
from explainer.studio.h264.parameters import ParameterSets, parameter_sets
from explainer.studio.h264.slices import renumbered, slice_header

LANGUAGE_CODE = {"zh": "zho", "en": "eng"}
# The index goes to the front, so that a browser can start before it has the whole file. Frames are
# shown in the order they are stored in and the first at once, so there is no edit list to obey.
_MUXER = {"movflags": "+faststart", "use_editlist": "0"}


def join(segments: Iterable[Encoded], path: Path, film: FilmFormat, tags: FilmTags) -> None:
    """Write the segments, one after the other, to `path` as an MP4; each is let go of once written.

    Raises OSError when the file cannot be written (at once, or when the disk is full) and
    ValueError when there is no frame or segments differ in their parameter sets. What lies at
    `path` then is no film.
    """
    # av would only open the file at the first packet, and segments may be rendered until then.
    path.write_bytes(b"")
    units = _units(segments)
    first = next(units, None)
    if first is None:
        raise ValueError("a film without frames cannot be written")
    # Absolute, else av takes "a:b/film.mp4" for a protocol "a".
    container = av.open(str(path.absolute()), "w", format="mp4", options=dict(_MUXER))
    try:
        stream = _stream(container, first, film, tags)
        tick = 1 / film.fps
        for number, (_, nal, key) in enumerate(chain([first], units)):
            packet = _packet(nal, number, key=key)
            # The stream's own clock is finer once the file is begun.
            packet.stream, packet.time_base = stream, tick
            container.mux(packet)
    except BaseException:
        # That it cannot be ended well matters less than what went wrong.
        with suppress(av.FFmpegError):
            container.close()
        raise
    container.close()


def _units(segments: Iterable[Encoded]) -> Iterator[tuple[ParameterSets, bytes, bool]]:
    """Every frame's slice and whether it is a key, with the parameter sets they all share.

    The sets go to the file's head, not before each key frame. Two key frames in a row get different
    numbers, also where one ends a segment and the other begins the next.
    """
    sets: ParameterSets | None = None
    last_id: int | None = None
    for frame in (frame for segment in segments for frame in segment.frames):
        *own, nal = split(frame.data)
        if frame.key:
            found = parameter_sets(*own)
            if sets not in (None, found):
                raise ValueError("segments of different size, rate or settings cannot be joined")
            sets = found
            idr_pic_id = slice_header(nal, sets).idr_pic_id
            if idr_pic_id == last_id:
                idr_pic_id = 1 - idr_pic_id
                nal = renumbered(nal, sets, 0, idr_pic_id)
            last_id = idr_pic_id
        else:
            last_id = None
        if sets is None:
            raise ValueError("a segment begins with a key frame")
        yield sets, nal, frame.key


def _stream(
    container: OutputContainer,
    first: tuple[ParameterSets, bytes, bool],
    film: FilmFormat,
    tags: FilmTags,
) -> VideoStream:
    """The film's one stream, which ticks once a frame; the rest it takes from the first frame."""
    container.metadata.update(
        title=tags.title, comment=tags.description, description=tags.description
    )
    sets, nal, _ = first
    with av.open(BytesIO(joined(sets.sps, sets.pps, nal)), format="h264") as template:
        stream = container.add_stream_from_template(template.streams.video[0])
    stream.time_base = 1 / film.fps
    stream.metadata["language"] = LANGUAGE_CODE[tags.lang]
    return stream


def _packet(nal: bytes, number: int, *, key: bool) -> Packet[Stream]:
    packet = Packet(joined(nal))
    packet.pts = packet.dts = number
    packet.duration = 1
    packet.is_keyframe = key
    return packet
