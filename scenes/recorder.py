"""manim as a source of frames: a renderer at our own size and rate that writes no files."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from manim import Camera, config

from explainer.studio.film_format import FilmFormat
from explainer.studio.shot import Sink
from scenes.camera import FrameRenderer

FRAME_HEIGHT = 8.0
"""Units of manim's own from the top of a frame to its bottom."""


@contextmanager
def recorder(
    film: FilmFormat,
    background: str | None,
    sink: Sink,
    *,
    frame_height: float = FRAME_HEIGHT,
    camera: type[Camera] | None = None,
) -> Iterator[FrameRenderer]:
    """A renderer for scenes made inside the block; every frame they play goes to `sink`.

    `with recorder(film, "#000000", sink) as renderer: SomeScene(renderer=renderer).render()` plays
    any manim scene, through the kind of camera it asks for; `camera` puts another in its place.
    What `sink` raises ends the scene and comes out of its `render()`.
    """
    with settings(film, background, frame_height):
        yield FrameRenderer(sink, camera)


@contextmanager
def settings(
    film: FilmFormat, background: str | None, frame_height: float = FRAME_HEIGHT
) -> Iterator[None]:
    """manim's settings for a film: no cache, no files. They are put back afterwards.

    Without a `background` it is the one that manim is set to.
    """
    with tempfile.TemporaryDirectory() as media:
        own = {
            "pixel_width": film.width,
            "pixel_height": film.height,
            "frame_width": frame_height * film.width / film.height,
            "frame_height": frame_height,
            "frame_rate": float(film.fps),
            "background_color": background or config.background_color,
            "disable_caching": True,
            "dry_run": True,
            "progress_bar": "none",
            "verbosity": "ERROR",
            "media_dir": media,
        }
        with _configured(own), _no_monitor():
            yield


@contextmanager
def _configured(own: Mapping[str, object]) -> Iterator[None]:
    """These of manim's settings, for a while.

    Its own tempconfig puts every setting back, and for one of them goes through all of its classes.
    """
    before = {name: config[name] for name in own}
    try:
        config.update(dict(own))
        yield
    finally:
        config.update(before)


@contextmanager
def _no_monitor() -> Iterator[None]:
    """Keep manim's bars, which nobody sees, from starting a thread that stays for ever."""
    bars: Any = import_module("tqdm").tqdm
    interval, bars.monitor_interval = bars.monitor_interval, 0
    try:
        yield
    finally:
        bars.monitor_interval = interval
