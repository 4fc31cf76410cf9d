"""Segments to one MP4: constant rate, every frame counted, ready to be played while it loads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from heapq import merge
from itertools import chain
from math import lcm
from operator import itemgetter
from pathlib import Path

import av
from av.container import OutputContainer

from explainer.studio.encoded import Encoded
from explainer.studio.extras import NO_EXTRAS, Extras
from explainer.studio.film_format import FilmFormat
from explainer.studio.film_tags import FilmTags
from explainer.studio.mp4.about import add_chapters, add_poster, poster_packets, tell
from explainer.studio.mp4.boxes import amend
from explainer.studio.mp4.captions import add_captions, caption_packets
from explainer.studio.mp4.packets import Timed
from explainer.studio.mp4.pictures import Unit, add_pictures, picture_packets, units
from explainer.studio.mp4.sound import add_sound, sound_packets
from explainer.studio.sound.aac import Aac
from explainer.voice import RATE

_MOST = 2**31 - 1
"""The fastest clock that a file can have, in ticks a second."""


def join(
    segments: Iterable[Encoded],
    path: Path,
    film: FilmFormat,
    tags: FilmTags,
    *,
    extras: Extras = NO_EXTRAS,
    sound: Aac | None = None,
) -> None:
    """Write the segments, one after the other, to `path` as an MP4; each is let go of once written.

    Pictures come first, then sound, captions in their order, and the poster. The same film is the
    same file, byte for byte.

    Raises OSError when the file cannot be written (at once, or when the disk is full) and
    ValueError when there is no frame, segments differ in their parameter sets, or the sound is not
    what it says. What lies at `path` then is no film.
    """
    # av would only open the file at the first packet, and segments may be rendered until then.
    path.write_bytes(b"")
    frames = units(segments)
    first = next(frames, None)
    if first is None:
        raise ValueError("a film without frames cannot be written")
    # Absolute, else av takes "a:b/film.mp4" for a protocol "a".
    container = av.open(str(path.absolute()), "w", format="mp4", options=_muxer(film, sound))
    try:
        tell(container, tags)
        packets = _tracks(
            container, first, chain([first], frames), film, tags, extras=extras, sound=sound
        )
        for _, packet in packets:
            container.mux(packet)
    except BaseException:
        # That it cannot be ended well matters less than what went wrong.
        with suppress(av.FFmpegError):
            container.close()
        raise
    container.close()
    amend(path, tags.lang)


def _muxer(film: FilmFormat, sound: Aac | None) -> dict[str, str]:
    """FFmpeg's options for the file.

    The index goes to the front, so that a browser can start before it has the whole file. Where
    there is sound, an edit list tells that it begins after the encoder's delay, and lists of all
    other tracks tell what holds without them: that they are shown as stored, the first frame at
    once. Lengths in them are exact by a clock that knows both frames and samples.
    """
    clock = lcm(RATE, film.fps.numerator)
    return {
        "movflags": "+faststart",
        "use_editlist": "1" if sound else "0",
        "movie_timescale": str(clock if clock <= _MOST else RATE),
    }


def _tracks(
    container: OutputContainer,
    first: Unit,
    frames: Iterable[Unit],
    film: FilmFormat,
    tags: FilmTags,
    *,
    extras: Extras,
    sound: Aac | None,
) -> Iterator[Timed]:
    """Add every track and begin the file; the packets of all of them, in order."""
    pictures = picture_packets(add_pictures(container, first, film, tags.lang), frames, film)
    heard = [sound_packets(add_sound(container, tags.lang), sound)] if sound else []
    texts = [
        caption_packets(add_captions(container, each, film), each, film) for each in extras.captions
    ]
    poster = [poster_packets(add_poster(container, film), extras.poster)] if extras.poster else []
    add_chapters(container, extras.chapters, film)
    container.start_encoding()
    # Captions go before frames of the same moment, see `clock`.
    return merge(*poster, *texts, pictures, *heard, key=itemgetter(0))
