"""Any manim scene becomes a film of this project's kind."""

import threading
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import av
import pytest
from manim import RIGHT, MovingCamera, MovingCameraScene, Scene, Square

from explainer.studio.film_format import FilmFormat
from scenes.any_scene import render_scene

FORM = FilmFormat(64, 36, Fraction(10))


class Still(Scene):
    """A square for a second."""

    def construct(self) -> None:
        self.add(Square(fill_opacity=1))
        self.wait(1)


class Panned(MovingCameraScene):
    """The camera leaves a square."""

    def construct(self) -> None:
        self.add(Square(fill_opacity=1))
        frame = cast(MovingCamera, self.camera).frame
        self.play(frame.animate.shift(6 * RIGHT), run_time=1)
        self.wait(0.5)


class Empty(Scene):
    """Nothing happens."""


def middles(path: Path) -> list[int]:
    """The luma in the middle of every frame."""
    with av.open(str(path)) as container:
        return [int(frame.to_ndarray()[18, 32]) for frame in container.decode(video=0)]


def test_a_scene_is_filmed_frame_by_frame(tmp_path: Path) -> None:
    render_scene(Still, FORM, tmp_path / "still.mp4")
    found = middles(tmp_path / "still.mp4")
    assert len(found) == 10
    assert min(found) > 225


def test_a_scene_has_the_camera_it_asks_for(tmp_path: Path) -> None:
    render_scene(Panned, FORM, tmp_path / "panned.mp4")
    found = middles(tmp_path / "panned.mp4")
    assert len(found) == 15
    assert found[0] > 225
    assert found[-1] < 26


def test_a_scene_without_frames_leaves_no_film(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="without frames"):
        render_scene(Empty, FORM, tmp_path / "empty.mp4")
    assert not list(tmp_path.iterdir())


def test_a_film_leaves_no_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bars: Any = import_module("tqdm").tqdm
    # As in a process that has seen no bar yet.
    monkeypatch.setattr(bars, "monitor", None)
    before = set(threading.enumerate())
    render_scene(Panned, FORM, tmp_path / "panned.mp4", 1)
    assert set(threading.enumerate()) <= before


def test_a_process_with_threads_plays_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.any_scene.can_fork", lambda: False)
    monkeypatch.setattr("scenes.any_scene.play_together", None)
    render_scene(Still, FORM, tmp_path / "still.mp4", 2)
    assert len(middles(tmp_path / "still.mp4")) == 10


def test_the_film_tells_the_scenes_name_and_what_it_says_of_itself(tmp_path: Path) -> None:
    render_scene(Still, FORM, tmp_path / "still.mp4")
    with av.open(str(tmp_path / "still.mp4")) as container:
        assert container.metadata["title"] == "Still"
        assert container.metadata["comment"] == "A square for a second."
