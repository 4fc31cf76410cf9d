"""Sound as AAC: as long as it was, where it was, the same bytes each time."""

from __future__ import annotations

import numpy as np
import pytest

from explainer.studio.sound.aac import FRAME, PRIMING, Aac, encoded, pack, unpack
from explainer.voice import RATE
from tests.studio.sound.heard import decoded, voice

SPEECH = voice(2)
MADE = encoded([SPEECH])


def test_it_is_nearly_the_same_sound() -> None:
    difference = decoded(MADE) - SPEECH
    assert (difference**2).sum() < 1e-3 * (SPEECH**2).sum()


@pytest.mark.parametrize("length", [1, FRAME - 1, FRAME, 5 * FRAME + 1, 6 * FRAME])
def test_it_is_as_long_as_it_was(length: int) -> None:
    made = encoded([SPEECH[:length]])
    assert made.length == length
    assert len(made.packets) == -(-(length + PRIMING) // FRAME)
    assert len(decoded(made)) == length


def test_how_it_comes_in_parts_does_not_matter() -> None:
    parts = np.split(SPEECH, [0, 1, 5000, 5001, 5001 + FRAME, 60_000])
    assert encoded(parts) == MADE


@pytest.mark.parametrize("last", [20_479, 20_480, RATE - 50])
def test_a_click_stays_on_its_sample(last: int) -> None:
    sound = np.zeros(RATE, np.float32)
    places = [50, 5000, last]
    sound[places] = 0.5
    found = np.abs(decoded(encoded([sound])))
    assert [at - 40 + int(found[at - 40 : at + 40].argmax()) for at in places] == places


def test_packed_sound_comes_out_as_it_went_in() -> None:
    for each in (MADE, Aac(0, b"", ()), Aac(7, b"ab", (b"", b"c"))):
        assert unpack(pack(each)) == each


@pytest.mark.parametrize("length", [0, 10, 14, 20, 100, -1])
def test_missing_bytes_are_noticed(length: int) -> None:
    with pytest.raises(ValueError, match="damaged"):
        unpack(pack(MADE)[:length])


@pytest.mark.parametrize("at", [0, 14, 20])
def test_a_damaged_table_is_noticed(at: int) -> None:
    packed = bytearray(pack(MADE))
    packed[at] ^= 0x41
    with pytest.raises(ValueError, match="damaged"):
        unpack(bytes(packed))
