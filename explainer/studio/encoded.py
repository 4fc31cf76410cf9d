"""A stretch of a film as it stands in the file: its frames' bytes, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class EncodedFrame:
    """One frame (an access unit in Annex B form); `key` says that decoding can begin here."""

    data: bytes
    key: bool


@dataclass(frozen=True)
class Encoded:
    """A segment's frames in order, which is both decoding and display order; the first is a key.

    Each key frame carries the stream's parameter sets, so that a segment can be decoded by itself;
    segments of one film share the same ones, byte for byte.
    """

    frames: tuple[EncodedFrame, ...]
