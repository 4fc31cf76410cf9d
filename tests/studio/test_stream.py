"""What a player is told of the film, and the clock its frames carry."""

from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from av.video.reformatter import ColorPrimaries, ColorRange, Colorspace, ColorTrc

from explainer.studio import FilmTags
from explainer.studio.encoder import QUALITY
from tests.studio.films import HEIGHT, TAGS, WIDTH, Read, atoms, encode, flat, noise, read

RATES = [Fraction(24), Fraction(25), Fraction(30000, 1001), Fraction(30), Fraction(60)]
BT709_LIMITED = b"nclx" + b"\0\1" * 3 + b"\0"
FRAMES = 75


def film(path: Path, fps: Fraction) -> Path:
    """Moving frames and holds, FRAMES in all."""
    encode(
        path,
        fps,
        [*((frame, 1) for frame in noise(14)), (flat((9, 9, 9)), 50), (flat((200, 9, 9)), 11)],
    )
    return path


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return film(tmp_path_factory.mktemp("film") / "film.mp4", Fraction(30000, 1001))


@pytest.fixture(scope="module")
def told(file: Path) -> Read:
    return read(file)


@pytest.mark.parametrize("fps", RATES, ids=str)
def test_every_frame_lasts_one_exact_frame_time(tmp_path: Path, fps: Fraction) -> None:
    found = read(film(tmp_path / "film.mp4", fps))
    step = 1 / fps / found.stream["tick"]
    assert step.denominator == 1
    assert found.times[0] == 0
    assert {later - earlier for earlier, later in pairwise(found.times)} == {step}


@pytest.mark.parametrize("fps", RATES, ids=str)
def test_the_file_states_the_exact_rate_and_length(tmp_path: Path, fps: Fraction) -> None:
    found = read(film(tmp_path / "film.mp4", fps))
    assert found.stream["rate"] == fps
    assert found.stream["duration"] * found.stream["tick"] == FRAMES / fps


def test_as_many_frames_come_out_as_went_in(told: Read) -> None:
    assert (told.stream["frames"], len(told.times)) == (FRAMES, FRAMES)


def test_it_is_one_h264_stream_that_every_player_takes(told: Read) -> None:
    assert told.stream["codec"] == "h264"
    assert told.stream["pixels"] == "yuv420p"
    assert told.stream["size"] == (WIDTH, HEIGHT)
    assert told.stream["streams"] == 1


def test_the_stream_names_its_colours(told: Read) -> None:
    assert told.stream["matrix"] == Colorspace.ITU709
    assert told.stream["primaries"] == ColorPrimaries.BT709
    assert told.stream["transfer"] == ColorTrc.BT709
    assert told.stream["range"] == ColorRange.MPEG


def test_the_container_names_the_same_colours(file: Path) -> None:
    # Inside stsd the sample entry's own boxes follow; only the colour box is looked for.
    table = dict(atoms(file.read_bytes()))["stsd"]
    assert table[table.index(b"colr") + 4 :].startswith(BT709_LIMITED)


def test_the_index_comes_before_the_frames(file: Path) -> None:
    names = [name for name, _ in atoms(file.read_bytes())]
    assert names.index("moov") < names.index("mdat")


def test_title_and_description_are_kept_word_for_word(told: Read) -> None:
    assert (told.tags["title"], told.tags["description"]) == (TAGS.title, TAGS.description)


@pytest.mark.parametrize(("lang", "code"), [("zh", "zho"), ("en", "eng")])
def test_the_stream_names_its_language(tmp_path: Path, lang: str, code: str) -> None:
    tags = FilmTags("t", "d", "zh" if lang == "zh" else "en")
    encode(tmp_path / "film.mp4", Fraction(24), [(flat((1, 2, 3)), 3)], tags)
    assert read(tmp_path / "film.mp4").language == code


def test_a_viewer_can_jump_to_a_keyframe_every_four_seconds(tmp_path: Path) -> None:
    encode(tmp_path / "film.mp4", Fraction(10), [(flat((50, 60, 70)), 130)])
    table = dict(atoms((tmp_path / "film.mp4").read_bytes()))["stss"]
    keys = [int.from_bytes(table[i : i + 4], "big") for i in range(8, len(table), 4)]
    assert keys == [1, 41, 81, 121]


def test_frames_are_encoded_at_the_quality_asked_for(file: Path) -> None:
    # x264 writes its settings into the stream.
    assert f"crf={QUALITY['crf']}.0".encode() in file.read_bytes()
