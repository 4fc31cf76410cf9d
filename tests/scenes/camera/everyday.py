"""Little scenes with what manim's users use: changes of shape, of colour and of order."""

from __future__ import annotations

from typing import Any

from manim import (
    BLUE,
    DOWN,
    GREEN,
    LEFT,
    ORANGE,
    ORIGIN,
    PI,
    RED,
    RIGHT,
    TAU,
    UP,
    WHITE,
    YELLOW,
    AnimationGroup,
    Arrow,
    Circle,
    Create,
    DashedLine,
    DashedVMobject,
    Dot,
    FadeIn,
    FadeOut,
    Indicate,
    LaggedStart,
    Line,
    LineJointType,
    MoveAlongPath,
    Polygon,
    Rectangle,
    ReplacementTransform,
    Rotate,
    RoundedRectangle,
    Scene,
    Square,
    Star,
    Succession,
    Text,
    Transform,
    Triangle,
    Uncreate,
    VGroup,
    VMobject,
    Write,
)


def glyphs() -> VGroup:
    """Filled shapes with holes, as text has them."""
    ring = VMobject(fill_color=WHITE, fill_opacity=1, stroke_width=0)
    ring.append_points(Circle(radius=0.3).points)
    ring.append_points(Circle(radius=0.15).reverse_direction().points)
    return VGroup(*(ring.copy().shift(RIGHT * 0.7 * i) for i in range(4))).center()


def transform(scene: Scene) -> None:
    square = Square(color=BLUE, fill_opacity=0.5)
    scene.add(Circle(radius=2, color=GREEN), square)
    scene.play(Transform(square, Circle(color=RED).shift(RIGHT)), run_time=0.6)
    scene.play(ReplacementTransform(square, Triangle().shift(LEFT)), run_time=0.6)
    scene.wait(0.5)


def create_and_uncreate(scene: Scene) -> None:
    star = Star(color=YELLOW, fill_opacity=0.3)
    scene.play(Create(star), run_time=0.6)
    scene.wait(0.3)
    scene.play(Uncreate(star), run_time=0.6)


def write(scene: Scene) -> None:
    scene.add(Line(LEFT * 5, RIGHT * 5))
    scene.play(Write(glyphs()), run_time=0.8)
    scene.wait(0.3)


def text(scene: Scene) -> None:
    words = Text("并行训练", font="Noto Sans CJK SC", font_size=64)
    scene.play(FadeIn(words), run_time=0.4)
    scene.play(words.animate.scale(0.5).to_edge(UP), run_time=0.4)


def fades(scene: Scene) -> None:
    one, other = Square(fill_opacity=1), Circle(fill_opacity=0.7, color=RED).shift(RIGHT)
    scene.play(FadeIn(one, shift=UP, scale=0.3), run_time=0.5)
    scene.play(FadeIn(other, target_position=one), FadeOut(one, shift=DOWN), run_time=0.5)
    scene.play(FadeOut(other, scale=2), run_time=0.5)


def staggered(scene: Scene) -> None:
    dots = VGroup(*(Dot(RIGHT * i, radius=0.3) for i in range(-3, 4)))
    scene.play(LaggedStart(*(FadeIn(dot, shift=UP) for dot in dots), lag_ratio=0.3), run_time=1)
    scene.play(
        Succession(FadeOut(dots[0], shift=DOWN), Rotate(dots[1], PI, about_point=ORIGIN)),
        AnimationGroup(Rotate(dots[2:4], PI), Indicate(dots[5])),
        run_time=1,
    )


def transparent_overlaps(scene: Scene) -> None:
    discs = [Circle(radius=1.5, color=c, fill_opacity=0.4) for c in (RED, GREEN, BLUE)]
    scene.add(*(disc.shift(RIGHT * (i - 1)) for i, disc in enumerate(discs)))
    scene.play(discs[1].animate.shift(UP).set_opacity(0.1), run_time=0.6)
    scene.wait(0.4)
    scene.play(discs[0].animate.set_stroke(opacity=1, width=30), run_time=0.6)


def pointed_strokes(scene: Scene) -> None:
    corner = Polygon(LEFT * 2, RIGHT * 2 + UP * 0.5, LEFT * 2 + UP, color=RED, stroke_width=40)
    corner.joint_type = LineJointType.MITER
    round_ = corner.copy().set_color(BLUE).shift(DOWN * 2)
    round_.joint_type = LineJointType.ROUND
    scene.add(Square(side_length=7, fill_opacity=0.2), corner, round_)
    scene.play(corner.animate.shift(RIGHT * 0.7), run_time=0.5)
    scene.play(round_.animate.shift(RIGHT * 0.7), run_time=0.5)


def hollow(scene: Scene) -> None:
    """Something passes within large outlines, over their corners and over one inside the other."""
    outline = RoundedRectangle(corner_radius=1.2, width=9, height=6, stroke_width=12)
    both = VMobject(stroke_width=6, color=GREEN)
    both.append_points(Rectangle(width=7, height=4.6).points)
    both.append_points(Rectangle(width=2, height=1.5).points)
    dot = Dot(4.5 * LEFT + 3 * UP, radius=0.3, color=BLUE)
    scene.add(dot, DashedVMobject(both, num_dashes=60), outline)
    scene.play(dot.animate.shift(RIGHT + DOWN), run_time=0.4)
    scene.play(dot.animate.move_to(ORIGIN), outline.animate.shift(0.5 * LEFT), run_time=0.4)
    scene.play(Rotate(outline, PI / 7), dot.animate.shift(RIGHT), run_time=0.4)


def background_strokes(scene: Scene) -> None:
    ring = glyphs().scale(2).set_stroke(ORANGE, width=24, background=True)
    scene.add(Square(side_length=4, fill_opacity=1, color=BLUE), ring)
    scene.play(ring.animate.shift(RIGHT), run_time=0.5)


def dashes(scene: Scene) -> None:
    frame = DashedVMobject(Circle(radius=2), num_dashes=30)
    line = DashedLine(LEFT * 4, RIGHT * 4, stroke_width=12)
    scene.add(frame, line, Arrow(LEFT, RIGHT + UP))
    scene.play(Rotate(line, PI / 3), run_time=0.6)
    scene.play(Rotate(frame, PI / 3), run_time=0.6)


def gradients(scene: Scene) -> None:
    square: Any = Square(fill_opacity=1, stroke_width=20)
    square.set_fill([RED, YELLOW, BLUE]).set_stroke([GREEN, WHITE]).set_sheen_direction(RIGHT)
    shining = Circle(fill_opacity=1, color=BLUE).set_sheen(0.6, UP).shift(LEFT * 3)
    scene.add(square, shining)
    scene.play(square.animate.shift(RIGHT), run_time=0.4)
    scene.play(square.animate.set_sheen_direction(UP), Rotate(shining, PI), run_time=0.4)


def gradient_over_a_family(scene: Scene) -> None:
    # A gradient spans the shape and its members: one of them moves.
    outer, inner = Square(fill_opacity=1, color=RED).set_sheen(0.9, RIGHT), Dot()
    outer.add(inner)
    scene.add(outer)
    scene.play(inner.animate.shift(RIGHT * 4), run_time=0.5)


def order(scene: Scene) -> None:
    one, other = Square(fill_opacity=1, color=RED), Circle(fill_opacity=1, color=BLUE)
    scene.add(one, other, Dot(UP))
    scene.play(one.animate.shift(RIGHT * 0.5), run_time=0.3)
    one.set_z_index(2)
    scene.play(other.animate.shift(UP * 0.5), run_time=0.3)
    scene.play(Indicate(one), run_time=0.3)
    one.set_z_index(0)
    scene.wait(0.3)
    scene.bring_to_front(one)
    scene.wait(0.3)
    scene.play(other.animate.set_z_index(5), run_time=0.3)


def added_and_removed(scene: Scene) -> None:
    marks = [Square(fill_opacity=0.8).shift(RIGHT * i) for i in range(-2, 3)]
    scene.add(*marks)
    scene.wait(0.2)
    scene.remove(marks[1])
    scene.play(marks[2].animate.shift(UP), run_time=0.3)
    scene.add(marks[1])
    scene.add_foreground_mobject(marks[0])
    scene.play(marks[3].animate.shift(LEFT), run_time=0.3)
    scene.clear()
    scene.wait(0.2)
    scene.add(*marks)
    scene.wait(0.2)


def off_the_frame(scene: Scene) -> None:
    square = Square(fill_opacity=1, stroke_width=10)
    far = Circle(radius=3000, stroke_width=4).shift(RIGHT * 3000)
    scene.add(Circle(), square, far)
    scene.play(square.animate.shift(RIGHT * 20), run_time=0.6)
    scene.play(square.animate.move_to(ORIGIN), far.animate.shift(UP * 1e7), run_time=0.6)


def along_a_path(scene: Scene) -> None:
    path, dot = Circle(radius=2), Dot(color=RED)
    scene.add(path, dot)
    scene.play(MoveAlongPath(dot, path), run_time=0.8)
    scene.play(dot.animate.rotate(TAU / 3, about_point=ORIGIN), run_time=0.4)


def very_many(scene: Scene) -> None:
    marks = VGroup(
        *(Dot(RIGHT * (i % 20 - 10) * 0.5 + UP * (i // 20 - 4) * 0.5) for i in range(180))
    )
    scene.add(Square(side_length=5, fill_opacity=0.5), marks)
    scene.play(marks.animate.shift(UP * 0.3), run_time=0.4)
    scene.play(marks[7].animate.shift(UP), run_time=0.3)
    scene.play(marks.animate.scale(0.2), run_time=0.4)
