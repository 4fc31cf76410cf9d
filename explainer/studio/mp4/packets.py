"""Packets on their way into a file."""

from __future__ import annotations

from fractions import Fraction

from av.packet import Packet
from av.stream import Stream

from explainer.lang import Lang
from explainer.voice import RATE

LANGUAGE_CODE: dict[Lang, str] = {"zh": "zho", "en": "eng"}
LANGUAGE_NAME: dict[Lang, str] = {"zh": "中文", "en": "English"}

Timed = tuple[int, "Packet[Stream]"]
"""A packet and when it is due, in samples of sound: packets of all tracks are stored in order."""


def packet(
    stream: Stream, data: bytes, start: int, duration: int, tick: Fraction, *, key: bool = True
) -> Timed:
    """A packet that begins at `start` ticks of `tick` seconds."""
    made: Packet[Stream] = Packet(data)
    made.stream, made.time_base = stream, tick
    made.pts = made.dts = start
    made.duration = duration
    made.is_keyframe = key
    return start * RATE * tick.numerator // tick.denominator, made
