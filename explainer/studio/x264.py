"""x264, one frame in and one frame out."""

from __future__ import annotations

from functools import cache

import av
import numpy as np
from av.video.codeccontext import VideoCodecContext
from av.video.frame import PictureType
from av.video.reformatter import ColorPrimaries, ColorRange, Colorspace, ColorTrc

from explainer.studio.film_format import FilmFormat
from explainer.studio.h264.levels import level
from explainer.studio.h264.nal import Kind, kind, split
from explainer.studio.h264.parameters import ParameterSets, parameter_sets
from explainer.studio.settings import Settings

PIXELS = "yuv420p"


class X264:
    """An encoder that gives a slice for every picture at once; `sets` are its parameter sets."""

    def __init__(self, film: FilmFormat, settings: Settings) -> None:
        self._context = _context(film, settings)
        self._frames = 0
        self._sets: ParameterSets | None = None
        self._banner = b""

    @property
    def sets(self) -> ParameterSets:
        """The stream's parameter sets, known from its first frame on."""
        if self._sets is None:
            raise ValueError("parameter sets come with the first frame")
        return self._sets

    @property
    def banner(self) -> bytes:
        """What x264 says of itself in its first frame: its version and every setting in force."""
        return self._banner

    def encode(self, picture: av.VideoFrame, *, key: bool) -> bytes:
        """The picture's slice, as a NAL unit with x264's own numbers in its header."""
        picture.pts = self._frames
        picture.time_base = self._context.time_base
        picture.pict_type = PictureType.I if key else PictureType.P
        self._frames += 1
        units = {
            kind(unit): unit
            for packet in self._context.encode(picture)
            for unit in split(bytes(packet))
        }
        if self._sets is None:
            self._sets = parameter_sets(units[Kind.SPS], units[Kind.PPS])
            self._banner = units.get(Kind.SEI, b"")
        return units[Kind.IDR if key else Kind.SLICE]


def grey(film: FilmFormat) -> av.VideoFrame:
    """A picture of mid-grey."""
    samples = np.full((film.height * 3 // 2, film.width), 128, np.uint8)
    return av.VideoFrame.from_ndarray(samples, format=PIXELS)


@cache
def skip_slice(film: FilmFormat, settings: Settings) -> bytes:
    """A P slice whose every macroblock is skipped: its frame shows what the frame before shows.

    x264 makes it itself, of mid-grey twice, which its prediction meets exactly.
    """
    picture, encoder = grey(film), X264(film, settings)
    encoder.encode(picture, key=True)
    return encoder.encode(picture, key=False)


def _context(film: FilmFormat, settings: Settings) -> VideoCodecContext:
    context = av.CodecContext.create("libx264", "w")
    context.width, context.height, context.pix_fmt = film.width, film.height, PIXELS
    context.time_base, context.framerate = 1 / film.fps, film.fps
    context.thread_count = 1
    context.color_range = ColorRange.MPEG
    context.colorspace = Colorspace.ITU709
    context.color_primaries = ColorPrimaries.BT709
    context.color_trc = ColorTrc.BT709
    context.options = settings.x264(level(film))
    return context
