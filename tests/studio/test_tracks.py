"""What a finished film's file holds beside its pictures, as a reader finds it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import av
import numpy as np
import pytest
from av.stream import Disposition

from explainer.publish import Chapter
from explainer.studio.encoded import Encoded
from explainer.studio.extras import Captions, Extras, Shown, in_order
from explainer.studio.film_format import FilmFormat
from explainer.studio.film_tags import FilmTags
from explainer.studio.join import join
from explainer.studio.poster import poster
from explainer.studio.sound.aac import Aac, encoded
from explainer.voice import RATE
from tests.studio.films import atoms
from tests.studio.segments import SMALL, hold, moving, pictures, segment
from tests.studio.sound.heard import voice

FRAMES = 120
PICTURES = segment([*moving(5), hold(FRAMES - 5)])
SOUND = encoded([voice(5)])
TAGS = FilmTags("T: <b> & {x}", "four “cards”\nand 卡", "zh", "a run & a ledger; 来源")
PLAIN = r"{\b1}<i>literal</i> &amp; {ledger.x} “引”"
ZH = Captions(
    "zh",
    (
        Shown(Fraction(1, 2), Fraction(3, 2), "第一行\n第二行"),
        Shown(Fraction(3, 2), Fraction(2001, 1000), PLAIN),
        Shown(Fraction(3), Fraction(4), "末"),
    ),
)
EN = Captions("en", (Shown(Fraction(0), Fraction(5), "one"),))
CHAPTERS = (Chapter(0, 50, "第一章 <&"), Chapter(50, 119, "二"), Chapter(119, 120, "3"))
EXTRAS = Extras((ZH, EN), CHAPTERS, poster([PICTURES], 4))


def made(
    path: Path,
    *,
    extras: Extras = EXTRAS,
    sound: Aac | None = SOUND,
    form: FilmFormat = SMALL,
    parts: tuple[Encoded, ...] = (PICTURES,),
) -> Path:
    join(parts, path, form, TAGS, extras=extras, sound=sound)
    return path


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("film") / "film.mp4")


@dataclass(frozen=True)
class Track:
    kind: str
    codec: str | None
    language: str | None
    name: str | None
    on: bool


def tracks(path: Path) -> list[Track]:
    """What a player lists, but for the chapters' own track."""
    with av.open(str(path)) as container:
        return [
            Track(
                stream.type,
                stream.codec_context.name,
                stream.metadata.get("language"),
                stream.metadata.get("name"),
                bool(stream.disposition & Disposition.default),
            )
            for stream in container.streams
            if stream.type != "data"
        ]


def shown(path: Path, track: int) -> list[Shown]:
    """The texts of a track of captions, from the bytes of its samples."""
    found = []
    with av.open(str(path)) as container:
        stream = container.streams.subtitles[track]
        tick = stream.time_base
        for packet in container.demux(stream):
            data = bytes(packet)
            if not data or packet.pts is None or packet.duration is None or tick is None:
                continue
            length = int.from_bytes(data[:2], "big")
            # Nothing follows the text: no style.
            assert len(data) == 2 + length
            if length:
                start, end = packet.pts * tick, (packet.pts + packet.duration) * tick
                found.append(Shown(start, end, data[2:].decode()))
    return found


def test_a_player_lists_pictures_sound_and_captions_in_both_languages(file: Path) -> None:
    *found, cover = tracks(file)
    assert found == [
        Track("video", "h264", "zho", None, True),
        Track("audio", "aac", "zho", None, True),
        Track("subtitle", "mov_text", "zho", "中文", False),
        Track("subtitle", "mov_text", "eng", "English", False),
    ]
    assert cover.codec == "mjpeg"


def test_a_film_that_says_nothing_has_all_but_a_track_of_sound(tmp_path: Path, file: Path) -> None:
    silent = made(tmp_path / "film.mp4", sound=None)
    assert [each for each in tracks(file) if each.kind != "audio"] == tracks(silent)
    assert shown(silent, 0) == list(ZH.shown)
    assert pictures(silent) == pictures(file)


def test_its_frames_are_those_of_a_film_without_anything_else(tmp_path: Path, file: Path) -> None:
    bare = made(tmp_path / "film.mp4", extras=Extras(), sound=None)
    assert packets(file) == packets(bare)


def packets(path: Path) -> list[tuple[int | None, int | None, bytes]]:
    with av.open(str(path)) as container:
        return [(each.pts, each.dts, bytes(each)) for each in container.demux(video=0)]


@pytest.mark.parametrize("fps", [24, 60, Fraction(30000, 1001), Fraction(2997, 125)], ids=str)
def test_captions_are_what_they_were_literally(tmp_path: Path, fps: Fraction) -> None:
    form = FilmFormat(64, 36, Fraction(fps))
    parts = (segment([hold(5 * int(fps), film=form)], form),)
    path = made(tmp_path / "film.mp4", form=form, parts=parts, extras=Extras((ZH, EN)))
    assert shown(path, 0) == list(ZH.shown)
    assert shown(path, 1) == list(EN.shown)


def test_captions_in_all_lengths_and_gaps_stand_beside_ten_minutes_of_frames(
    tmp_path: Path,
) -> None:
    lengths = [1000 + 37 * n % 6000 for n in range(120)]
    start, found = Fraction(0), []
    for number, length in enumerate(lengths):
        start += Fraction(number % 3 * 211, 1000)
        found.append(Shown(start, start + Fraction(length, 1000), f"{number} 句"))
        start = found[-1].end
    parts = (segment([hold(24 * 600)]),)
    sound = encoded([np.zeros(RATE * 600, np.float32)])
    extras = Extras((Captions("zh", tuple(found)), EN))
    path = made(tmp_path / "film.mp4", parts=parts, sound=sound, extras=extras)
    assert shown(path, 0) == found


def test_every_moment_of_a_track_of_captions_has_one_sample(file: Path) -> None:
    with av.open(str(file)) as container:
        found = [
            (each.pts, (each.pts or 0) + (each.duration or 0))
            for each in container.demux(container.streams.subtitles[0])
            if each.size
        ]
    milliseconds = [0, 500, 1500, 2001, 3000, 4000]
    starts = [at * 48 for at in milliseconds]
    assert found[: len(starts) - 1] == list(pairwise(starts))


def test_captions_have_one_plain_style(file: Path) -> None:
    with av.open(str(file)) as container:
        context = container.streams.subtitles[0].codec_context
        setup = context.extradata
    assert setup is not None
    # No flags of display; the style: characters 0 to 0, font 1, face 0 (no bold), size.
    assert setup[:4] == b"\0\0\0\0"
    assert setup[18:25] == b"\0\0\0\0" + b"\0\1" + b"\0"


def test_the_film_s_own_captions_come_first() -> None:
    assert in_order([ZH, EN], "en") == (EN, ZH)
    assert in_order([ZH, EN], "zh") == (ZH, EN)


def test_chapters_are_listed_with_their_titles_to_the_frame(file: Path) -> None:
    with av.open(str(file)) as container:
        found = [
            Chapter(
                int(each["start"] * (each["time_base"] or 0) * SMALL.fps),
                int(each["end"] * (each["time_base"] or 0) * SMALL.fps),
                each["metadata"]["title"],
            )
            for each in container.chapters()
        ]
        quick_time = [each.metadata["language"] for each in container.streams.data]
    assert tuple(found) == CHAPTERS
    assert quick_time == ["zho"]
    assert b"chpl" in file.read_bytes()


def test_tags_are_kept_word_for_word(file: Path) -> None:
    with av.open(str(file)) as container:
        found = container.metadata
    assert found["title"] == TAGS.title
    assert found["description"] == TAGS.description
    assert found["comment"] == TAGS.provenance
    assert not {"date", "creation_time"} & set(found)


def test_the_poster_is_the_frame_it_should_be(file: Path) -> None:
    with av.open(str(file)) as container:
        stream = container.streams.video[1]
        assert stream.disposition & Disposition.attached_pic
        assert stream.codec_context.name == "mjpeg"
    with av.open(str(file)) as container:
        cover = next(container.decode(video=1)).to_ndarray(format="rgb24").astype(int)
    with av.open(str(file)) as container:
        frames = [each.to_ndarray(format="rgb24").astype(int) for each in container.decode(video=0)]
    apart = [float(np.abs(frame - cover).mean()) for frame in frames[:6]]
    assert min(apart) == apart[4] < 8
    assert sorted(apart)[1] > 3 * apart[4]


@pytest.mark.parametrize("sound", [SOUND, None], ids=["heard", "silent"])
def test_the_same_film_is_the_same_file(tmp_path: Path, sound: Aac | None) -> None:
    one = made(tmp_path / "one.mp4", sound=sound).read_bytes()
    assert one == made(tmp_path / "other.mp4", sound=sound).read_bytes()


def test_the_index_comes_first_and_nothing_else_is_left_beside(tmp_path: Path) -> None:
    path = made(tmp_path / "film.mp4")
    names = [name for name, _ in atoms(path.read_bytes())]
    assert names.index("moov") < names.index("mdat")
    assert list(tmp_path.iterdir()) == [path]


def test_only_the_sound_is_shifted_by_its_edit_list(file: Path) -> None:
    found = [content for name, content in atoms(file.read_bytes()) if name == "edts"]
    begins = [int.from_bytes(content[20:24], "big") for content in found]
    lengths = [int.from_bytes(content[16:20], "big") for content in found]
    assert begins[:4] == [0, 1024, 0, 0]
    assert lengths[:2] == [5 * RATE, 5 * RATE]


def test_a_decoder_has_nothing_to_complain_of(file: Path) -> None:
    level = av.logging.get_level()
    av.logging.set_level(av.logging.WARNING)
    try:
        with av.logging.Capture() as told, av.open(str(file), "r") as container:
            for stream in (container.streams.video[0], container.streams.audio[0]):
                stream.codec_context.options = {"err_detect": "explode"}
            kinds = [
                frame.__class__.__name__
                for packet in container.demux(container.streams.video[0], *container.streams.audio)
                for frame in packet.decode()
            ]
    finally:
        av.logging.set_level(level)
    # FFmpeg says so of every track with a name and every cover picture that it has written.
    own = {"UDTA parsing failed retrying raw\n", "stream 0, timescale not set\n"}
    assert {message for _, _, message in told} <= own
    assert kinds.count("VideoFrame") == FRAMES
    assert kinds.count("AudioFrame") == 5 * RATE // 1024 + 1


@pytest.mark.parametrize(
    "wrong",
    [
        Aac(SOUND.length, b"\x11\x90", SOUND.packets),
        Aac(SOUND.length, SOUND.setup, SOUND.packets[:-1]),
        Aac(SOUND.length - 1024, SOUND.setup, SOUND.packets),
    ],
    ids=["setup", "short", "long"],
)
def test_sound_that_is_not_what_it_says_is_refused(tmp_path: Path, wrong: Aac) -> None:
    with pytest.raises(ValueError, match="sound"):
        made(tmp_path / "film.mp4", sound=wrong)


def test_what_no_file_can_hold_is_refused() -> None:
    second = Fraction(1)
    with pytest.raises(ValueError, match="from 1 s to 1 s"):
        Shown(second, second, "x")
    with pytest.raises(ValueError, match="bytes"):
        Shown(second, 2 * second, "句" * 22_000)
    with pytest.raises(ValueError, match="two captions"):
        Captions("zh", (Shown(second, 3 * second, "x"), Shown(2 * second, 4 * second, "y")))
    with pytest.raises(ValueError, match="frame 3 to 3"):
        Chapter(3, 3, "x")
    with pytest.raises(ValueError, match="overlap"):
        Extras(chapters=(Chapter(0, 3, "x"), Chapter(2, 4, "y")))
    with pytest.raises(ValueError, match="JPEG"):
        Extras(poster=b"GIF89a")
    with pytest.raises(ValueError, match="no frame 120"):
        poster([PICTURES], FRAMES)
