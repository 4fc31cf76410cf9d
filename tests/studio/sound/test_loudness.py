"""Every beat is as loud as it should be, by a second meter too, and its peaks keep their bound."""

from __future__ import annotations

import math

import numpy as np
import pytest

from explainer.studio.sound.limiter import limited
from explainer.studio.sound.loudness import (
    CEILING,
    MOST_LIMITED,
    TARGET,
    decibels,
    factor,
    levelled,
    loudness,
)
from explainer.studio.sound.peaks import BLOCK, peaks, true_peak
from explainer.voice import RATE, Samples
from tests.studio.sound.heard import measured, voice

SILENCE = np.zeros(RATE, np.float32)


@pytest.fixture(scope="module")
def spoken() -> Samples:
    return voice(8)


@pytest.mark.parametrize("level", [0.004, 0.1, 1.0])
def test_speech_gets_as_loud_as_it_should_however_soft_it_was(level: float) -> None:
    found = levelled(np.concatenate([voice(8, level), SILENCE]))
    assert loudness(found) == pytest.approx(TARGET, abs=0.1)
    assert measured(found).loudness == pytest.approx(TARGET, abs=0.2)
    assert decibels(true_peak(found)) < CEILING + 0.01
    assert measured(found).peak < CEILING + 0.1


def test_peaks_had_to_be_held_back_for_that(spoken: Samples) -> None:
    gain = TARGET - loudness(spoken)
    assert decibels(true_peak(spoken)) + gain > CEILING + 3


def test_what_no_peak_stands_in_the_way_of_is_only_louder() -> None:
    hum = (0.01 * np.sin(np.arange(4 * RATE) / 20)).astype(np.float32)
    found = levelled(hum)
    assert np.ptp(found[1:] / hum[1:]) < 1e-4
    assert loudness(found) == pytest.approx(TARGET, abs=0.01)


def test_nothing_changes_its_place_and_nothing_turns_over(spoken: Samples) -> None:
    found, heard = levelled(spoken), np.abs(spoken) > 1e-4
    gains = found[heard] / spoken[heard]
    assert gains.min() > 0
    # One gain for all, and less of it only where a peak is near.
    assert (gains > gains.max() - 1e-3).mean() > 0.25
    assert np.array_equal(found == 0, spoken == 0)


def test_a_click_stays_on_its_sample_and_below_the_ceiling() -> None:
    click = SILENCE.copy()
    click[12_345] = 0.5
    found = levelled(click)
    assert np.flatnonzero(found).tolist() == [12_345]
    assert decibels(true_peak(found)) == pytest.approx(CEILING, abs=0.01)


def test_a_softer_beat_than_gates_let_pass_stays_as_it_is() -> None:
    hiss = (1e-4 * np.random.default_rng(2).standard_normal(RATE)).astype(np.float32)
    assert loudness(hiss) == -math.inf
    for silent in (SILENCE, hiss, SILENCE[:0]):
        assert levelled(silent) is silent


def test_a_word_shorter_than_a_gating_block_is_no_louder_than_a_longer_one() -> None:
    tone = (0.05 * np.sin(np.arange(RATE) / 10)).astype(np.float32)
    alone = np.concatenate([SILENCE, tone[: RATE // 10], SILENCE])
    assert true_peak(levelled(alone)) == pytest.approx(true_peak(levelled(tone)), rel=0.03)
    assert true_peak(levelled(tone[: RATE // 10])) == pytest.approx(
        true_peak(levelled(tone)), rel=0.03
    )


def test_what_is_hardly_more_than_peaks_stays_softer() -> None:
    crackle = SILENCE.copy()
    crackle[::9000] = 0.3
    found = levelled(crackle)
    assert loudness(found) < TARGET - 1
    assert loudness(found) > loudness(crackle)
    assert found.max() / 0.3 <= factor(CEILING + MOST_LIMITED - decibels(true_peak(crackle)))


def test_true_peaks_between_samples_are_found() -> None:
    # A quarter of the rate, half way between its highest points: samples reach 0.707 of them.
    wave = np.sin(np.pi / 2 * np.arange(4000) + np.pi / 4).astype(np.float32)
    assert wave.max() < 0.71
    assert true_peak(wave[200:]) == pytest.approx(1, abs=0.08)
    middle = peaks(wave)[50:-50]
    assert middle.min() == pytest.approx(1, abs=0.02)


@pytest.mark.parametrize("ahead", range(-4, 5))
def test_a_peak_is_as_high_wherever_in_a_long_sound_it_stands(ahead: int) -> None:
    pair = np.zeros(100 * BLOCK, np.float32)
    # High between two samples, which are the last and the first of two stretches, or near.
    pair[50 * BLOCK - 1 + ahead : 50 * BLOCK + 1 + ahead] = 0.5
    boundary = 1 << 20
    long = np.zeros(boundary + BLOCK * 99 + 5, np.float32)
    first = boundary - 50 * BLOCK
    long[first : first + len(pair)] = pair
    found = peaks(long)
    assert len(found) == math.ceil(len(long) / BLOCK)
    assert found[first // BLOCK :][:100] == pytest.approx(peaks(pair), abs=1e-6)
    assert found.max() > 0.6


@pytest.mark.parametrize("seed", range(5))
def test_a_limiter_lets_no_sample_pass(seed: int) -> None:
    source = np.random.default_rng(seed)
    wild = (source.standard_normal(5000) * source.uniform(0, 2, 5000) ** 4).astype(np.float32)
    heights = np.abs(np.pad(wild, (0, -len(wild) % BLOCK))).reshape(-1, BLOCK).max(axis=1)
    heights = np.maximum(heights, np.append(np.abs(wild[BLOCK::BLOCK]), 0)[: len(heights)])
    found = limited(wild, heights, 1.5, 0.5)
    assert np.abs(found).max() <= 0.5 * (1 + 1e-5)
    assert np.abs(found).max() > 0.4
