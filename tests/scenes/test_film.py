"""The whole film: as many frames as its timeline, in one file that is there whole or not at all."""

import signal
import threading
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import av
import pytest

from explainer.timeline import timeline
from scenes.film import render_film
from tests.scenes.filming import Lecture

FPS = Fraction(12)


def quiet(done: int, total: int) -> None:
    del done, total


def render(
    lecture: Lecture,
    target: Path,
    progress: Callable[[int, int], None] = quiet,
    *,
    size: tuple[int, int] = (64, 36),
    beats: tuple[str, ...] | None = ("b0",),
) -> None:
    render_film(
        lecture.quick,
        lang="zh",
        theme="dark",
        width=size[0],
        height=size[1],
        fps=FPS,
        beats=beats,
        target=target,
        progress=progress,
    )


def test_the_film_has_exactly_the_timelines_frames(lecture: Lecture, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    render(
        lecture, tmp_path / "film.mp4", lambda done, total: told.append((done, total)), beats=None
    )
    planned = timeline(lecture.quick, "zh", FPS).frames
    with av.open(str(tmp_path / "film.mp4")) as container:
        shown = sum(1 for _ in container.decode(video=0))
        said = container.streams.video[0].frames
    assert (shown, said) == (planned, planned)
    assert told[-1] == (planned, planned)
    assert sorted(told) == told


def test_the_file_says_what_it_is(lecture: Lecture, tmp_path: Path) -> None:
    render(lecture, tmp_path / "film.mp4")
    known = lecture.script.lecture
    with av.open(str(tmp_path / "film.mp4")) as container:
        tags = dict(container.metadata)
    assert tags["title"] == f"{known.code}: {known.title.zh}"
    assert tags["description"] == known.description.zh


class _DiskFullError(OSError):
    pass


def fail(done: int, total: int) -> None:
    del done, total
    raise _DiskFullError("no room")


def interrupt(done: int, total: int) -> None:
    del done, total
    signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize(
    ("trouble", "raised"), [(fail, _DiskFullError), (interrupt, KeyboardInterrupt)]
)
def test_trouble_midway_leaves_nothing_behind(
    lecture: Lecture,
    tmp_path: Path,
    trouble: Callable[[int, int], None],
    raised: type[BaseException],
) -> None:
    threads = threading.enumerate()

    def progress(done: int, total: int) -> None:
        if done > total // 2:
            trouble(done, total)

    with pytest.raises(raised):
        render(lecture, tmp_path / "film.mp4", progress)
    assert list(tmp_path.iterdir()) == []
    assert threading.enumerate() == threads


def test_trouble_midway_keeps_the_film_that_was_there(lecture: Lecture, tmp_path: Path) -> None:
    (tmp_path / "film.mp4").write_text("yesterday's")
    with pytest.raises(_DiskFullError):
        render(lecture, tmp_path / "film.mp4", fail)
    assert (tmp_path / "film.mp4").read_text() == "yesterday's"


def test_an_odd_side_is_refused_before_anything_is_drawn(lecture: Lecture, tmp_path: Path) -> None:
    told: list[int] = []
    with pytest.raises(ValueError, match="even sides, as in 64x36"):
        render(lecture, tmp_path / "film.mp4", lambda done, _: told.append(done), size=(63, 36))
    assert told == []
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_named(lecture: Lecture, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file, not a folder")
    with pytest.raises(OSError, match="out"):
        render(lecture, tmp_path / "out" / "film.mp4")
