"""Sounds in their places: faded at both ends, exactly silent elsewhere."""

from fractions import Fraction

import numpy as np
import pytest

from explainer.studio.sound.track import FADE
from explainer.voice import RATE, Sound
from tests.studio.sound.heard import film, said, sound, soundtrack

FPS = Fraction(24)
ONES = np.ones(RATE // 2, np.float32)
STEEPEST = np.pi / 2 / FADE + 1e-6


def test_it_is_as_long_as_the_film_and_silent_where_nothing_is_said() -> None:
    made = film(Fraction(30000, 1001), [(10, []), (30, [said(sound(ONES))])], [(50, [said(None)])])
    found = soundtrack(made)
    start = 16016
    assert len(found) == round(90 * 1001 * RATE / Fraction(30000))
    assert (found[start : start + len(ONES)] > 0).all()
    assert not found[:start].any()
    assert not found[start + len(ONES) :].any()


def test_a_piece_fades_in_and_out_for_ten_milliseconds() -> None:
    found = soundtrack(film(FPS, [(24, [said(sound(ONES))])]))[: len(ONES)]
    assert FADE == RATE / 100
    assert (found[FADE:-FADE] == 1).all()
    assert found[0] < 1e-5
    assert (np.diff(found[:FADE]) > 0).all()
    assert np.array_equal(found, found[::-1])
    # A raised cosine is half way up in the middle, and steepest there.
    assert found[FADE // 2 - 1] + found[FADE // 2] == pytest.approx(1)
    assert np.abs(np.diff(found)).max() <= STEEPEST


def test_a_piece_that_is_cut_fades_out_before_the_next() -> None:
    found = soundtrack(film(FPS, [(6, [said(sound(ONES))]), (24, [said(sound(ONES))])]))
    assert np.abs(np.diff(found)).max() <= STEEPEST
    assert found[12_000 - 1] < 1e-5
    assert found[12_000] < 1e-5


@pytest.mark.parametrize("length", [0, 1, 2, 3, 700])
def test_a_piece_shorter_than_its_fades_is_heard_as_far_as_it_goes(length: int) -> None:
    found = soundtrack(film(FPS, [(24, [said(sound(ONES[:length])), said(sound(ONES))])]))
    assert found.max() == 1
    assert np.isfinite(found).all()


def test_what_a_voice_keeps_is_not_changed() -> None:
    own = ONES.copy()
    soundtrack(film(FPS, [(24, [said(sound(own))])]))
    assert np.array_equal(own, ONES)


@pytest.mark.parametrize(
    ("samples", "message"),
    [
        (np.ones(9, np.float32), r"sound word .*shape \(9,\).* of 10 samples"),
        (np.ones((2, 10), np.float32), r"sound word .*one channel"),
        (np.full(10, np.nan, np.float32), "sound word .*no numbers"),
        (np.full(10, np.inf, np.float32), "sound word .*no numbers"),
    ],
)
def test_a_sound_that_is_not_what_it_says_is_refused(
    samples: np.ndarray[tuple[int, ...], np.dtype[np.float32]], message: str
) -> None:
    made = film(FPS, [(24, [said(Sound("word", 10, lambda: samples))])])
    with pytest.raises(ValueError, match=message):
        soundtrack(made)
