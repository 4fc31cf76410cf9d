"""What the lecture itself never does: a camera on the move, and a whole picture in motion.

Ordinary manim scenes over a still of this lecture: `manim -qh --fps 60 bench/scenes.py CameraMove`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import cast

# `manim bench/scenes.py` by itself looks for modules in this folder only.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from manim import (
    DEGREES,
    LEFT,
    RIGHT,
    UP,
    Camera,
    ManimColor,
    MovingCamera,
    MovingCameraScene,
    Scene,
    VGroup,
)

from explainer.drawing.draw import draw
from scenes.beat import default_film
from scenes.mobjects import maker


def still(scene: Scene) -> VGroup:
    """The still of the beat with most in it, on its own background."""
    film = default_film("common")
    drawing = draw(film.plan.still(film.context.beat.still), film.context)
    if isinstance(scene.camera, Camera):
        scene.camera.background_color = ManimColor(drawing.background)
    make = maker(drawing).make
    return VGroup(*(make(mark) for mark in drawing.marks))


class CameraMove(MovingCameraScene):
    """The camera comes near, passes over the cards, and goes back: 6 s, of which 5 move."""

    def construct(self) -> None:
        """Zoom in, pan, zoom out."""
        self.add(still(self))
        self.wait(0.5)
        frame = cast(MovingCamera, self.camera).frame
        frame.save_state()
        self.play(frame.animate.scale(0.5).move_to(3 * LEFT + 0.5 * UP), run_time=1.5)
        self.play(frame.animate.shift(6 * RIGHT), run_time=2)
        self.play(frame.animate.restore(), run_time=1.5)
        self.wait(0.5)


class WholeMotion(Scene):
    """Everything there is moves, turns and shrinks at once: 6 s, of which 5 move."""

    def construct(self) -> None:
        """Shift, turn and scale the whole picture."""
        picture = still(self)
        self.add(picture)
        self.wait(0.5)
        self.play(picture.animate.shift(2 * RIGHT + UP), run_time=1.5)
        self.play(picture.animate.scale(0.6).rotate(12 * DEGREES), run_time=2)
        self.play(picture.animate.rotate(-12 * DEGREES).scale(1.5).shift(2 * LEFT), run_time=1.5)
        self.wait(0.5)
