"""A film of segments: what each shows alone it shows in the film, in order, at the exact times."""

from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import av
import pytest

from explainer.studio.encoded import Encoded
from explainer.studio.film_format import FilmFormat
from explainer.studio.h264.nal import Kind, kind
from explainer.studio.h264.slices import slice_header
from explainer.studio.pack import pack, unpack
from tests.studio.segments import (
    SMALL,
    hold,
    joined_film,
    moving,
    parameters,
    pictures,
    segment,
)

FIRST = Encoded(segment([hold(1)]).frames[:1])


def segments() -> list[Encoded]:
    """Moves, holds, a hold longer than the way between key frames, and frames all alone."""
    return [
        segment([*moving(5), hold(130)]),
        FIRST,
        FIRST,
        Encoded(()),
        segment([hold(97, 7)]),
        FIRST,
        segment(moving(3)),
    ]


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return joined_film(tmp_path_factory.mktemp("film") / "film.mp4", segments())


def packets(film: Path) -> list[bytes]:
    """Every packet as it stands in the file."""
    with av.open(str(film), "r") as container:
        return [bytes(packet) for packet in container.demux(video=0) if packet.size]


def test_the_film_shows_what_its_segments_show(film: Path) -> None:
    alone = [pictures(each) for each in segments() if each.frames]
    assert pictures(film) == [picture for shown in alone for picture in shown]


def test_each_packet_is_one_slice(film: Path) -> None:
    # Parameter sets stand in the file's head only: sizes there would be for another kind of file.
    for data in packets(film):
        assert int.from_bytes(data[:4], "big") == len(data) - 4
        assert kind(data[4:]) in {Kind.IDR, Kind.SLICE}


def test_times_are_frame_numbers(film: Path) -> None:
    with av.open(str(film), "r") as container:
        found = [(p.pts, p.dts) for p in container.demux(video=0) if p.size]
        tick = container.streams.video[0].time_base
    assert tick is not None
    step = int(1 / SMALL.fps / tick)
    assert found == [(number * step, number * step) for number in range(len(found))]


def test_neighbouring_key_frames_differ_where_segments_meet(film: Path) -> None:
    sets = parameters(FIRST)
    found = [slice_header(data[4:], sets) for data in packets(film)]
    pairs = [(one, other) for one, other in pairwise(found) if one.key and other.key]
    assert len(pairs) == 4
    assert all(one.idr_pic_id != other.idr_pic_id for one, other in pairs)


def test_segments_share_their_parameter_sets() -> None:
    one, *others = (parameters(each) for each in segments() if each.frames)
    assert set(others) == {one}


def test_segments_of_different_films_are_not_joined(tmp_path: Path) -> None:
    other = FilmFormat(64, 48, Fraction(24))
    mixed = [segment([hold(2)]), segment([hold(2, film=other)], other)]
    with pytest.raises(ValueError, match="cannot be joined"):
        joined_film(tmp_path / "film.mp4", mixed)


def test_a_packed_segment_comes_out_as_it_went_in() -> None:
    for each in segments():
        assert unpack(pack(each)) == each


def test_packing_costs_a_few_bytes_a_frame() -> None:
    encoded = segment([hold(90)])
    assert len(pack(encoded)) < sum(len(frame.data) for frame in encoded.frames) + 4 * 90 + 60


@pytest.mark.parametrize("at", [0, 20, 40, 200, -1])
def test_a_damaged_byte_is_noticed(at: int) -> None:
    packed = bytearray(pack(segment([hold(9)])))
    packed[at] ^= 1
    with pytest.raises(ValueError, match="damaged"):
        unpack(bytes(packed))


@pytest.mark.parametrize("length", [0, 10, 33, 100, -1])
def test_missing_bytes_are_noticed(length: int) -> None:
    with pytest.raises(ValueError, match="damaged"):
        unpack(pack(segment([hold(9)]))[:length])
