"""A scene's frames as stock manim draws them, before any encoder."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from typing import Any

from manim import Scene, tempconfig
from manim.renderer.cairo_renderer import CairoRenderer
from manim.scene.scene_file_writer import SceneFileWriter

from explainer.studio.film_format import FilmFormat
from explainer.studio.shot import Pixels

Draw = Callable[[Pixels, int], None]
"""Takes a frame and how often it is shown in a row."""


def play(kind: type[Scene], form: FilmFormat, draw: Draw) -> None:
    """Play a scene as manim's own command does, with its own camera, but write no film."""

    class Writer(SceneFileWriter):
        def write_frame(self, pixels: Any, *, repeat: int = 1) -> None:
            draw(pixels, repeat)

    class Renderer(CairoRenderer):
        def init_scene(self, scene: Scene, *settings: Any) -> None:
            # A scene that is given no renderer makes one with its own kind of camera.
            self.camera = scene.camera_class()
            super().init_scene(scene, *settings)

    with tempfile.TemporaryDirectory() as media:
        settings = {
            "pixel_width": form.width,
            "pixel_height": form.height,
            "frame_rate": float(form.fps),
            "disable_caching": True,
            "dry_run": True,
            "progress_bar": "none",
            "verbosity": "ERROR",
            "media_dir": media,
        }
        with tempconfig(settings):
            kind(renderer=Renderer(file_writer_class=Writer)).render()
