"""manim's Cairo renderer, drawing less: each frame is the one before, but for what changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from typing import Any, cast

import numpy as np
from manim import Camera, Mobject, MovingCamera, Scene
from manim.renderer.cairo_renderer import CairoRenderer
from manim.typing import PixelArray
from manim.utils.iterables import list_update

from explainer.studio.shot import Pixels, Shot, Sink
from scenes.camera.canvas import Canvas, Sheet
from scenes.camera.confined import changing
from scenes.camera.family import HandOverError
from scenes.camera.ground import Ground
from scenes.camera.look import Look
from scenes.camera.tiles import Grid
from scenes.camera.watch import Watch

KNOWN_CAMERAS = (Camera, MovingCamera)
"""Those whose drawing is known. Any other camera, a subclass too, draws for itself."""


class FrameRenderer(CairoRenderer):
    """Plays a scene's frames into a sink, byte for byte as manim's own renderer draws them.

    What it does not know how to draw, manim's camera draws, and nothing is promised then of where
    the picture changed. No file is written.
    """

    def __init__(self, sink: Sink, camera_class: type[Camera] | None = None) -> None:
        """Give shots to `sink`; without a `camera_class`, the scene's own is taken."""
        self._still: Sequence[Look] | Pixels | None = None
        super().__init__(camera_class=camera_class)
        self._sink = sink
        self._chosen = camera_class is not None
        self._begin()

    def init_scene(self, scene: Scene, *settings: Any) -> None:
        """Take the scene's kind of camera."""
        if not self._chosen and type(self.camera) is not scene.camera_class:
            self.camera = scene.camera_class()
            self._begin()
        super().init_scene(scene, *settings)

    def _begin(self) -> None:
        self._plain = self.camera.pixel_array
        self._grid = Grid(self.camera.pixel_width, self.camera.pixel_height)
        self._canvas = Canvas(self._grid)
        self._watch = Watch(self._grid)
        self._ground = Ground()
        self._changing: Set[object] | None = None

    @property
    def static_image(self) -> PixelArray | None:
        """What stands still during a play, painted for whoever asks."""
        if self._still is None:
            return None
        if not isinstance(self._still, np.ndarray):
            sheet = Sheet(self._grid)
            sheet.paint(self._background(), self._still)
            self._still = sheet.pixels
        return _of_manim(self._still)

    @static_image.setter
    def static_image(self, image: PixelArray | None) -> None:
        self._still = None if image is None else np.asarray(image, np.uint8)

    def save_static_frame_data(
        self, scene: Scene, static_mobjects: Iterable[Mobject]
    ) -> PixelArray | None:
        """Look at what stands still during the next play; it is painted when it is needed."""
        self._watch.turn()
        self._changing = changing(scene)
        if self._changing is None:
            self._ground.look_again()
        self._still = None
        try:
            self._still = self._looks(static_mobjects) or None
        except HandOverError:
            return super().save_static_frame_data(scene, static_mobjects)
        return None

    def update_frame(
        self,
        scene: Scene,
        mobjects: Iterable[Mobject] | None = None,
        include_submobjects: bool = True,
        ignore_skipping: bool = True,
        **kwargs: Any,
    ) -> None:
        """Paint the frame."""
        if self.skip_animations and not ignore_skipping:
            return
        try:
            if kwargs or not include_submobjects:
                raise HandOverError("some of the mobjects only")
            self._paint(mobjects or list_update(scene.mobjects, scene.foreground_mobjects))
            self.camera.pixel_array = _of_manim(self._canvas.pixels)
        except HandOverError:
            self.camera.pixel_array = self._plain
            super().update_frame(scene, mobjects, include_submobjects, ignore_skipping, **kwargs)

    def render(
        self, scene: Scene, time: float, moving_mobjects: Iterable[Mobject] | None = None
    ) -> None:
        """Paint a frame and give it away, without the copy that manim takes."""
        del time
        self.update_frame(scene, moving_mobjects)
        self.add_frame(self.camera.pixel_array)

    def freeze_current_frame(self, duration: float) -> None:
        """Give away the frame that is painted, once for as long as it is shown."""
        self.add_frame(
            self.camera.pixel_array, num_frames=int(duration / (1 / self.camera.frame_rate))
        )

    def add_frame(self, frame: PixelArray, num_frames: int = 1) -> None:
        """Give a frame to the sink, with the areas in which it differs from the one before."""
        if self.skip_animations or num_frames < 1:
            return
        self.time += num_frames * (1 / self.camera.frame_rate)
        pixels = np.asarray(frame, np.uint8)
        if pixels is self._canvas.pixels:
            changed = self._canvas.show()
        else:
            changed = None
            self._canvas.hide()
        self._sink(Shot(pixels, num_frames, changed))

    def _paint(self, mobjects: Iterable[Mobject]) -> None:
        """Paint the frame that manim's `update_frame` would draw.

        manim paints what stands still once a play, and the rest on a copy of it: that is the same
        as everything in one go.
        """
        looks, still = self._looks(mobjects), self._still
        if isinstance(still, np.ndarray):
            self._canvas.paint(still, looks)
        else:
            self._canvas.paint(self._background(), [*(still or ()), *looks])

    def _looks(self, mobjects: Iterable[Mobject]) -> list[Look]:
        if type(self.camera) not in KNOWN_CAMERAS:
            raise HandOverError("a camera that draws for itself")
        known = mobjects if isinstance(mobjects, list) else list(mobjects)
        return self._watch.looks(self.camera, known, self._changing)

    def _background(self) -> Pixels:
        background = self.camera.background
        size = (self._grid.height, self._grid.width, 4)
        if background is None or background.shape != size or background.dtype != np.uint8:
            raise HandOverError("a background of another shape")
        return self._ground.of(np.asarray(background, np.uint8))


def _of_manim(pixels: Pixels) -> PixelArray:
    """Pixels as manim's annotations have them: they name no width of the numbers."""
    return cast(PixelArray, pixels)
