"""Plays of three stretches: those of which moments may be left out, and others."""

from __future__ import annotations

from typing import Any

from manim import (
    LEFT,
    RIGHT,
    UP,
    Circle,
    Create,
    Dot,
    FadeIn,
    ReplacementTransform,
    Scene,
    Square,
    Transform,
    ValueTracker,
    linear,
)

FRAMES = 30
"""A play of three stretches."""


def plays(scene: Scene, *animations: Any) -> None:
    scene.play(*animations, run_time=FRAMES / 10)


def transformed(scene: Scene) -> None:
    plays(scene, Transform(Square(), Circle().shift(RIGHT), rate_func=linear))


def animated(scene: Scene) -> None:
    square: Any = Square()
    scene.add(Dot())
    plays(scene, square.animate.shift(RIGHT).set_color("#ff0000"), FadeIn(Circle(), shift=UP))


def replaced(scene: Scene) -> None:
    plays(scene, ReplacementTransform(Square(), Circle().shift(LEFT), path_arc=1))


def timed(scene: Scene) -> None:
    plays(scene, Transform(Square(), Circle().shift(RIGHT * scene.time)))
    # To the last bit: it shows in no picture, but in what a scene makes of it.
    scene.add(Square(fill_opacity=1, side_length=scene.time * 1e16 % 7))
    scene.wait(0.5)


SAFE = [transformed, animated, replaced, timed]


def followed(scene: Scene) -> None:
    scene.add(Dot().add_updater(lambda dot, dt: dot.shift(RIGHT * dt)))
    transformed(scene)


def led(scene: Scene) -> None:
    target = Circle()
    target.add(Dot().add_updater(lambda dot, dt: dot.shift(RIGHT * dt)))
    plays(scene, Transform(Square(), target))


def overseen(scene: Scene) -> None:
    dot = Dot()
    scene.add(dot)

    def move(dt: float) -> None:
        dot.shift(RIGHT * dt)

    scene.add_updater(move)
    transformed(scene)


def created(scene: Scene) -> None:
    plays(scene, Transform(Square(), Circle()), Create(Dot()))


class Growing(Transform):
    """Goes on from where it is."""

    def interpolate_mobject(self, alpha: float) -> None:
        self.mobject.scale(1.01 + 0 * alpha)


def growing(scene: Scene) -> None:
    plays(scene, Growing(Square(), Circle()))


class Wandering(Square):
    """Remembers how often it was moved."""

    def interpolate(self, *args: Any, **kwargs: Any) -> Any:
        self.count = getattr(self, "count", 0) + 1
        return super().interpolate(*args, **kwargs).shift(RIGHT * 0.02 * self.count)


def wandering(scene: Scene) -> None:
    plays(scene, Transform(Wandering(), Wandering().shift(UP)))


def counted(scene: Scene) -> None:
    calls: list[float] = []

    def rate(alpha: float) -> float:
        calls.append(alpha)
        return min(1.0, len(calls) / 100)

    plays(scene, Transform(Square(), Circle().shift(RIGHT), rate_func=rate))


def patched(scene: Scene) -> None:
    square: Any = Square()
    move = Transform(square, Circle())

    def shifted(alpha: float) -> None:
        square.shift(RIGHT * 0.1 * alpha)

    vars(move)["interpolate"] = shifted
    plays(scene, move)


def tracked(scene: Scene) -> None:
    tracker: Any = ValueTracker(0)
    plays(scene, tracker.animate.set_value(3), Transform(Square(), Circle()))


UNSAFE = [
    *(followed, led, overseen, created, growing, wandering, counted, patched, tracked),
]
