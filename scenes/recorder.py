"""manim as a source of frames: a renderer at our own size and rate that writes no files."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
from manim import Camera, tempconfig
from manim.renderer.cairo_renderer import CairoRenderer
from manim.scene.scene_file_writer import SceneFileWriter

Pixels = npt.NDArray[np.uint8]
Sink = Callable[[Pixels, int], None]
"""Takes a frame, shape (height, width, 4) RGBA, and how many times it is shown in a row."""

FRAME_HEIGHT = 8.0
"""Units of manim's own from the top of a frame to its bottom."""


@contextmanager
def recorder(
    width: int,
    height: int,
    fps: Fraction,
    background: str,
    sink: Sink,
    *,
    camera: type[Camera] = Camera,
) -> Iterator[CairoRenderer]:
    """A renderer for scenes made inside the block; every frame they play goes to `sink`.

    manim's cache is off and its settings are put back afterwards. What `sink` raises ends the scene
    and comes out of its `render()`.
    """
    with tempfile.TemporaryDirectory() as media:
        settings = {
            "pixel_width": width,
            "pixel_height": height,
            "frame_width": FRAME_HEIGHT * width / height,
            "frame_height": FRAME_HEIGHT,
            "frame_rate": float(fps),
            "background_color": background,
            "disable_caching": True,
            "dry_run": True,
            "progress_bar": "none",
            "verbosity": "ERROR",
            "media_dir": media,
        }
        with tempconfig(settings):
            yield CairoRenderer(file_writer_class=_writer_into(sink), camera_class=camera)


def _writer_into(sink: Sink) -> type[SceneFileWriter]:
    """A manim file writer that hands every frame to `sink` and keeps none."""

    class FrameWriter(SceneFileWriter):
        def write_frame(self, pixels: Any, *, repeat: int = 1) -> None:
            sink(pixels, repeat)

    return FrameWriter
