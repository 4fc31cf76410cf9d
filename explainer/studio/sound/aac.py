"""Sound as AAC: packets for a file, with what a decoder needs to know of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, pairwise

import av
import numpy as np
from av.audio.codeccontext import AudioCodecContext
from av.audio.frame import AudioFrame

from explainer.voice import RATE, Samples

FRAME = 1024
"""Samples in a packet."""
PRIMING = 1024
"""Samples that a decoder gives before the sound: the encoder's delay. A player leaves them out."""
BIT_RATE = 128_000
"""At this rate what FFmpeg's encoder takes from a voice lies 40 dB below it, and true peaks grow by
less than 1 dB; a film's sound stays smaller than its pictures."""
OPTIONS = {"aac_coder": "fast", "aac_pns": "0"}
"""At this rate the quick search is nearer to the sound than the thorough one, at a third of its
time; noise in place of sound would save nothing."""
_HEAD = b"rc-t2 sound 1\n"


@dataclass(frozen=True)
class Aac:
    """`length` samples of sound at RATE in packets of FRAME samples each, PRIMING before the first.

    `setup` is the decoder's AudioSpecificConfig.
    """

    length: int
    setup: bytes
    packets: tuple[bytes, ...]


def encoded(parts: Iterable[Samples]) -> Aac:
    """The parts, one after the other, as AAC-LC; the same bytes for the same samples."""
    context = av.CodecContext.create("aac", "w")
    if not isinstance(context, AudioCodecContext):
        raise TypeError("AAC is a codec for sound")
    set_up(context)
    length, packets = 0, list[bytes]()
    for frame in _frames(parts):
        block = AudioFrame.from_ndarray(frame[None], format="fltp", layout="mono")
        block.sample_rate, block.pts = RATE, length
        length += len(frame)
        packets += map(bytes, context.encode(block))
    packets += map(bytes, context.encode(None))
    return Aac(length, context.extradata or b"", tuple(packets))


def decoded(sound: Aac) -> Iterator[Samples]:
    """The sound as a decoder gives it, part by part: `length` samples, those before it left out."""
    context = av.CodecContext.create("aac", "r")
    context.extradata = sound.setup
    skip, left = PRIMING, sound.length
    for packet in (*map(av.Packet, sound.packets), None):
        for frame in context.decode(packet):
            samples = frame.to_ndarray()[0][skip:][:left].astype(np.float32)
            skip = max(0, skip - frame.samples)
            left -= len(samples)
            yield samples


def set_up(context: AudioCodecContext) -> None:
    """Make an encoder's settings those of every film."""
    context.sample_rate, context.time_base = RATE, Fraction(1, RATE)
    context.format, context.layout = av.AudioFormat("fltp"), av.AudioLayout("mono")
    context.bit_rate = BIT_RATE
    context.options = dict(OPTIONS)


def _frames(parts: Iterable[Samples]) -> Iterator[Samples]:
    """All samples in order, FRAME at a time; the last may be fewer."""
    left = np.empty(0, np.float32)
    for part in parts:
        left = np.concatenate([left, part])
        whole = len(left) // FRAME * FRAME
        yield from left[:whole].reshape(-1, FRAME)
        left = left[whole:]
    if len(left):
        yield left


def pack(sound: Aac) -> bytes:
    """The sound as bytes for a cache: a head with a version, sizes, and then all packets."""
    sizes = [sound.length, len(sound.setup), *map(len, sound.packets)]
    table = np.array([len(sizes), *sizes], "<u8").tobytes()
    return b"".join((_HEAD, table, sound.setup, *sound.packets))


def unpack(packed: bytes) -> Aac:
    """The sound again; ValueError when the bytes are not what `pack` gave."""
    body = packed[len(_HEAD) :]
    count = int.from_bytes(body[:8], "little")
    if not packed.startswith(_HEAD) or not 2 <= count <= len(body) // 8:
        raise ValueError("packed sound is damaged, or of another version")
    length, *sizes = np.frombuffer(body, "<u8", count, 8).tolist()
    bounds = list(accumulate(sizes, initial=8 * (count + 1)))
    if bounds[-1] != len(body):
        raise ValueError("packed sound is damaged, or of another version")
    setup, *packets = (body[a:b] for a, b in pairwise(bounds))
    return Aac(length, setup, tuple(packets))
