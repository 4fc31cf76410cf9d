"""What a decoder makes of a film's sound keeps its promise, whatever was said."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from explainer.studio.sound import make as room
from explainer.studio.sound.loudness import decibels
from explainer.studio.sound.make import HIGHEST, make
from explainer.studio.sound.peaks import true_peak
from explainer.studio.sound.places import beat_sounds
from explainer.voice import RATE, Samples
from tests.studio.sound.heard import decoded, film, said, sound, voice

FPS = Fraction(25)
PROMISED = -1.5


def knocks(seed: int) -> Samples:
    """A hundredth of a second of white noise, five times a second."""
    source = np.random.default_rng(seed)
    on = np.arange(6 * RATE) % (RATE // 5) < RATE // 100
    found: Samples = (0.3 * on * source.standard_normal(len(on))).astype(np.float32)
    return found


@pytest.mark.parametrize("samples", [knocks(1), knocks(2), voice(6, 0.8)])
def test_true_peaks_of_what_is_decoded_stay_below_the_bound(samples: Samples) -> None:
    made = make(beat_sounds(film(FPS, [(160, [said(sound(samples))])])))
    assert decibels(true_peak(decoded(made))) < PROMISED == HIGHEST


def test_a_beat_that_reaches_too_high_is_held_back_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A ceiling with no room for what encoding adds.
    monkeypatch.setattr(room, "CEILING", PROMISED - 0.1)
    soft, wild = voice(4, 0.2), knocks(2)
    both = film(FPS, [(110, [said(sound(soft, "soft"))])], [(160, [said(sound(wild, "wild"))])])
    alone = film(FPS, [(110, [said(sound(soft, "soft"))])])
    found = decoded(make(beat_sounds(both)))
    length = len(decoded(make(beat_sounds(alone))))
    assert decibels(true_peak(found)) < PROMISED
    start = decoded(make(beat_sounds(alone)))
    near = np.abs(found[: length - RATE] - start[: length - RATE]).max()
    assert near < 0.01
