"""A scene in stretches of frames: several processes play it, and each paints some stretches.

A stretch ends at the first new picture after `SECONDS`: what is held is never cut. So its borders
depend on the scene alone, not on who paints what.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import blake2b
from typing import Any

import numpy as np
from manim import Mobject, Scene

from explainer.studio.film_format import FilmFormat
from explainer.studio.forks import Tell
from explainer.studio.pack import pack
from explainer.studio.segment_encoder import SegmentEncoder
from explainer.studio.settings import Settings
from explainer.studio.shot import Shot
from scenes.camera import FrameRenderer

SECONDS = Fraction(1)
"""How long a stretch is at least.

Each begins with a key frame: where everything moves, a film grows by 1 %; with half a second, by
3 %. While the last ones are painted, some cores have nothing to do.
"""

SHAPE = ("points", "fill_rgbas", "stroke_rgbas", "rgbas", "pixel_array")
"""What is seen of a mobject, as arrays; most have some of them only."""

Claim = Callable[[int], bool]
"""Asks for a stretch, by its number; of all who ask, one is told that it is theirs."""


@dataclass(frozen=True)
class Begun:
    """A stretch begins at this frame, with a picture of this digest."""

    stretch: int
    frame: int
    digest: bytes


@dataclass(frozen=True)
class Made:
    """A stretch's frames, packed."""

    stretch: int
    data: bytes


@dataclass(frozen=True)
class Played:
    """The scene is over; it had so many stretches and frames, and shapes of this digest."""

    stretches: int
    frames: int
    shapes: bytes = b""


class Claims:
    """Deals stretches to the copies of this process: whoever comes to one first has it."""

    def __init__(self) -> None:
        """All stretches are free."""
        self._free = multiprocessing.get_context("fork").Value("q", 0)

    def __call__(self, stretch: int) -> bool:
        """Whether the stretch is the caller's. Callers ask for every stretch, in order."""
        with self._free.get_lock():
            mine = bool(self._free.value == stretch)
            if mine:
                self._free.value += 1
        return mine


class Share:
    """A scene's frames as one process sees them: those of its stretches are encoded and told.

    Of a stretch of another's it paints the first frame only, so that all can be compared.
    """

    def __init__(self, form: FilmFormat, settings: Settings, claim: Claim, tell: Tell) -> None:
        """Nothing has been played."""
        self._form, self._settings = form, settings
        self._claim, self._tell = claim, tell
        self._length = max(1, round(SECONDS * form.fps))
        self._stretches = self._frames = 0
        self._border = 0
        self._shapes = blake2b(digest_size=16)
        self._encoder: SegmentEncoder | None = None

    @property
    def wanted(self) -> bool:
        """Whether the next frame must be painted."""
        return self._encoder is not None or self._frames >= self._border

    def write(self, shot: Shot) -> None:
        """Take the next frames, wanted or not."""
        if self._frames >= self._border:
            self._turn(shot)
            shot = replace(shot, changed=None)
        if self._encoder is not None:
            self._encoder.write(shot)
        self._frames += shot.repeat

    def pass_over(self) -> None:
        """Count a frame that is not wanted."""
        self._frames += 1

    def note(self, shapes: Iterable[Mobject]) -> None:
        """Take down what every process must have in the end, whoever painted it."""
        for shape in shapes:
            for name in SHAPE:
                value = getattr(shape, name, None)
                if isinstance(value, np.ndarray):
                    self._shapes.update(value.tobytes())

    def finish(self) -> None:
        """The scene is over."""
        self._close()
        self._tell(Played(self._stretches, self._frames, self._shapes.digest()))

    def _turn(self, shot: Shot) -> None:
        """Begin another stretch."""
        self._close()
        number = self._stretches
        self._stretches += 1
        self._border = self._frames + self._length
        digest = blake2b(shot.pixels.tobytes(), digest_size=16).digest()
        self._tell(Begun(number, self._frames, digest))
        mine = self._claim(number)
        self._encoder = SegmentEncoder(self._form, self._settings) if mine else None

    def _close(self) -> None:
        if self._encoder is not None:
            self._tell(Made(self._stretches - 1, pack(self._encoder.finish())))


class StretchRenderer(FrameRenderer):
    """Plays a scene's frames into a share, and paints those that are wanted.

    Held pictures, one a wait, are painted always.
    """

    def __init__(self, share: Share) -> None:
        super().__init__(share.write)
        self._share = share

    def play(self, scene: Scene, *args: Any, **kwargs: Any) -> None:
        """Play, and note how everything stands then: most of it was painted by one process only."""
        super().play(scene, *args, **kwargs)
        for each in (*scene.mobjects, *scene.foreground_mobjects):
            self._share.note(each.get_family())

    def render(
        self, scene: Scene, time: float, moving_mobjects: Iterable[Mobject] | None = None
    ) -> None:
        """Paint a frame and give it away, or pass it over."""
        if self._share.wanted or self.skip_animations:
            super().render(scene, time, moving_mobjects)
        else:
            self._pass_over()

    def wanted(self, times: Iterable[Any]) -> Iterator[Any]:
        """The times of a play whose frames are to be painted; the others are passed over."""
        for time in times:
            if self._share.wanted:
                yield time
            else:
                self._pass_over()

    def _pass_over(self) -> None:
        self.time += 1 / self.camera.frame_rate
        self._share.pass_over()
