"""Beats and segments played blind, and in every frame which shape is there for which mark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from manim import Scene, VMobject, config

from explainer.drawing.marks import Mark
from explainer.drawing.rect import Rect
from explainer.motion.score import Segment
from explainer.motion.segments import BeatFilm
from explainer.studio.film_format import FilmFormat
from explainer.studio.shot import Shot
from scenes.catalogue import SCENE_CLASSES
from scenes.mobjects import Maker
from scenes.recorder import recorder
from scenes.segment import SegmentScene
from scenes.shapes import Shapes
from tests.scenes.filming import BlindCamera

MARK = "mark_of_this_shape"
Look = Callable[[Scene, int], None]
"""Is shown the scene as it is now, and for how many frames."""


def watch(played: BeatFilm | Segment, form: FilmFormat, background: str, look: Look) -> None:
    """Play a beat or a segment, and look at every picture of it."""
    scenes: list[Scene] = []

    def shown(shot: Shot) -> None:
        look(scenes[0], shot.repeat)

    as_it_is = Maker.make

    def make(self: Maker, mark: Mark) -> Shapes:
        made = as_it_is(self, mark)
        # Copies of a shape keep what is written on it.
        for shape in made.shapes():
            setattr(shape, MARK, mark)
        return made

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Maker, "make", make)
        with recorder(form, background, shown, camera=BlindCamera) as renderer:
            scenes.append(_scene(played, form, renderer))
            scenes[0].render()


def _scene(played: BeatFilm | Segment, form: FilmFormat, renderer: Any) -> Scene:
    if isinstance(played, Segment):
        return SegmentScene(played, form, renderer=renderer)
    return SCENE_CLASSES[played.context.beat.scene](played, renderer=renderer)


def marked(scene: Scene) -> list[tuple[VMobject, Mark]]:
    """The shapes of a scene, back to front, each with the mark that it was made for."""
    parts = (part for each in scene.mobjects for part in each.get_family())
    found = ((part, getattr(part, MARK, None)) for part in parts)
    return [(part, mark) for part, mark in found if isinstance(part, VMobject) and mark is not None]


def area(part: VMobject) -> Rect:
    """A shape's place in px."""
    unit = config.frame_height / config.pixel_height
    flat = part.points[:, :2] / unit
    (left, low), (right, high) = flat.min(axis=0), flat.max(axis=0)
    return Rect(float(left), float(-high), float(right - left), float(high - low))
