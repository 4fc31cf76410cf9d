"""Sounds for tests, films they are heard in, and what a decoder and a second meter make of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
from av.filter import Graph
from scipy.signal import lfilter

from explainer.script import Filled
from explainer.studio.sound.aac import PRIMING, Aac
from explainer.studio.sound.places import beat_sounds
from explainer.studio.sound.track import beat_track
from explainer.timeline import BeatSpan, CueSpan, Timeline
from explainer.voice import RATE, Line, Said, SaidPart, Samples, Sound

LINE = Line(Filled("x"), "x", True)


def sound(samples: Samples, mark: str = "sound") -> Sound:
    """These samples as a voice gives them."""
    return Sound(mark, len(samples), lambda: samples)


def said(heard: Sound | None, pause: Fraction = Fraction(1, 4)) -> Said:
    """A line that sounds so; one that only lasts a second without a sound."""
    return Said(LINE, heard.seconds if heard else Fraction(1), pause, sound=heard)


def film(fps: Fraction, *beats: Sequence[tuple[int, Sequence[Said]]]) -> Timeline:
    """A film of beats of spans: how many frames each lasts, and its lines."""
    spans, start = [], 0
    for number, beat in enumerate(beats):
        cues, first = [], start
        for index, (frames, lines) in enumerate(beat):
            part = SaidPart(f"cue{index}", tuple(lines))
            cues.append(CueSpan(start, start + frames, part))
            start += frames
        spans.append(BeatSpan(f"b{number}", first, start, tuple(cues)))
    return Timeline("en", fps, start, tuple(spans))


def voice(seconds: float, level: float = 0.1, pitch: int = 110, seed: int = 1) -> Samples:
    """Something like speech: pulses through a throat, in syllables, with a rest after every few."""
    length = int(seconds * RATE)
    source = np.random.default_rng(seed)
    pulses = 0.01 * source.standard_normal(length)
    pulses[:: RATE // pitch] += 1
    resonances = [np.poly([r * np.exp(1j * f), r * np.exp(-1j * f)]).real for r, f in _FORMANTS]
    throat = lfilter(np.ones(1), np.polymul(*resonances), pulses)
    syllables = np.repeat(source.uniform(0.1, 1, length // _SYLLABLE + 1), _SYLLABLE)[:length]
    syllables[np.arange(length) // _SYLLABLE % 9 == 8] = 0
    smooth = lfilter(np.ones(480) / 480, np.ones(1), syllables)
    spoken = throat * smooth
    found: Samples = (level * spoken / np.abs(spoken).max()).astype(np.float32)
    return found


_SYLLABLE = RATE // 6
_FORMANTS = ((0.993, 2 * np.pi * 600 / RATE), (0.99, 2 * np.pi * 1700 / RATE))


@dataclass(frozen=True)
class Measured:
    """What FFmpeg's own meter says: LUFS and dBTP."""

    loudness: float
    peak: float


def measured(samples: Samples) -> Measured:
    """A second opinion on the loudness and the true peak of a sound of a second or more."""
    graph = Graph()
    first = graph.add_abuffer(
        sample_rate=RATE, format="fltp", layout="mono", time_base=Fraction(1, RATE)
    )
    meter, last = graph.add("ebur128", "peak=true:metadata=1"), graph.add("abuffersink")
    first.link_to(meter)
    meter.link_to(last)
    graph.configure()
    frame = av.AudioFrame.from_ndarray(samples[None], format="fltp", layout="mono")
    frame.sample_rate, frame.pts = RATE, 0
    first.push(frame)
    first.push(None)
    told: dict[str, str] = {}
    while True:
        try:
            # What is left at the end is too short to be measured.
            told = graph.pull().metadata or told
        except av.EOFError:
            break
    peak = float(told["lavfi.r128.true_peak"])
    return Measured(float(told["lavfi.r128.I"]), 20 * float(np.log10(peak)))


def decoded(heard: Path | Aac) -> Samples:
    """A finished film's sound as a decoder gives it, or that of the packets by themselves."""
    if isinstance(heard, Path):
        with av.open(str(heard)) as container:
            parts = [frame.to_ndarray()[0] for frame in container.decode(audio=0)]
        return np.concatenate(parts)
    decoder = av.CodecContext.create("aac", "r")
    decoder.extradata = heard.setup
    packets = [*map(av.Packet, heard.packets), None]
    parts = [frame.to_ndarray()[0] for each in packets for frame in decoder.decode(each)]
    return np.concatenate(parts)[PRIMING:][: heard.length]


def soundtrack(timeline: Timeline) -> Samples:
    """All beats' sound, as the voice said it."""
    return np.concatenate([beat_track(beat) for beat in beat_sounds(timeline)])
