"""Frames that cannot be written: a clear exception, an open file let go of, no silent success."""

import errno
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path

import pytest

from explainer.studio import Encoder
from tests.studio.films import HEIGHT, TAGS, WIDTH, atoms, encode, flat, noise

FPS = Fraction(24)
MOVING = [(frame, 1) for frame in noise(12)]


@contextmanager
def room_for(nbytes: int) -> Iterator[None]:
    """A disk on which no file grows beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (nbytes, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def open_files() -> set[str]:
    """The files this process has open."""
    found = set()
    for link in Path("/dev/fd").iterdir():
        try:
            found.add(str(link.resolve()))
        except OSError:
            continue
    return found


@pytest.mark.parametrize("size", [(853, 480), (854, 481), (0, 480), (854, 0), (-2, 2)])
def test_a_size_that_cannot_be_encoded_is_refused(tmp_path: Path, size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="even sides"):
        Encoder(tmp_path / "film.mp4", *size, FPS, TAGS)


def test_a_refused_size_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="854x480"):
        Encoder(tmp_path / "film.mp4", 853, 479, FPS, TAGS)
    assert list(tmp_path.iterdir()) == []


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="nowhere"):
        Encoder(tmp_path / "nowhere" / "film.mp4", WIDTH, HEIGHT, FPS, TAGS)


def test_a_folder_in_the_films_place_is_named(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError, match=tmp_path.name):
        Encoder(tmp_path, WIDTH, HEIGHT, FPS, TAGS)


def test_a_frame_of_another_size_is_refused(tmp_path: Path) -> None:
    with (
        pytest.raises(ValueError, match="shape"),
        Encoder(tmp_path / "film.mp4", WIDTH, HEIGHT, FPS, TAGS) as encoder,
    ):
        encoder.write(flat((0, 0, 0), WIDTH + 2, HEIGHT))


def test_a_film_without_frames_is_refused(tmp_path: Path) -> None:
    with (
        pytest.raises(ValueError, match="without frames"),
        Encoder(tmp_path / "film.mp4", WIDTH, HEIGHT, FPS, TAGS),
    ):
        pass


def test_a_full_disk_is_never_taken_for_a_film(tmp_path: Path) -> None:
    encode(tmp_path / "whole.mp4", FPS, MOVING)
    size = (tmp_path / "whole.mp4").stat().st_size
    index = len(dict(atoms((tmp_path / "whole.mp4").read_bytes()))["moov"])
    # At the start, among the frames, in the index, and while the index is moved to the front.
    short = [0, 1, 100, size // 2, *range(size - 2 * index, size, index // 4), size - 1]
    survived = []
    for room in short:
        with room_for(room):
            try:
                encode(tmp_path / "film.mp4", FPS, MOVING)
            except OSError:
                continue
        survived.append(room)
    assert survived == []


def test_just_enough_room_is_enough(tmp_path: Path) -> None:
    encode(tmp_path / "whole.mp4", FPS, MOVING)
    with room_for((tmp_path / "whole.mp4").stat().st_size):
        encode(tmp_path / "film.mp4", FPS, MOVING)
    assert (tmp_path / "film.mp4").read_bytes() == (tmp_path / "whole.mp4").read_bytes()


class _StoppedError(Exception):
    pass


def stop_after(path: Path, frames: int) -> None:
    """A film whose maker fails after so many frames."""
    with Encoder(path, WIDTH, HEIGHT, FPS, TAGS) as encoder:
        for frame in noise(frames):
            encoder.write(frame)
        raise _StoppedError


@pytest.mark.parametrize("frames", [0, 1, 40])
def test_what_went_wrong_comes_out_and_the_file_is_closed(tmp_path: Path, frames: int) -> None:
    path = tmp_path / "film.mp4"
    with pytest.raises(_StoppedError):
        stop_after(path, frames)
    assert str(path.resolve()) not in open_files()


def test_a_full_disk_at_the_end_closes_the_file(tmp_path: Path) -> None:
    path = tmp_path / "film.mp4"
    # Few large frames: all are still in the encoder when the film ends.
    large = [(frame, 1) for frame in noise(8, 320, 240)]
    with room_for(200), pytest.raises(OSError, match="large") as caught:
        encode(path, FPS, large)
    # What was caught keeps the encoder alive: the file is closed by it, not by its disappearance.
    assert caught.value.errno == errno.EFBIG
    assert str(path.resolve()) not in open_files()


def test_trouble_with_closing_does_not_hide_what_went_wrong(tmp_path: Path) -> None:
    # Few small frames: what the encoder gave out is buffered, and only closing meets the full disk.
    with room_for(2000), pytest.raises(_StoppedError):
        stop_after(tmp_path / "film.mp4", 20)


def test_a_colon_in_a_folders_name_is_only_a_colon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path("a:b") / "film.mp4"
    path.parent.mkdir()
    encode(path, FPS, MOVING)
    assert path.stat().st_size > 0
