"""Every sound begins where its words do, to the sample, and no two are heard at a time."""

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from explainer.studio.sound.places import beat_sounds, sample_at
from explainer.voice import RATE
from tests.studio.sound.heard import film, said, sound

RATES = [Fraction(24), Fraction(30), Fraction(60), Fraction(30000, 1001), Fraction(2997, 125)]
BEEP = sound(np.ones(9600, np.float32))


@pytest.mark.parametrize("fps", RATES, ids=str)
def test_a_frame_begins_on_the_nearest_sample(fps: Fraction) -> None:
    for frame in (0, 1, 7, 1000, 17_982, 10**9):
        assert abs(sample_at(frame, fps) - frame * RATE / fps) <= Fraction(1, 2)


def test_halves_go_up() -> None:
    assert sample_at(1, Fraction(2 * RATE)) == 1


@pytest.mark.parametrize("fps", RATES, ids=str)
def test_first_words_begin_with_their_cue_and_lengths_add_up_to_the_film(fps: Fraction) -> None:
    made = film(fps, [(7, [said(BEEP)]), (31, [said(BEEP)])], [(13, []), (53, [said(BEEP)])])
    found, before = [], 0
    for beat in beat_sounds(made):
        found += [before + piece.start for piece in beat.pieces]
        before += beat.length
    assert found == [sample_at(frame, fps) for frame in (0, 7, 51)]
    assert before == sample_at(104, fps)


def test_lines_follow_each_other_as_they_are_said_wherever_their_cue_stands() -> None:
    fps = Fraction(30000, 1001)
    lines = [said(BEEP), said(None), said(BEEP, Fraction(1, 7)), said(BEEP)]
    made = film(fps, [(1, []), *((91, lines) for _ in range(9))])
    starts = [piece.start for piece in beat_sounds(made)[0].pieces]
    # A fifth of a second and a pause; the silent second and its pause; then a pause of a seventh.
    wanted = [0, 9600 + 12000 + 48000 + 12000, 9600 + 12000 + 60000 + 9600 + 6857]
    for first in range(0, len(starts), 3):
        assert [start - starts[first] for start in starts[first : first + 3]] == wanted


def test_a_sound_longer_than_its_span_ends_where_the_next_begins() -> None:
    made = film(Fraction(24), [(4, [said(BEEP)]), (4, [said(BEEP)])], [(4, [said(BEEP)])])
    first, second = beat_sounds(made)
    pieces = [*first.pieces, *second.pieces]
    assert [piece.length for piece in pieces] == [8000, 8000, 8000]
    assert all(one.end <= other.start for one, other in pairwise(first.pieces))
    assert first.pieces[-1].end == first.length
