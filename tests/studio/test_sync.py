"""In a finished film, each cue's first word is heard as its picture begins to move."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import numpy.typing as npt
import pytest

from explainer.studio.film_format import FilmFormat
from explainer.studio.order import FilmOrder
from explainer.voice import RATE, Samples, narrate
from tests.studio.clicking import Clicking, clicks
from tests.studio.made import maker, order

RATES = [Fraction(24), Fraction(30), Fraction(30000, 1001), Fraction(60)]
SEEN = 12
"""Levels of 255 from which on a picture has surely begun to move, and not only its grain."""


@dataclass(frozen=True)
class Decoded:
    """A film's frames, the seconds at which they are shown, which are keys, and its sound."""

    pictures: tuple[npt.NDArray[np.uint8], ...]
    times: tuple[Fraction, ...]
    keys: frozenset[int]
    sound: Samples


def decoded(path: Path) -> Decoded:
    with av.open(str(path)) as container:
        frames = list(container.decode(video=0))
        times = tuple((frame.pts or 0) * Fraction(frame.time_base or 0) for frame in frames)
    with av.open(str(path)) as container:
        sound = [frame.to_ndarray()[0] for frame in container.decode(audio=0)]
    return Decoded(
        tuple(frame.to_ndarray(format="gray").astype(np.uint8) for frame in frames),
        times,
        frozenset(number for number, frame in enumerate(frames) if frame.key_frame),
        np.concatenate(sound),
    )


def clicking(fps: Fraction, *beats: str) -> FilmOrder:
    wanted = replace(order(), format=FilmFormat(96, 54, fps), beats=beats)
    said = narrate(wanted.script, wanted.lang, Clicking(), beats)
    return replace(wanted, narration=said)


@pytest.mark.parametrize("fps", RATES, ids=str)
def test_words_and_pictures_begin_together_cold_and_cached(tmp_path: Path, fps: Fraction) -> None:
    wanted = clicking(fps, "b0", "b1")
    makes = maker(tmp_path)
    makes.make(wanted, tmp_path / "cold.mp4")
    assert makes.make(wanted, tmp_path / "cached.mp4") == []
    assert (tmp_path / "cold.mp4").read_bytes() == (tmp_path / "cached.mp4").read_bytes()
    film = decoded(tmp_path / "cold.mp4")
    found = clicks(film.sound)
    lines = [
        (second, cue, line is cue.said.lines[0])
        for beat in wanted.timeline.beats
        for cue in beat.cues
        for second, line in wanted.timeline.lines(cue)
    ]
    assert len(found) == len(lines)
    for heard, (second, cue, first) in zip(found, lines, strict=True):
        assert abs(Fraction(heard, RATE) - second) <= 1 / (4 * fps)
        if first:
            assert cue.start in film.keys
            assert abs(Fraction(heard, RATE) - film.times[cue.start]) <= 1 / (4 * fps)


@pytest.mark.parametrize("fps", [RATES[0], RATES[-1]], ids=str)
def test_a_picture_rests_until_its_cue_and_moves_at_once(tmp_path: Path, fps: Fraction) -> None:
    wanted = clicking(fps, "b1")
    maker(tmp_path).make(wanted, tmp_path / "film.mp4")
    pictures = decoded(tmp_path / "film.mp4").pictures
    (beat,) = wanted.timeline.beats
    for cue in beat.cues[1:]:
        last = pictures[cue.start - 1].astype(int)
        moved = [
            number
            for number in range(cue.start, cue.end)
            if np.abs(pictures[number] - last).max() > SEEN
        ]
        assert np.abs(pictures[cue.start - 2] - last).max() == 0
        assert moved[0] <= cue.start + max(Fraction(1), fps / 6)
