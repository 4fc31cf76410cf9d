"""The sound of a finished film, decoded: loudness, peaks, silence, joins."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from explainer.cache import open_cache
from explainer.studio.film_format import FilmFormat
from explainer.studio.join import join
from explainer.studio.sound.beside import sound_beside
from explainer.studio.sound.loudness import decibels, loudness
from explainer.studio.sound.peaks import true_peak
from explainer.voice import RATE, Samples
from tests.studio.films import TAGS
from tests.studio.segments import hold, segment
from tests.studio.sound.heard import decoded, film, measured, said, sound, voice

FPS = Fraction(30)
FORM = FilmFormat(64, 36, FPS)
PARTS = [voice(5, 1.0, 110, 1), voice(4, 0.02, 190, 2), voice(5, 0.3, 150, 3)]
"""A loud voice, a soft one, and another."""
SPANS = [180, 150, 200]
"""Frames: each voice is followed by a second of silence or more."""
LOUDNESS = -16
AROUND = 2048
"""Samples that a packet and its neighbours spread over."""


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Samples:
    path = tmp_path_factory.mktemp("film") / "film.mp4"
    lines = [said(sound(samples, f"voice {index}")) for index, samples in enumerate(PARTS)]
    timeline = film(FPS, *([(span, [line])] for span, line in zip(SPANS, lines, strict=True)))
    pictures = segment([hold(sum(SPANS), film=FORM)], FORM)
    with sound_beside(timeline, open_cache("none")) as heard:
        join([pictures], path, FORM, TAGS, sound=heard())
    return decoded(path)[: sum(SPANS) * RATE // 30]


def beats(samples: Samples) -> list[Samples]:
    return np.split(samples, np.cumsum(SPANS[:-1]) * RATE // 30)


def test_the_film_is_as_loud_as_it_should_be(finished: Samples) -> None:
    assert loudness(finished) == pytest.approx(LOUDNESS, abs=0.5)
    assert measured(finished).loudness == pytest.approx(LOUDNESS, abs=0.5)


def test_so_is_every_beat(finished: Samples) -> None:
    assert [loudness(each) for each in beats(finished)] == pytest.approx([LOUDNESS] * 3, abs=0.3)


def test_true_peaks_stay_below_the_bound(finished: Samples) -> None:
    assert decibels(true_peak(finished)) < -1.5
    assert measured(finished).peak < -1.5


def test_nothing_is_heard_where_nothing_is_said(finished: Samples) -> None:
    for each, spoken in zip(beats(finished), PARTS, strict=True):
        silence = each[len(spoken) + AROUND : -AROUND]
        assert len(silence) > RATE // 2
        assert decibels(float(np.abs(silence).max())) < -80


def test_no_join_clicks(finished: Samples) -> None:
    for each, spoken in zip(beats(finished), PARTS, strict=True):
        steps = np.abs(np.diff(each))
        inside = steps[AROUND : len(spoken) - AROUND].max()
        assert steps[:AROUND].max() < inside
        assert steps[len(spoken) - AROUND :].max() < inside
