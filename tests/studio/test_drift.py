"""Sound and picture of a film stay together: at every rate, for ten minutes, in a browser."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random

import av
import numpy as np
import pytest

from explainer.studio.film_format import FilmFormat
from explainer.studio.join import join
from explainer.studio.planes import samples
from explainer.studio.shot import Shot
from explainer.studio.sound.aac import encoded
from explainer.studio.sound.places import beat_sounds, sample_at
from explainer.studio.sound.track import FADE, beat_track
from explainer.voice import RATE
from tests.studio.chromium import greens, loudest
from tests.studio.films import TAGS, flat
from tests.studio.segments import segment
from tests.studio.sound.heard import decoded, film, said, sound

MINUTES = 10
CUES = 25
AFTER = 2 * FADE
"""Samples from a cue to its click, which would be lost where a piece fades in."""
AROUND = RATE // 2


@dataclass(frozen=True)
class Flashes:
    """A film that changes its picture and clicks at frames `cues`, the last near its end."""

    path: Path
    fps: Fraction
    cues: tuple[int, ...]
    frames: int

    @property
    def clicks(self) -> list[int]:
        """The samples where clicks should be."""
        return [sample_at(cue, self.fps) + AFTER for cue in self.cues]


def flashes(path: Path, fps: Fraction, seconds: int) -> Flashes:
    """Make it."""
    frames, source = int(seconds * fps), Random(5)
    second = int(fps) + 1
    inner = source.sample(range(1, seconds - 2), CUES)
    cues = [0, *sorted(each * second + source.randrange(20) for each in inner), frames - second]
    cues = [cue for cue in cues if cue <= frames - second]
    lengths = [end - start for start, end in pairwise([*cues, frames])]
    form = FilmFormat(64, 36, fps)
    parts = [
        segment([Shot(flat((200, 200, 200) if index % 2 else (50, 50, 50)), length)], form)
        for index, length in enumerate(lengths)
    ]
    click = np.zeros(2 * AFTER, np.float32)
    click[AFTER] = 0.7
    timeline = film(fps, [(length, [said(sound(click))]) for length in lengths])
    heard = encoded(beat_track(beat) for beat in beat_sounds(timeline))
    join(parts, path, form, TAGS, sound=heard)
    return Flashes(path, fps, tuple(cues), frames)


@pytest.mark.parametrize("fps", [24, 30, 60, Fraction(30000, 1001)], ids=str)
def test_for_ten_minutes_every_click_comes_with_its_picture(tmp_path: Path, fps: Fraction) -> None:
    made = flashes(tmp_path / "film.mp4", Fraction(fps), 60 * MINUTES)
    heard = np.abs(decoded(made.path))
    clicks = [int(heard[at - 900 : at + AROUND].argmax()) + at - 900 for at in made.clicks]
    assert clicks == pytest.approx(made.clicks, abs=1)
    changes = picture_changes(made.path)
    assert len(changes) == len(made.cues)
    # Not only within a frame: to the sample nearest to the frame's own time.
    apart = [abs(click - AFTER - time * RATE) for click, time in zip(clicks, changes, strict=True)]
    assert max(apart) <= 1.5
    assert len(heard) - sample_at(made.frames, made.fps) in range(1024)


def picture_changes(path: Path) -> list[Fraction]:
    """The exact seconds at which another picture is shown, the first included."""
    found, before = [], -1000
    with av.open(str(path)) as container:
        for frame in container.decode(video=0):
            light = int(samples(frame.planes[0])[0, 0])
            assert frame.pts is not None
            assert frame.time_base is not None
            if abs(light - before) > 50:
                found.append(frame.pts * frame.time_base)
            before = light
    return found


def test_chromium_hears_and_shows_the_same(tmp_path: Path) -> None:
    made = flashes(tmp_path / "film.mp4", Fraction(30000, 1001), 40)
    length, clicks = loudest(made.path, made.clicks, 900)
    assert clicks == pytest.approx(made.clicks, abs=1)
    assert abs(length - sample_at(made.frames, made.fps)) <= 1
    quarter = 1 / made.fps / 4
    times = [cue / made.fps + after for cue in made.cues[1:] for after in (-quarter, quarter)]
    lights = [shown[0] > 128 for shown in greens(made.path, [float(time) for time in times])]
    assert lights == [bool(n % 2) for cue in range(len(made.cues) - 1) for n in (cue, cue + 1)]
