"""Encoded sound as a track of a film."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from av.audio.stream import AudioStream
from av.container import OutputContainer

from explainer.lang import Lang
from explainer.studio.mp4.packets import LANGUAGE_CODE, Timed, packet
from explainer.studio.sound.aac import FRAME, PRIMING, Aac, set_up
from explainer.voice import RATE


def add_sound(container: OutputContainer, lang: Lang) -> AudioStream:
    """The track of sound, in the film's language."""
    stream = container.add_stream("aac")
    set_up(stream.codec_context)
    stream.time_base = Fraction(1, RATE)
    stream.metadata["language"] = LANGUAGE_CODE[lang]
    return stream


def sound_packets(stream: AudioStream, sound: Aac) -> Iterator[Timed]:
    """The packets in order, once the file is begun.

    The first comes before the film's start, and the last ends with the sound: so the file's edit
    list tells players what to leave out. Raises ValueError for sound of other settings, or that is
    not as long as it says.
    """
    if stream.codec_context.extradata != sound.setup:
        raise ValueError("the sound was encoded with other settings than the film's")
    given = len(sound.packets) * FRAME - PRIMING
    if not 0 <= given - sound.length < FRAME:
        raise ValueError(f"{sound.length} samples of sound cannot stand in {given}")
    for number, data in enumerate(sound.packets):
        start = number * FRAME - PRIMING
        yield packet(stream, data, start, min(FRAME, sound.length - start), Fraction(1, RATE))
