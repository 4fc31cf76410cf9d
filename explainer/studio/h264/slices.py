"""Slices get other numbers: frame_num, idr_pic_id. Their CABAC data is taken over as it is."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.studio.h264.bits import BitReader, BitWriter
from explainer.studio.h264.nal import Kind, escape, kind, unescape
from explainer.studio.h264.parameters import ParameterSets

_P, _I = 0, 2
_HEADER_BYTES = 32
"""More than any header here has: a handful of short numbers."""


@dataclass(frozen=True)
class SliceHeader:
    """Where a header's numbers stand, in bits from the unit's second byte on.

    `idr` is the stretch of idr_pic_id, empty in a P slice; `end` is where CABAC data is aligned.
    """

    key: bool
    frame_num: int
    idr_pic_id: int
    frame_num_at: int
    idr: tuple[int, int]
    end: int


def slice_header(nal: bytes, sets: ParameterSets) -> SliceHeader:
    """Read a slice's header, clause 7.3.3; ValueError for one that x264 does not write here."""
    return _header(nal[0], unescape(nal[1 : 1 + _HEADER_BYTES]), sets)


def renumbered(nal: bytes, sets: ParameterSets, frame_num: int, idr_pic_id: int) -> bytes:
    """The same slice with another frame_num, counted on modulo its length, and idr_pic_id.

    Of a P slice only frame_num is used, of a key frame only idr_pic_id: its frame_num is 0.
    """
    payload = unescape(nal[1:])
    header = _header(nal[0], payload[:_HEADER_BYTES], sets)
    bits, old = BitWriter(), BitReader(payload)
    bits.u(old.u(header.frame_num_at), header.frame_num_at)
    old.u(sets.frame_num_bits)
    bits.u(0 if header.key else frame_num % (1 << sets.frame_num_bits), sets.frame_num_bits)
    if header.key:
        old.ue()
        bits.ue(idr_pic_id)
    rest = header.end - old.at
    bits.u(old.u(rest), rest)
    return nal[:1] + escape(bits.aligned() + payload[-(-header.end // 8) :])


def _header(first: int, payload: bytes, sets: ParameterSets) -> SliceHeader:
    bits, what = BitReader(payload), kind(bytes([first]))
    key = what is Kind.IDR
    _require(key or what is Kind.SLICE, "no slice")
    _require(bits.ue() == 0, "a frame of several slices")
    _require(bits.ue() % 5 == (_I if key else _P), "neither a key frame nor a P frame")
    bits.ue()  # the picture parameter set's number
    frame_num_at = bits.at
    frame_num = bits.u(sets.frame_num_bits)
    start = bits.at
    idr_pic_id = bits.ue() if key else 0
    idr = (start, bits.at)
    _references(bits, key)
    _require(first >> 5 != 0, "a frame that is no reference")
    # Two flags of a key frame; of others, that the oldest reference goes as the next one comes.
    _require(bits.u(2 if key else 1) == 0, "long-term references")
    if not key:
        bits.ue()  # which table CABAC starts from
    bits.se()  # the quantiser
    if sets.deblocking and bits.ue() != 1:
        bits.se(), bits.se()
    return SliceHeader(key, frame_num, idr_pic_id, frame_num_at, idr, bits.at)


def _references(bits: BitReader, key: bool) -> None:
    """How many references a P slice has and in which order: one."""
    if key:
        return
    if bits.flag():
        _require(bits.ue() == 0, "several references")
    _require(not bits.flag(), "reordered references")


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(f"an H.264 slice cannot be renumbered: {otherwise}")
