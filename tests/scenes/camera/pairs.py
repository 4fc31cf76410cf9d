"""A scene played twice: by manim's own renderer, and by ours; and how the two films differ."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
from manim import Scene
from manim.renderer.cairo_renderer import CairoRenderer
from manim.scene.scene_file_writer import SceneFileWriter

from explainer.studio.film_format import FilmFormat
from explainer.studio.shot import Pixels, Shot
from scenes.recorder import recorder, settings

SMALL = FilmFormat(320, 180, Fraction(10))
BACKGROUND = "#10141c"

Make = Callable[[CairoRenderer], Scene]


@dataclass
class Comparison:
    """What was seen of a scene's shots, ours against manim's own."""

    shots: int = 0
    frames: int = 0
    wrong: list[str] = field(default_factory=list)
    """Shots with other pixels or another count than manim's, and false words about changes."""
    vague: int = 0
    """Shots that promise nothing of where they changed."""
    shown: set[bytes] = field(default_factory=set)
    """A digest of each picture that was shown."""
    changed: list[int] = field(default_factory=list)
    """For each shot that promises something: the px it says may have changed."""


def compare(make: Make, form: FilmFormat = SMALL, background: str = BACKGROUND) -> Comparison:
    """Play a scene both ways, and compare every shot byte for byte."""
    stock = _stock(make, form, background)
    seen = Comparison()
    before: list[Pixels] = []

    def take(shot: Shot) -> None:
        _check(seen, shot, stock[seen.shots] if seen.shots < len(stock) else None)
        if shot.changed is None:
            seen.vague += 1
        else:
            seen.changed.append(int(covered(shot).sum()))
            if not before or ((before[-1] != shot.pixels).any(axis=-1) & ~covered(shot)).any():
                seen.wrong.append(f"shot {seen.shots} changed outside its areas")
        seen.shots += 1
        seen.frames += shot.repeat
        seen.shown.add(shot.pixels.tobytes())
        before[:] = [shot.pixels.copy()]

    with recorder(form, background, take) as renderer:
        make(renderer).render()
    if seen.shots != len(stock):
        seen.wrong.append(f"{seen.shots} shots, manim has {len(stock)}")
    return seen


def covered(shot: Shot) -> npt.NDArray[np.bool_]:
    """The px in a shot's changed areas, shape (height, width)."""
    mask = np.zeros(shot.pixels.shape[:2], np.bool_)
    for area in shot.changed or ():
        mask[area.top : area.bottom, area.left : area.right] = True
    return mask


def _check(seen: Comparison, shot: Shot, stock: tuple[Pixels, int] | None) -> None:
    if stock is None:
        return
    pixels, repeat = stock
    if shot.repeat != repeat:
        seen.wrong.append(f"shot {seen.shots} is shown {shot.repeat} times, not {repeat}")
    if not np.array_equal(shot.pixels, pixels):
        differ = np.argwhere((shot.pixels != pixels).any(axis=-1))
        place = f"rows and columns {differ.min(axis=0)} to {differ.max(axis=0)}"
        seen.wrong.append(f"shot {seen.shots} differs in {len(differ)} px, {place}")


def _stock(make: Make, form: FilmFormat, background: str) -> list[tuple[Pixels, int]]:
    """The frames of manim's own renderer and camera, and how often each is shown."""
    frames: list[tuple[Pixels, int]] = []

    class Keeper(SceneFileWriter):
        def write_frame(self, pixels: Any, *, repeat: int = 1) -> None:
            if repeat:
                frames.append((pixels, repeat))

    with settings(form, background):
        # A scene makes its renderer with its own class of camera, when it is given none.
        kind = make(CairoRenderer(file_writer_class=Keeper)).camera_class
        make(CairoRenderer(file_writer_class=Keeper, camera_class=kind)).render()
    return frames
