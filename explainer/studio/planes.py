"""RGBA to the encoder's planes: bt709, limited range, and only where something changed."""

from __future__ import annotations

import av
import numpy as np
from av.video.plane import VideoPlane
from av.video.reformatter import ColorRange, Colorspace, Interpolation, VideoReformatter

from explainer.studio.areas import gathered
from explainer.studio.film_format import FilmFormat
from explainer.studio.shot import Area, Pixels, Shot
from explainer.studio.x264 import PIXELS

_MARGIN = 2
"""Rows that swscale looks at beyond a chroma row's own two."""


class Planes:
    """A picture in Y'CbCr, kept from shot to shot; `picture` is what an encoder takes."""

    def __init__(self, film: FilmFormat) -> None:
        self._film = film
        # Each keeps swscale's tables; areas come in many sizes and would throw out the whole's.
        self._whole, self._parts = VideoReformatter(), VideoReformatter()
        self._picture: av.VideoFrame | None = None

    @property
    def picture(self) -> av.VideoFrame:
        """The picture of the shot taken last."""
        if self._picture is None:
            raise ValueError("no shot was taken yet")
        return self._picture

    def take(self, shot: Shot) -> None:
        """Bring the picture up to date; ValueError for a shot of another size than the film's."""
        wanted = (self._film.height, self._film.width, 4)
        if shot.pixels.shape != wanted:
            raise ValueError(f"a frame of shape {shot.pixels.shape} in a film of {wanted}")
        if shot.changed is None or self._picture is None:
            self._picture = _converted(self._whole, shot.pixels)
            return
        for area in gathered(shot.changed):
            self._update(shot.pixels, _even(area))

    def _update(self, pixels: Pixels, area: Area) -> None:
        read = read_for(area, self._film)
        top = read.top
        part = _converted(self._parts, pixels[top : read.bottom, read.left : read.right])
        for old, new, step in zip(self.picture.planes, part.planes, (1, 2, 2), strict=True):
            rows = slice(area.top // step, area.bottom // step)
            columns = slice(area.left // step, area.right // step)
            inner = slice((area.top - top) // step, (area.bottom - top) // step)
            samples(old)[rows, columns] = samples(new)[inner]


def read_for(area: Area, film: FilmFormat) -> Area:
    """Where pixels are read to bring an area of the planes up to date."""
    even = _even(area)
    top, bottom = max(0, even.top - _MARGIN), min(film.height, even.bottom + _MARGIN)
    return Area(even.left, top, even.right, bottom)


def _even(area: Area) -> Area:
    """The area, grown to whole 2 x 2 blocks; a film's sides are even, so it stays inside."""
    return Area(
        area.left - area.left % 2,
        area.top - area.top % 2,
        area.right + area.right % 2,
        area.bottom + area.bottom % 2,
    )


def samples(plane: VideoPlane) -> Pixels:
    """A view of a plane's values, shape (height, width), without the padding of its lines."""
    lines = np.frombuffer(memoryview(plane), np.uint8).reshape(-1, plane.line_size)
    return lines[: plane.height, : plane.width]


def _converted(reformatter: VideoReformatter, pixels: Pixels) -> av.VideoFrame:
    """The pixels' planes. Area sampling: chroma is the mean of the four pixels it stands for."""
    return reformatter.reformat(
        av.VideoFrame.from_numpy_buffer(pixels, format="rgba"),
        format=PIXELS,
        src_color_range=ColorRange.JPEG,
        dst_color_range=ColorRange.MPEG,
        dst_colorspace=Colorspace.ITU709,
        interpolation=Interpolation.AREA,
        threads=1,
    )
