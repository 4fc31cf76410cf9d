"""Several processes that play one scene paint the pictures that one process paints."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest
from manim import (
    RIGHT,
    UP,
    Circle,
    Create,
    Dot,
    FadeIn,
    LaggedStart,
    Scene,
    Square,
    VGroup,
    random_bright_color,
    tempconfig,
)

from explainer.studio.settings import QUICK
from scenes.any_scene import render_scene
from scenes.stretches import Claims
from scenes.together import play_together
from tests.scenes.camera import everyday, unusual
from tests.scenes.sharing import FORM, Notes, alone, digests


class Random(Scene):
    """Colours and places from Python's and numpy's common numbers."""

    def construct(self) -> None:
        for _ in range(3):
            square: Any = Square(fill_opacity=1, color=random_bright_color())
            square.shift(RIGHT * random.uniform(-3, 3) + UP * np.random.uniform(-2, 2))
            self.play(square.animate.scale(0.5), run_time=0.7)


class Staggered(Scene):
    """Dots that come one after the other, held for long, and go on."""

    def construct(self) -> None:
        dots = VGroup(*(Dot(RIGHT * i, radius=0.3) for i in range(-3, 4)))
        self.play(LaggedStart(*(FadeIn(dot, shift=UP) for dot in dots), lag_ratio=0.3), run_time=2)
        self.wait(2.5)
        self.play(dots.animate.scale(0.5).shift(UP), run_time=2.3)
        self.wait(1)


class Short(Scene):
    """Shorter than a stretch."""

    def construct(self) -> None:
        circle = Circle(fill_opacity=1)
        self.play(circle.animate.shift(RIGHT), run_time=0.4)


class Fresh(Scene):
    """Another picture each time, from its second stretch on."""

    def construct(self) -> None:
        square: Any = Square(fill_opacity=1)
        self.play(square.animate.shift(RIGHT), run_time=1.2)
        square.set_opacity(random.SystemRandom().uniform(0.1, 1))
        self.play(square.animate.shift(UP), run_time=1.2)


def made(construct: Callable[[Scene], None]) -> type[Scene]:
    return type(construct.__name__, (Scene,), {"construct": construct})


EVERYDAY = [everyday.transform, everyday.fades, everyday.order, everyday.very_many]
UNUSUAL = [unusual.updaters, unusual.redrawn, unusual.waits, unusual.scene_updater]
SCENES = [
    *map(made, EVERYDAY + UNUSUAL + [unusual.meddled_with, unusual.another_background]),
    *(unusual.Panning, unusual.Solid, Random, Staggered, Short),
]


@pytest.fixture
def seeded() -> Iterator[None]:
    """The same numbers whenever a scene is made."""
    with tempconfig({"seed": 7}):
        yield


@pytest.fixture(autouse=True)
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads of other tests are no concern here."""
    monkeypatch.setattr("scenes.any_scene.can_fork", lambda: True)


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("kind", SCENES)
def test_the_encoders_get_the_frames_that_one_process_draws(
    kind: type[Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.stretches.SegmentEncoder", Notes)
    segments = play_together(kind, FORM, 2, QUICK)
    assert segments is not None
    assert digests(segments) == alone(kind)
    # A stretch is a second at least, and ends where the picture may change.
    assert all(len(segment.frames) >= 10 for segment in segments[:-1])
    assert all(segment.frames[0].key for segment in segments)


def test_a_stretch_is_dealt_once() -> None:
    claims = Claims()
    assert [claims(stretch) for stretch in (0, 0, 1, 1, 1)] == [True, False, True, False, False]


def test_what_is_held_is_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.stretches.SegmentEncoder", Notes)
    segments = play_together(Staggered, FORM, 2, QUICK)
    assert segments is not None
    assert [len(segment.frames) for segment in segments] == [10, 10, 25, 10, 10, 13]


@pytest.mark.usefixtures("seeded")
def test_how_many_take_part_changes_no_byte(tmp_path: Path) -> None:
    for kind in (Random, Staggered, Short):
        for jobs in (2, 4):
            render_scene(kind, FORM, tmp_path / f"{jobs}.mp4", jobs)
        assert (tmp_path / "2.mp4").read_bytes() == (tmp_path / "4.mp4").read_bytes()


class Still(Scene):
    """A black square on whatever is behind it."""

    def construct(self) -> None:
        self.add(Square(2, fill_color="#000000", fill_opacity=1, stroke_width=0))
        self.wait(1)


class Within(Scene):
    """Shows a number of its own where no stretch begins."""

    def construct(self) -> None:
        side = float(np.random.default_rng().uniform(0.5, 3))
        for _ in range(3):
            self.play(Create(Circle()), run_time=0.4)
            square = Square(side)
            self.add(square)
            self.wait(0.3)
            self.remove(square)
            self.play(Create(Circle()), run_time=0.5)


def test_a_difference_that_no_stretch_begins_with_is_noticed() -> None:
    assert play_together(Within, FORM, 2, QUICK) is None


def test_the_background_and_the_frame_are_those_manim_is_set_to(tmp_path: Path) -> None:
    for jobs in (1, 2):
        with tempconfig({"background_color": "#ffffff", "frame_height": 4.0}):
            render_scene(Still, FORM, tmp_path / "still.mp4", jobs)
        with av.open(str(tmp_path / "still.mp4")) as film:
            picture = next(film.decode(video=0)).to_ndarray(format="gray")
        assert picture[0, 0] > 250
        # A square of 2 units is half as high as the frame.
        assert abs(np.count_nonzero(picture[:, 80] < 128) - 45) <= 2


def test_numbers_that_nobody_seeded_are_alike_for_all() -> None:
    assert play_together(Random, FORM, 2, QUICK) is not None


def test_numbers_that_nobody_seeded_are_new_for_every_film() -> None:
    assert play_together(Random, FORM, 2, QUICK) != play_together(Random, FORM, 2, QUICK)


def test_a_scene_that_is_never_the_same_is_played_by_one(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match="Fresh is not the same each time it is played") as seen:
        render_scene(Fresh, FORM, tmp_path / "fresh.mp4", 2)
    assert [Path(each.filename).name for each in seen] == [Path(__file__).name]
    assert [each.name for each in tmp_path.iterdir()] == ["fresh.mp4"]
