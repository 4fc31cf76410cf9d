"""What a player is told of the film, and the clock its frames carry."""

from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import av
import pytest
from av.video.reformatter import ColorPrimaries, ColorRange, Colorspace, ColorTrc

from explainer.studio.film_format import FilmFormat
from explainer.studio.film_tags import FilmTags
from explainer.studio.h264.nal import unescape
from explainer.studio.shot import Shot
from tests.studio.films import HEIGHT, TAGS, WIDTH, Read, atoms, encode, flat, noise, read
from tests.studio.segments import hold, moving, parameters, segment

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


@pytest.mark.parametrize("fps", [Fraction(10), Fraction(30000, 1001)], ids=str)
def test_the_index_lists_a_keyframe_at_least_every_four_seconds(
    tmp_path: Path, fps: Fraction
) -> None:
    encode(tmp_path / "film.mp4", fps, [(flat((50, 60, 70)), 400)])
    table = dict(atoms((tmp_path / "film.mp4").read_bytes()))["stss"]
    keys = [int.from_bytes(table[i : i + 4], "big") for i in range(8, len(table), 4)]
    assert keys[0] == 1
    assert {later - earlier for earlier, later in pairwise(keys)} == {int(4 * fps)}


def test_there_is_no_edit_list(file: Path) -> None:
    # Frames are shown as stored, the first at once: players that ignore such lists lose nothing.
    assert b"edts" not in file.read_bytes()


def test_a_decoder_has_nothing_to_complain_of(file: Path) -> None:
    level = av.logging.get_level()
    av.logging.set_level(av.logging.WARNING)
    try:
        with av.logging.Capture() as said, av.open(str(file), "r") as container:
            container.streams.video[0].codec_context.options = {"err_detect": "explode"}
            assert sum(1 for _ in container.decode(video=0)) == FRAMES
    finally:
        av.logging.set_level(level)
    assert said == []


@pytest.mark.parametrize(
    ("size", "fps", "level"),
    [
        ((64, 36), 24, 10),
        ((854, 480), 24, 30),
        ((854, 480), 60, 31),
        ((1280, 720), 30, 31),
        ((1280, 720), 60, 32),
        ((1920, 1080), 24, 40),
        ((1920, 1080), 30, 40),
        ((1920, 1080), 60, 41),
        ((3840, 2160), 60, 51),
    ],
)
def test_the_level_is_the_least_that_players_need(
    size: tuple[int, int], fps: int, level: int
) -> None:
    film = FilmFormat(*size, Fraction(fps))
    told = parameters(segment([Shot(flat((9, 9, 9), *size), 2)], film))
    assert (told.profile, told.level) == (100, level)


@pytest.mark.parametrize("fps", RATES, ids=str)
@pytest.mark.parametrize("content", ["noise", "flat"])
def test_parameter_sets_depend_on_size_and_rate_only(fps: Fraction, content: str) -> None:
    film = FilmFormat(WIDTH, HEIGHT, fps)
    shots = [*moving(4)] if content == "noise" else [Shot(flat((0, 90, 0)), 200)]
    assert parameters(segment(shots, film)) == parameters(segment([hold(3)], film))


def test_the_stream_says_that_every_frame_lasts_as_long() -> None:
    sps = parameters(segment([hold(1)], FilmFormat(WIDTH, HEIGHT, Fraction(30000, 1001)))).sps
    # Two ticks are a frame, and fixed_frame_rate_flag follows the clock: clause E.1.1.
    clock = f"{1001:032b}{2 * 30000:032b}"
    bits = "".join(f"{byte:08b}" for byte in unescape(sps))
    assert bits[bits.index(clock) + len(clock)] == "1"
