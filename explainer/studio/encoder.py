"""One H.264 file from RGBA frames: constant rate, bt709, every frame counted."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from types import TracebackType
from typing import Self

import av
import numpy as np
import numpy.typing as npt
from av.container import OutputContainer
from av.video.frame import PictureType
from av.video.reformatter import ColorPrimaries, ColorRange, Colorspace, ColorTrc, Interpolation
from av.video.stream import VideoStream

from explainer.studio.film_tags import FilmTags

LANGUAGE_CODE = {"zh": "zho", "en": "eng"}
QUALITY = {"preset": "veryfast", "tune": "animation", "crf": "17", "profile": "high"}
KEYFRAME_SECONDS = 4


class Encoder:
    """Writes frames to `path` as they come; leave its `with` (or close it) to finish the file.

    Left by an exception, it lets go of the file without finishing it: what lies at `path` then is
    no film. `frames` counts the frames written.
    """

    def __init__(self, path: Path, width: int, height: int, fps: Fraction, tags: FilmTags) -> None:
        """Open `path`, an MP4, for frames of `width` x `height` px at exactly `fps` a second.

        Raises ValueError for a size H.264 with halved chroma cannot have, and OSError when the
        file cannot be written.
        """
        if min(width, height) < 2 or width % 2 or height % 2:
            raise ValueError(
                f"a film of {width}x{height} px cannot be encoded; give it even sides, "
                f"as in {_even(width)}x{_even(height)}"
            )
        self.frames = 0
        self._shape = (height, width, 4)
        # av would only open the file at the first packet, many frames later.
        path.write_bytes(b"")
        # Absolute, else av takes "a:b/film.mp4" for a protocol "a". The index goes to the front,
        # so that a browser can start before it has the whole file.
        self._container = av.open(
            str(path.absolute()), "w", format="mp4", options={"movflags": "+faststart"}
        )
        try:
            self._container.metadata.update(
                title=tags.title, comment=tags.description, description=tags.description
            )
            self._stream = _stream(self._container, width, height, fps)
            self._stream.metadata["language"] = LANGUAGE_CODE[tags.lang]
        except BaseException:
            self._abandon()
            raise

    def write(self, pixels: npt.NDArray[np.uint8], repeat: int = 1) -> None:
        """Append a frame, shape (height, width, 4), so many times.

        Raises ValueError for a frame of another shape, and OSError when the disk is full.
        """
        if pixels.shape != self._shape:
            raise ValueError(f"a frame of shape {pixels.shape} in a film of {self._shape}")
        # Converted here, once for all repeats, with the matrix the file names.
        frame = av.VideoFrame.from_ndarray(pixels, format="rgba").reformat(
            format="yuv420p",
            src_color_range=ColorRange.JPEG,
            dst_color_range=ColorRange.MPEG,
            dst_colorspace=Colorspace.ITU709,
            interpolation=Interpolation.AREA,
        )
        frame.time_base = self._stream.codec_context.time_base
        frame.pict_type = PictureType.NONE
        for _ in range(repeat):
            frame.pts = self.frames
            self._container.mux(self._stream.encode(frame))
            self.frames += 1

    def close(self) -> None:
        """Write what is still in the encoder and the file's index.

        Raises OSError when the disk is full and ValueError when there was no frame.
        """
        if not self.frames:
            self._abandon()
            raise ValueError("a film without frames cannot be written")
        try:
            self._container.mux(self._stream.encode(None))
        except BaseException:
            self._abandon()
            raise
        self._container.close()

    def _abandon(self) -> None:
        """Let go of the file; that it cannot be ended well matters less than what went wrong."""
        with suppress(av.FFmpegError):
            self._container.close()

    def __enter__(self) -> Self:
        """Nothing more to open."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Finish the file, or let go of it."""
        if kind is None:
            self.close()
        else:
            self._abandon()


def _even(side: int) -> int:
    return max(2, side + side % 2)


def _stream(container: OutputContainer, width: int, height: int, fps: Fraction) -> VideoStream:
    """The film's one stream: its clock ticks once a frame, its colours are named as bt709."""
    stream = container.add_stream("libx264", rate=fps, options=dict(QUALITY))
    stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
    stream.time_base = 1 / fps
    context = stream.codec_context
    context.time_base = 1 / fps
    context.gop_size = max(1, round(KEYFRAME_SECONDS * fps))
    context.color_range = ColorRange.MPEG
    context.colorspace = Colorspace.ITU709
    context.color_primaries = ColorPrimaries.BT709
    context.color_trc = ColorTrc.BT709
    return stream
