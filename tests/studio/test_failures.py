"""Frames that cannot be written: a clear exception, an open file let go of, no silent success."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path

import pytest

from explainer.studio.encoded import Encoded
from explainer.studio.film_format import FilmFormat
from explainer.studio.join import join
from explainer.studio.segment_encoder import SegmentEncoder
from tests.studio.films import TAGS, atoms, encode, noise
from tests.studio.segments import SMALL, hold, moving, segment

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
def test_a_size_that_cannot_be_encoded_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="even sides"):
        FilmFormat(*size, FPS)


def test_a_size_beyond_every_level_is_refused() -> None:
    with pytest.raises(ValueError, match="8000x8000"):
        SegmentEncoder(FilmFormat(8000, 8000, FPS))


def never() -> Iterator[Encoded]:
    """Segments that nobody may ask for."""
    raise AssertionError
    yield


def test_a_missing_folder_is_named_before_a_segment_is_made(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="nowhere"):
        join(never(), tmp_path / "nowhere" / "film.mp4", SMALL, TAGS)


def test_a_folder_in_the_films_place_is_named(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError, match=tmp_path.name):
        join(never(), tmp_path, SMALL, TAGS)


@pytest.mark.parametrize("segments", [0, 1])
def test_a_film_without_frames_is_refused(tmp_path: Path, segments: int) -> None:
    with pytest.raises(ValueError, match="without frames"):
        join([Encoded(())] * segments, tmp_path / "film.mp4", SMALL, TAGS)


def test_a_segment_that_cannot_be_decoded_alone_is_refused(tmp_path: Path) -> None:
    later = Encoded(segment([hold(3)]).frames[1:])
    with pytest.raises(ValueError, match="key frame"):
        join([later], tmp_path / "film.mp4", SMALL, TAGS)


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

    def segments() -> Iterator[Encoded]:
        for shot in moving(frames):
            yield segment([shot])
        raise _StoppedError

    join(segments(), path, SMALL, TAGS)


@pytest.mark.parametrize("frames", [0, 1, 40])
def test_what_went_wrong_comes_out_and_the_file_is_closed(tmp_path: Path, frames: int) -> None:
    path = tmp_path / "film.mp4"
    with pytest.raises(_StoppedError):
        stop_after(path, frames)
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
