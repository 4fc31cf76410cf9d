"""Any sound file as this project's samples: one channel at 48 kHz."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO

import av
import numpy as np

from explainer.voice.sound import RATE, Samples


class NoSoundError(Exception):
    """What holds no sound that can be read; the message says why, in a few words."""


def decoded(file: BinaryIO) -> Samples:
    """The first sound track of a file: channels mixed evenly, resampled; raises NoSoundError.

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
    return resampled(np.concatenate([piece for piece, _ in pieces]), pieces[0][1])


def _mixed(frames: Iterable[av.AudioFrame]) -> Iterator[tuple[Samples, int]]:
    """Each frame as one channel with its rate."""
    planar = av.AudioResampler(format="fltp")
    for frame in frames:
        for each in planar.resample(frame):
            yield each.to_ndarray().mean(axis=0, dtype=np.float32), each.sample_rate


def resampled(samples: Samples, rate: int) -> Samples:
    """The same sound at RATE, if it is at `rate` samples a second now."""
    if rate == RATE or not len(samples):
        return samples.astype(np.float32)
    frame = av.AudioFrame.from_ndarray(samples[None, :], format="flt", layout="mono")
    frame.sample_rate = rate
    resampler = av.AudioResampler(format="flt", layout="mono", rate=RATE)
    pieces = [*resampler.resample(frame), *resampler.resample(None)]
    return np.concatenate([piece.to_ndarray()[0] for piece in pieces]).astype(np.float32)
