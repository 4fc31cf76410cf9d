"""The syntax that frames are renumbered by."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.studio.film_format import FilmFormat
from explainer.studio.h264.bits import BitReader, BitWriter
from explainer.studio.h264.nal import START, escape, joined, split, unescape
from explainer.studio.h264.parameters import parameter_sets
from explainer.studio.h264.slices import renumbered, slice_header
from explainer.studio.segment_encoder import SegmentEncoder
from explainer.studio.settings import Settings
from tests.studio.segments import headers, hold, moving, parameters, segment

SEGMENT = segment([*moving(2), hold(2)])
SEGMENT_SETS = parameters(SEGMENT)
SEGMENT_UNITS = [split(frame.data)[-1] for frame in SEGMENT.frames]

payloads = st.lists(st.integers(0, 4), max_size=12).map(bytes)
"""Bytes among which there would often be a start code."""


@given(payloads)
def test_an_escaped_payload_has_no_start_code_and_comes_out_again(payload: bytes) -> None:
    escaped = escape(payload)
    assert not any(b"\0\0" + bytes([third]) in escaped for third in range(3))
    assert not escaped.endswith(b"\0\0")
    assert unescape(escaped) == payload


@given(st.lists(payloads.map(lambda payload: b"\1" + escape(payload) + b"\x80"), max_size=3))
def test_a_stream_falls_into_the_units_it_was_joined_from(units: list[bytes]) -> None:
    assert split(joined(*units)) == units


def test_start_codes_may_be_short() -> None:
    assert split(b"\0\0\1ab" + START + b"c") == [b"ab", b"c"]


@given(st.lists(st.integers(0, 2**20), max_size=5))
def test_numbers_are_read_as_they_were_written(numbers: list[int]) -> None:
    writer = BitWriter()
    for number in numbers:
        writer.ue(number)
        writer.u(number, 21)
    reader = BitReader(writer.aligned())
    assert [(reader.ue(), reader.u(21)) for _ in numbers] == [(n, n) for n in numbers]


# ITU-T H.264, tables 9-2 and 9-3: codes 0 to 6.
CODES = ("1", "010", "011", "00100", "00101", "00110", "00111")
SIGNED = (0, 1, -1, 2, -2, 3, -3)


@pytest.mark.parametrize(("number", "code"), list(enumerate(CODES)))
def test_codes_are_the_standards(number: int, code: str) -> None:
    writer = BitWriter()
    writer.ue(number)
    assert writer.aligned() == int(code.ljust(8, "1"), 2).to_bytes(1, "big")
    assert BitReader(writer.aligned()).se() == SIGNED[number]


def test_a_header_that_ends_too_early_is_refused() -> None:
    with pytest.raises(ValueError, match="too early"):
        BitReader(b"\0\0").ue()


@given(payloads)
def test_a_slice_keeps_its_data_when_it_is_renumbered(data: bytes) -> None:
    sets, units = SEGMENT_SETS, SEGMENT_UNITS
    for unit, header in zip(units, headers(SEGMENT), strict=True):
        head = unescape(unit[1:])[: -(-header.end // 8)]
        own = unit[:1] + escape(head + data + b"\x80")
        other = renumbered(own, sets, header.frame_num + 1, header.idr_pic_id + 5)
        assert unescape(other).endswith(data + b"\x80")
        assert renumbered(other, sets, header.frame_num, header.idr_pic_id) == own


@pytest.mark.parametrize("idr_pic_id", [0, 1, 2, 255])
def test_a_key_frame_takes_any_number(idr_pic_id: int) -> None:
    encoded = segment(moving(1))
    sets, unit = parameters(encoded), split(encoded.frames[0].data)[-1]
    other = renumbered(unit, sets, 0, idr_pic_id)
    assert slice_header(other, sets).idr_pic_id == idr_pic_id
    first = headers(encoded)[0].idr_pic_id
    assert renumbered(other, sets, 0, first) == unit


def test_parameter_sets_do_not_depend_on_the_quantiser() -> None:
    found = set()
    for qp in (18, 40):
        encoder = SegmentEncoder(FilmFormat(64, 36, Fraction(24)), Settings(qp=qp))
        encoder.write(hold(1))
        found.add(parameters(encoder.finish()))
    assert len(found) == 1


def test_parameter_sets_in_the_wrong_places_are_refused() -> None:
    sets = parameters(segment(moving(1)))
    with pytest.raises(ValueError, match="without parameter sets"):
        parameter_sets(sets.pps, sets.sps)


def test_a_unit_that_is_no_slice_is_refused() -> None:
    sets = parameters(segment(moving(1)))
    with pytest.raises(ValueError, match="no slice"):
        slice_header(sets.sps, sets)
