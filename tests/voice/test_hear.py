"""Sound keeps its shape when it is resampled, and every sample when it is kept."""

from __future__ import annotations

from io import BytesIO

import av
import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from explainer.voice import RATE, Samples
from explainer.voice.hear import decoded, resampled
from explainer.voice.keep import kept_sound, packed, unpacked

LARGEST = 2**15 - 1


def wave(rate: int, hertz: float) -> Samples:
    return (0.5 * np.sin(2 * np.pi * hertz * np.arange(2 * rate) / rate)).astype(np.float32)


@pytest.mark.parametrize("rate", [16000, 22050, 44100, 96000])
@pytest.mark.parametrize("hertz", [100, 1000, 5000])
def test_a_tone_is_the_same_tone_at_another_rate(rate: int, hertz: float) -> None:
    found, made = resampled(wave(rate, hertz), rate), wave(RATE, hertz)
    assert len(found) == len(made)
    inner = slice(RATE // 10, -RATE // 10)
    off = np.std(found[inner] - made[inner]) / np.std(made)
    assert 20 * np.log10(off) < -80


whole = arrays.arrays(np.int16, st.integers(1, 3000), elements=st.integers(-LARGEST, LARGEST))


@given(whole)
def test_what_is_kept_is_given_back_to_the_bit(samples: npt.NDArray[np.int16]) -> None:
    sound = (samples / LARGEST).astype(np.float32)
    once = unpacked(packed(sound))
    assert np.array_equal(np.rint(once * LARGEST), samples)
    assert unpacked(packed(once)).tobytes() == once.tobytes()
    assert packed(once) == packed(sound)


def test_what_is_too_loud_is_cut_off() -> None:
    assert unpacked(packed(np.array([2, -2, 0], np.float32))).tolist() == [1, -1, 0]


def test_a_kept_sound_is_named_by_what_it_holds() -> None:
    sound = kept_sound(wave(RATE, 100))
    assert sound == kept_sound(wave(RATE, 100)) != kept_sound(wave(RATE, 101))
    assert len(sound.load()) == sound.length == 2 * RATE


def stereo(left: Samples, right: Samples) -> BytesIO:
    """A WAV file of two channels."""
    file = BytesIO()
    with av.open(file, "w", format="wav") as container:
        stream = container.add_stream("pcm_f32le", rate=RATE, layout="stereo", format="flt")
        both = np.ascontiguousarray(np.stack([left, right], axis=1).reshape(1, -1))
        frame = av.AudioFrame.from_ndarray(both, format="flt", layout="stereo")
        frame.sample_rate = RATE
        for packet in (*stream.encode(frame), *stream.encode(None)):
            container.mux(packet)
    file.seek(0)
    return file


def test_channels_that_cancel_each_other_are_not_mixed() -> None:
    sound = wave(RATE, 100)
    assert np.allclose(decoded(stereo(sound, -sound * np.float32(0.95))), sound, atol=1e-6)
    assert np.allclose(decoded(stereo(sound + 1, -sound)), sound + 1, atol=1e-6)


def test_other_channels_are_mixed_evenly() -> None:
    sound, other = wave(RATE, 100), wave(RATE, 300)
    assert np.allclose(decoded(stereo(sound, other)), (sound + other) / 2, atol=1e-6)
    assert np.allclose(decoded(stereo(sound, 0 * sound)), sound / 2, atol=1e-6)
    assert np.allclose(decoded(stereo(0 * sound, sound)), sound / 2, atol=1e-6)
