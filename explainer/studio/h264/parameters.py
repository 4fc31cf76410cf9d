"""Sequence and picture parameter sets: what a slice's header cannot be read without."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.studio.h264.bits import BitReader
from explainer.studio.h264.nal import Kind, joined, kind, unescape

HIGH = 100


@dataclass(frozen=True)
class ParameterSets:
    """A stream's two parameter sets, as units, and what they say.

    `frame_num_bits` is the length of frame_num; `level` is ten times the level's number;
    `deblocking` says that slices have fields for it.
    """

    sps: bytes
    pps: bytes
    profile: int
    level: int
    frame_num_bits: int
    deblocking: bool

    @property
    def stream(self) -> bytes:
        """Both, in annex B form."""
        return joined(self.sps, self.pps)


def parameter_sets(sps: bytes, pps: bytes) -> ParameterSets:
    """Read the sets of a stream; ValueError for one whose slices this package cannot renumber."""
    _require(kind(sps) is Kind.SPS and kind(pps) is Kind.PPS, "parameter sets")
    profile, level, frame_num_bits = _sequence(BitReader(unescape(sps[1:])))
    return ParameterSets(
        sps, pps, profile, level, frame_num_bits, _picture(BitReader(unescape(pps[1:])))
    )


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(f"an H.264 stream without {what} cannot be renumbered")


def _sequence(bits: BitReader) -> tuple[int, int, int]:
    """Clause 7.3.2.1.1: profile, level and the length of frame_num."""
    profile = bits.u(8)
    bits.u(8)  # constraint flags
    level = bits.u(8)
    bits.ue()  # the set's number
    _require(profile == HIGH, "High profile")
    _require(bits.ue() == 1, "4:2:0 chroma")
    _require((bits.ue(), bits.ue()) == (0, 0), "8 bits a sample")
    bits.u(1)  # lossless bypass
    _require(not bits.flag(), "flat scaling")
    frame_num_bits = bits.ue() + 4
    # Display order is decoding order: no other number has to be rewritten.
    _require(bits.ue() == 2, "picture order of type 2")
    _require(bits.ue() == 1, "exactly one reference frame")
    bits.u(1)  # gaps in frame_num
    bits.ue(), bits.ue()  # the size in macroblocks
    _require(bits.flag(), "whole frames")
    return profile, level, frame_num_bits


def _picture(bits: BitReader) -> bool:
    """Clause 7.3.2.2: whether slices have fields for deblocking."""
    bits.ue(), bits.ue()  # the set's number and its sequence's
    _require(bits.flag(), "CABAC")
    bits.u(1)  # order of fields
    _require(bits.ue() == 0, "one slice group")
    bits.ue(), bits.ue()  # how many references there may be
    # A weight would make a skipped macroblock differ from what it repeats.
    _require(bits.u(3) == 0, "unweighted prediction")
    bits.se(), bits.se(), bits.se()  # initial quantisers and chroma's offset
    deblocking = bits.flag()
    bits.u(1)  # constrained intra prediction
    _require(not bits.flag(), "primary pictures only")
    return deblocking
