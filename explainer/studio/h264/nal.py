"""NAL units: how a stream falls into them (annex B), what they escape (clause 7.4.1)."""

from __future__ import annotations

import re
from enum import IntEnum

START = b"\0\0\0\1"
_TO_ESCAPE = re.compile(rb"\x00\x00(?=[\x00-\x03]|\Z)")


class Kind(IntEnum):
    """The nal_unit_type values that x264 writes, table 7-1."""

    SLICE = 1
    IDR = 5
    SEI = 6
    SPS = 7
    PPS = 8


def kind(nal: bytes) -> Kind:
    """What a unit holds; ValueError for one that x264 does not write."""
    return Kind(nal[0] & 31)


def split(stream: bytes) -> list[bytes]:
    """The units of a byte stream, without their start codes."""
    # A unit never ends in a zero byte: zeros before a start code belong to the start code.
    return [unit.rstrip(b"\0") for unit in stream.split(b"\0\0\1")[1:]]


def joined(*nals: bytes) -> bytes:
    """Units as a byte stream."""
    return b"".join(START + nal for nal in nals)


def unescape(escaped: bytes) -> bytes:
    """Payload as it was before bytes were put in to prevent start codes."""
    return escaped.replace(b"\0\0\3", b"\0\0")


def escape(payload: bytes) -> bytes:
    """Payload in which nothing can be taken for a start code."""
    return _TO_ESCAPE.sub(b"\0\0\3", payload)
