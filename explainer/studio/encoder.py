"""One H.264 file from RGBA frames: constant rate, bt709, every frame counted."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from types import TracebackType
from typing import Self

import av
import numpy as np
import numpy.typing as npt
from av.video.frame import PictureType
from av.video.reformatter import ColorPrimaries, ColorRange, Colorspace, ColorTrc, Interpolation

from explainer.lang import Lang

LANGUAGE_CODE = {"zh": "zho", "en": "eng"}
QUALITY = {"preset": "veryfast", "tune": "animation", "crf": "17", "profile": "high"}
KEYFRAME_SECONDS = 4


@dataclass(frozen=True)
class FilmTags:
    """What the file says of itself."""

    title: str
    description: str
    lang: Lang


class Encoder:
    """Writes frames to `path` as they come; close it (or leave its `with`) to finish the file.

    Sizes must be even, since chroma is halved both ways. Raises OSError when the file cannot be
    written.
    """

    def __init__(
        self, path: Path, width: int, height: int, fps: Fraction, tags: FilmTags
    ) -> None:
        if width % 2 or height % 2:
            raise ValueError(f"a frame of {width}x{height} px has an odd side")
        self._container = av.open(
            str(path), "w", format="mp4", options={"movflags": "+faststart"}
        )
        self._container.metadata.update(
            title=tags.title, comment=tags.description, description=tags.description
        )
        stream = self._container.add_stream("libx264", rate=fps, options=dict(QUALITY))
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        stream.time_base = 1 / fps
        stream.codec_context.time_base = 1 / fps
        stream.codec_context.gop_size = int(KEYFRAME_SECONDS * fps)
        stream.codec_context.color_range = ColorRange.MPEG
        stream.codec_context.colorspace = Colorspace.ITU709
        stream.codec_context.color_primaries = ColorPrimaries.BT709
        stream.codec_context.color_trc = ColorTrc.BT709
        stream.metadata["language"] = LANGUAGE_CODE[tags.lang]
        self._stream = stream
        self.frames = 0

    def write(self, pixels: npt.NDArray[np.uint8], repeat: int = 1) -> None:
        """Append a frame, shape (height, width, 4), so many times."""
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
        """Write what is still in the encoder and the file's index."""
        self._container.mux(self._stream.encode(None))
        self._container.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        else:
            self._container.close()
