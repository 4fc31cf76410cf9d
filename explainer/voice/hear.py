"""Any sound file as this project's samples: one channel at 48 kHz."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

import av
import numpy as np

from explainer.voice.sound import RATE, Samples


class NoSoundError(Exception):
    """What holds no sound that can be read; the message says why, in a few words."""


def decoded(file: BinaryIO) -> Samples:
    """The first sound track of a file: channels mixed evenly, resampled; raises NoSoundError.

    Where channels cancel each other, the first is taken by itself.

    The resampler is FFmpeg's, which is exact to about 100 dB up to where it begins to cut off.
    """
    try:
        with av.open(file, "r") as container:
            if not container.streams.audio:
                raise NoSoundError("there is no sound in it")
            pieces = list(_mixed(container.decode(container.streams.audio[0])))
    except av.FFmpegError as error:
        raise NoSoundError(str(error.strerror)) from error
    except ValueError as error:
        # A track whose rate or channels change on the way.
        raise NoSoundError(str(error)) from error
    if not pieces:
        raise NoSoundError("there is no sound in it")
    mixed = np.concatenate([piece.mixed for piece in pieces])
    alone = np.concatenate([piece.alone for piece in pieces])
    cancels = np.std(mixed) < _CANCELLED * np.std(alone)
    return resampled(alone if cancels else mixed, pieces[0].rate)


_CANCELLED = 0.1
"""How soft a mix may be beside its first channel; softer ones are of channels that cancel, as of a
microphone whose wires are swapped. That one channel of nine speaks makes a mix softer by less."""


@dataclass(frozen=True)
class _Frame:
    """A frame's channels mixed, and the first channel alone."""

    mixed: Samples
    alone: Samples
    rate: int


def _mixed(frames: Iterable[av.AudioFrame]) -> Iterator[_Frame]:
    """The frames of a track."""
    planar = av.AudioResampler(format="fltp")
    for frame in frames:
        for each in planar.resample(frame):
            channels = each.to_ndarray()
            mixed = channels.mean(axis=0, dtype=np.float32)
            yield _Frame(mixed, channels[0].astype(np.float32), each.sample_rate)


def resampled(samples: Samples, rate: int) -> Samples:
    """The same sound at RATE, if it is at `rate` samples a second now."""
    if rate == RATE or not len(samples):
        return samples.astype(np.float32)
    frame = av.AudioFrame.from_ndarray(samples[None, :], format="flt", layout="mono")
    frame.sample_rate = rate
    resampler = av.AudioResampler(format="flt", layout="mono", rate=RATE)
    pieces = [*resampler.resample(frame), *resampler.resample(None)]
    return np.concatenate([piece.to_ndarray()[0] for piece in pieces]).astype(np.float32)
