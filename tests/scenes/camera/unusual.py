"""Little scenes that change things behind an animation's back, or show what is no shape."""

from __future__ import annotations

from typing import Any

import numpy as np
from manim import (
    BLUE,
    DOWN,
    GREEN,
    LEFT,
    ORIGIN,
    RED,
    RIGHT,
    UP,
    Animation,
    Circle,
    Create,
    Dot,
    FadeIn,
    Group,
    ImageMobject,
    Line,
    MovingCameraScene,
    PointCloudDot,
    Restore,
    Scene,
    Square,
    ThreeDScene,
    ValueTracker,
    VGroup,
    VMobject,
    Wait,
    ZoomedScene,
    always_redraw,
)
from PIL import Image

from tests.scenes.camera.everyday import glyphs


def picture() -> ImageMobject:
    """A small image with a gradient in it, partly transparent."""
    ramp = np.linspace(0, 255, 16)
    pixels = np.stack(np.broadcast_arrays(ramp[:, None], ramp[None], 90, ramp[:, None]), axis=-1)
    return ImageMobject(pixels.astype(np.uint8)).scale(6)


def updaters(scene: Scene) -> None:
    still = Square()
    turning = Line(ORIGIN, RIGHT * 2)
    turning.add_updater(lambda mob, dt: mob.rotate(3 * dt, about_point=ORIGIN))
    dot = Dot().add_updater(lambda mob: mob.move_to(turning.get_end()))
    scene.add(still, turning, dot)
    scene.wait(0.5)
    scene.play(still.animate.shift(LEFT), run_time=0.5)
    turning.clear_updaters()
    scene.wait(0.5)


def redrawn(scene: Scene) -> None:
    way = ValueTracker(0.2)
    line = always_redraw(
        lambda: VGroup(
            Line(LEFT * 3, LEFT * 3 + RIGHT * 6 * way.get_value()),
            *(Dot(LEFT * i) for i in range(round(5 * way.get_value()))),
        )
    )
    scene.add(Circle(), way, line)
    scene.play(way.animate.set_value(1), run_time=0.6)
    scene.wait(0.3)


def changed_in_place(scene: Scene) -> None:
    wave, other = Square(fill_opacity=1), Circle(fill_opacity=0.5, color=RED)

    def shake(mob: Any) -> None:
        mob.points[:] += 0.1
        mob.fill_rgbas[:, 0] *= 0.8

    scene.add(other, wave)
    wave.add_updater(shake)
    scene.play(other.animate.shift(DOWN), run_time=0.5)
    wave.clear_updaters()
    wave.points[:, 1] -= 1
    wave.stroke_width = 20
    scene.wait(0.3)


class Meddling(Animation):
    """Moves a mobject that it was not given."""

    def __init__(self, own: VMobject, others: VMobject) -> None:
        super().__init__(own, run_time=0.5)
        self._others = others

    def interpolate_mobject(self, alpha: float) -> None:
        self._others.shift(RIGHT * 0.1)
        self.mobject.set_opacity(alpha)


def meddled_with(scene: Scene) -> None:
    # What stands before the animated mobject is frozen in manim, what comes after it is not.
    below, own, above = Square(), Circle(fill_opacity=1), Square(color=RED, fill_opacity=0.3)
    scene.add(below, own, above)
    scene.play(Meddling(own, below))
    scene.wait(0.2)
    scene.play(Meddling(own, above))


def waits(scene: Scene) -> None:
    dot = Dot()
    scene.add(Square(), dot)
    scene.play(Wait(0.4))
    scene.wait(0.3)
    dot.add_updater(lambda mob, dt: mob.shift(RIGHT * dt))
    scene.wait(1, stop_condition=lambda: bool(dot.get_x() > 0.5))
    dot.clear_updaters()
    scene.wait(0.4, stop_condition=lambda: False)
    scene.wait(0.4, frozen_frame=False)


def scene_updater(scene: Scene) -> None:
    # While only an updater of the scene moves things, manim draws what stood still at the start.
    circle, square = Circle(), Square(fill_opacity=1)
    scene.add(circle, square)

    def move(dt: float) -> None:
        square.shift(RIGHT * dt)

    scene.add_updater(move)
    scene.wait(0.4)
    scene.play(circle.animate.shift(UP), run_time=0.4)


def odd_shapes(scene: Scene) -> None:
    # No area, a place that is no number, no curve, points that nearly meet, and a bare mobject.
    line = VMobject(stroke_width=6).set_points_as_corners([LEFT, LEFT, RIGHT])
    lost = Square()
    lost.points[3] = np.nan
    cut = Circle(stroke_width=30)
    cut.points = cut.points[:6].copy()
    # manim closes this one: the point left over lies where the first one does.
    cut.points[5] = cut.points[0]
    near = Square(stroke_width=8)
    near.points[4] += 1e-7
    near.points[-1] -= 1e-7
    scene.add(line, near, ValueTracker(3))
    scene.play(near.animate.shift(UP), run_time=0.3)
    scene.add(cut)
    scene.play(line.animate.shift(UP), run_time=0.3)
    scene.add(lost)
    scene.play(line.animate.shift(UP), run_time=0.3)


def raised_in_a_play(scene: Scene) -> None:
    one, other = Square(fill_opacity=1, color=RED), Circle(fill_opacity=1, color=BLUE)
    scene.add(one, other)
    one.add_updater(lambda mob: mob.set_z_index(1 - mob.z_index))
    scene.play(other.animate.shift(DOWN), run_time=0.5)


def another_background(scene: Scene) -> None:
    square = Square()
    camera: Any = scene.camera
    scene.add(square)
    scene.wait(0.2)
    camera.background_color = BLUE
    scene.play(square.animate.shift(UP), run_time=0.3)
    camera.background[20:40, 30:90] = (250, 200, 9, 255)
    scene.play(square.animate.shift(DOWN), run_time=0.3)


def shared_members(scene: Scene) -> None:
    dot = Dot(radius=0.5, color=RED)
    one, other = VGroup(Square(fill_opacity=1), dot), VGroup(dot, Circle(fill_opacity=0.5))
    scene.add(one, other)
    scene.play(other.animate.shift(RIGHT), run_time=0.4)
    one.submobjects.reverse()
    scene.play(one[0].animate.shift(LEFT), run_time=0.4)


def image(scene: Scene) -> None:
    shown, square = picture(), Square(fill_opacity=0.5)
    scene.play(FadeIn(shown), run_time=0.3)
    scene.add(square)
    scene.play(square.animate.shift(RIGHT * 2), run_time=0.4)
    scene.wait(0.2)
    scene.play(Group(shown, square).animate.shift(UP), run_time=0.3)
    scene.remove(shown)
    scene.play(square.animate.shift(DOWN), run_time=0.3)


def point_cloud(scene: Scene) -> None:
    cloud, square = PointCloudDot(density=10), Square()
    scene.add(square, cloud)
    scene.play(square.animate.shift(RIGHT), run_time=0.3)
    scene.remove(cloud)
    scene.wait(0.2)


def filled_with_an_image(scene: Scene) -> None:
    ring = glyphs().scale(2)
    ring[0].color_using_background_image(Image.fromarray(picture().get_pixel_array()))
    scene.add(ring)
    scene.play(ring.animate.shift(UP), run_time=0.3)


class Panning(MovingCameraScene):
    """A camera that zooms in and comes back, over still and moving shapes."""

    def construct(self) -> None:
        dot, ring = Dot(color=RED), glyphs()
        camera: Any = self.camera
        frame = camera.frame
        self.add(Square(fill_opacity=0.3), ring, dot)
        self.play(dot.animate.shift(RIGHT), run_time=0.3)
        frame.save_state()
        self.play(frame.animate.scale(0.5).move_to(dot), run_time=0.4)
        self.play(dot.animate.shift(UP * 0.3), Create(Line(LEFT, RIGHT)), run_time=0.4)
        self.play(Restore(frame), ring.animate.set_color(GREEN), run_time=0.4)
        frame.shift(UP)
        self.wait(0.3)


class Zoomed(ZoomedScene):
    """Two cameras, one in the other's picture."""

    def construct(self) -> None:
        dot = Dot()
        self.add(dot, Square())
        self.activate_zooming(animate=False)
        self.play(dot.animate.shift(RIGHT), run_time=0.3)


class Solid(ThreeDScene):
    """A camera with a projection of its own."""

    def construct(self) -> None:
        self.set_camera_orientation(phi=1.0, theta=0.5)
        square = Square(fill_opacity=0.5)
        self.add(square)
        self.play(square.animate.shift(RIGHT), run_time=0.3)
