"""Recordings made of tones, written as files of every kind."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import av
import numpy as np

from explainer.voice import RATE, Samples
from tests.voice.lectures import joined, silence, tone

CODECS = {
    ".wav": ("pcm_s16le", "s16"),
    ".flac": ("flac", "s16"),
    ".mp3": ("libmp3lame", "fltp"),
    ".m4a": ("aac", "fltp"),
    ".ogg": ("libopus", "flt"),
}


def write(file: Path, samples: Samples, rate: int = RATE, channels: int = 1) -> Path:
    """Write a sound at `rate`, the same in every channel; the codec is the suffix's."""
    file.parent.mkdir(parents=True, exist_ok=True)
    codec, form = CODECS[file.suffix.lower()]
    layout = "mono" if channels == 1 else "stereo"
    every = np.repeat(samples, channels)[None, :]
    frame = av.AudioFrame.from_ndarray(every, format="flt", layout=layout)
    frame.sample_rate = RATE
    resampler = av.AudioResampler(format=form, layout=layout, rate=rate)
    with av.open(str(file), "w", format=_container(file)) as container:
        stream = container.add_stream(codec, rate=rate, layout=layout, format=form)
        assert isinstance(stream, av.AudioStream)
        fifo = av.AudioFifo()
        for each in (*resampler.resample(frame), *resampler.resample(None)):
            each.pts = None
            fifo.write(each)
        size = stream.codec_context.frame_size or 4096
        for piece in fifo.read_many(size, partial=True):
            container.mux(stream.encode(piece))
        container.mux(stream.encode(None))
    return file


def _container(file: Path) -> str:
    return {".m4a": "mp4"}.get(file.suffix.lower(), file.suffix.lower().removeprefix("."))


def spoken(parts: Sequence[tuple[float, float]], before: float = 0.5) -> Samples:
    """Tones as long as the first numbers, silences after them as long as the second."""
    pieces = [piece for sound, rest in parts for piece in (tone(sound), silence(rest))]
    return joined(silence(before), *pieces)


def noisy(samples: Samples, loud: float) -> Samples:
    noise = np.random.default_rng(1).standard_normal(len(samples)).astype(np.float32)
    return samples + np.float32(loud) * noise
