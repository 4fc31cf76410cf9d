"""Speech as it is kept: FLAC, which gives back every sample as it was put in."""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from io import BytesIO

import av
import numpy as np

from explainer.voice.sound import RATE, Samples, Sound

_MOST = 2**15 - 1


def packed(samples: Samples) -> bytes:
    """The sound as a FLAC file of 16-bit samples; louder than 1 is cut off."""
    whole = np.rint(np.clip(samples, -1, 1) * _MOST).astype(np.int16)
    file = BytesIO()
    with av.open(file, "w", format="flac") as container:
        stream = container.add_stream("flac", rate=RATE, layout="mono", format="s16")
        frame = av.AudioFrame.from_ndarray(whole[None, :], format="s16", layout="mono")
        frame.sample_rate = RATE
        for packet in (*stream.encode(frame), *stream.encode(None)):
            container.mux(packet)
    return file.getvalue()


def unpacked(data: bytes) -> Samples:
    """The sound in a file that `packed` made, rounded to 16 bits: the same whenever it is read."""
    with av.open(BytesIO(data), "r") as container:
        frames = [frame.to_ndarray()[0] for frame in container.decode(audio=0)]
    return np.concatenate(frames).astype(np.float32) / np.float32(_MOST)


def kept_sound(samples: Samples) -> Sound:
    """The sound, kept packed until it is wanted, and named by what it holds."""
    data = packed(samples)
    return Sound(sha256(data).hexdigest(), len(samples), partial(unpacked, data))
