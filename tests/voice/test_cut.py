"""Whatever a recording is like, every line gets a word's sound of it, or it is refused."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.script import Filled
from explainer.voice import RATE, Line, Samples
from explainer.voice.align import NoMatchError
from explainer.voice.recording.cut import SHORTEST_LINE, pieces, voiced
from tests.voice.lectures import PACE, joined, silence, tone

WORDS = "One two three four five six seven eight"


def line(words: int) -> Line:
    text = f"{' '.join(WORDS.split()[:words])}. "
    return Line(Filled(text), text, whole=True)


@dataclass(frozen=True)
class Take:
    """Lines by parts, and a sound that was made for them, well or badly."""

    parts: list[list[Line]]
    samples: Samples


def fading(seconds: float) -> Samples:
    """A tone whose end is softer, as of a voice that falls."""
    sound = tone(seconds)
    end = min(len(sound), RATE // 10)
    sound[len(sound) - end :] *= np.linspace(1, 0.02, end, dtype=np.float32)
    return sound


@st.composite
def takes(draw: st.DrawFn) -> Take:
    """Each line as long as its words, or hardly there, with rests after lines, or none."""
    parts: list[list[Line]] = []
    sound = [silence(0.2)]
    for _ in range(draw(st.integers(1, 3))):
        lengths = draw(st.lists(st.sampled_from([1, 1, 2, 8]), min_size=1, max_size=5))
        parts.append([line(words) for words in lengths])
        for words in lengths:
            sound.append(fading(0.4 * words * draw(st.sampled_from([0.02, 0.2, 0.6, 1, 1.5]))))
            sound.append(silence(draw(st.sampled_from([0, 0, 0.09, 0.3]))))
        sound.append(silence(draw(st.sampled_from([0, 0.5]))))
    return Take(parts, joined(*sound))


@given(takes())
def test_every_line_has_a_word_s_sound_or_the_recording_is_refused(take: Take) -> None:
    stretches = voiced(take.samples)
    try:
        found = pieces(take.samples, stretches, take.parts, "en", PACE)
    except NoMatchError:
        return
    assert [piece.line for piece in found] == [one for part in take.parts for one in part]
    assert all(piece.sounding >= SHORTEST_LINE for piece in found)
    assert all(before.end <= after.start for before, after in pairwise(found))
    heard = sum(stretch.length for stretch in stretches)
    assert sum(piece.sounding for piece in found) == heard


def test_a_line_s_end_is_at_the_rest_near_its_likely_place() -> None:
    # Three short lines in a row, of which the last has a rest within: the second ends in it.
    sound = joined(silence(0.3), tone(0.5), silence(0.12), tone(0.15), silence(0.3))
    found = pieces(sound, voiced(sound), [[line(1), line(1), line(1)]], "en", PACE)
    rested = [after.start - before.end for before, after in pairwise(found)]
    assert sorted(rest > RATE // 12 for rest in rested) == [False, True]
    assert all(not piece.rests for piece in found)


def test_sound_that_is_too_short_for_its_lines_is_refused() -> None:
    sound = joined(silence(0.3), tone(0.15), silence(0.3))
    with pytest.raises(NoMatchError, match="too short"):
        pieces(sound, voiced(sound), [[line(1), line(1), line(1)]], "en", PACE)


def test_a_click_is_no_sentence() -> None:
    sound = joined(silence(0.3), tone(0.8), silence(0.3), tone(0.02), silence(0.3))
    with pytest.raises(NoMatchError, match="its pauses do not fit"):
        pieces(sound, voiced(sound), [[line(1)], [line(1)]], "en", PACE)
