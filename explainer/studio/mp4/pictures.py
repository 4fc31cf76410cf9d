"""Encoded segments as one track of pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO

import av
from av.container import OutputContainer
from av.stream import Stream

from explainer.lang import Lang
from explainer.studio.encoded import Encoded
from explainer.studio.film_format import FilmFormat
from explainer.studio.h264.nal import joined, split
from explainer.studio.h264.parameters import ParameterSets, parameter_sets
from explainer.studio.h264.slices import renumbered, slice_header
from explainer.studio.mp4.packets import LANGUAGE_CODE, Timed, packet


@dataclass(frozen=True)
class Unit:
    """A frame's slice and whether it is a key, with the parameter sets that all frames share."""

    sets: ParameterSets
    nal: bytes
    key: bool


def units(segments: Iterable[Encoded]) -> Iterator[Unit]:
    """Every frame in order.

    The sets go to the file's head, not before each key frame. Two key frames in a row get different
    numbers, also where one ends a segment and the other begins the next. Raises ValueError when
    segments differ in their parameter sets.
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
        yield Unit(sets, nal, frame.key)


def add_pictures(container: OutputContainer, first: Unit, film: FilmFormat, lang: Lang) -> Stream:
    """The track of pictures, which ticks once a frame; the rest it takes from the first frame."""
    data = joined(first.sets.sps, first.sets.pps, first.nal)
    with av.open(BytesIO(data), format="h264") as template:
        stream = container.add_stream_from_template(template.streams.video[0])
    stream.time_base = 1 / film.fps
    stream.metadata["language"] = LANGUAGE_CODE[lang]
    return stream


def picture_packets(stream: Stream, frames: Iterable[Unit], film: FilmFormat) -> Iterator[Timed]:
    """Every frame as a packet, at its own number."""
    for number, unit in enumerate(frames):
        # The tick is told, for the stream's own clock is finer once the file is begun.
        yield packet(stream, joined(unit.nal), number, 1, 1 / film.fps, key=unit.key)
