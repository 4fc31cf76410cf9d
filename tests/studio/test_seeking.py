"""A player that jumps to any moment shows the frame of that moment."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random

import av
import numpy as np
import pytest

from explainer.publish import Chapter
from explainer.studio.extras import Captions, Extras, Shown
from explainer.studio.film_format import FilmFormat
from explainer.studio.join import join
from explainer.studio.planes import samples
from explainer.studio.poster import poster
from explainer.studio.sound.aac import encoded
from explainer.studio.sound.places import sample_at
from tests.studio.chromium import greens
from tests.studio.films import TAGS
from tests.studio.numbered import HEIGHT, WIDTH, number, shots
from tests.studio.segments import segment

SEGMENTS = [[1] * 40 + [300], [1], [1], [3, 1, 1, 250], [1] * 100 + [7], [261] + [1] * 9, [2]]
"""How often each shot of each segment is shown: moves, holds, and frames all alone."""
JUMPS = 50
CAPTIONS = Captions(
    "zh", (Shown(Fraction(1), Fraction(3), "一"), Shown(Fraction(4), Fraction(6), "二"))
)


class Numbered:
    """A film whose every picture carries its number; `shown` has the number at each frame."""

    def __init__(self, folder: Path, fps: Fraction, *, whole: bool) -> None:
        form = FilmFormat(WIDTH, HEIGHT, fps)
        parts, self.shown, self.fps = [], list[int](), fps
        first = 1
        for repeats in SEGMENTS:
            parts.append(segment(shots(first, repeats), form))
            self.shown += [first + n for n, repeat in enumerate(repeats) for _ in range(repeat)]
            first += len(repeats)
        extras = Extras((CAPTIONS,), (Chapter(0, len(self.shown), "all"),), poster(parts, 3))
        length = sample_at(len(self.shown), fps)
        sound = encoded([np.sin(np.arange(length) / 9).astype(np.float32)])
        self.path = folder / "film.mp4"
        if whole:
            join(parts, self.path, form, TAGS, extras=extras, sound=sound)
        else:
            join(parts, self.path, form, TAGS)

    def times(self, count: int) -> list[Fraction]:
        """Random moments, none so near to a change that a player's own rounding could matter."""
        source, tenth = Random(4), 10
        return [
            (source.randrange(len(self.shown)) + Fraction(source.randrange(1, tenth), tenth))
            / self.fps
            for _ in range(count)
        ]

    def at(self, time: Fraction) -> int:
        """The number shown at a moment."""
        return self.shown[int(time * self.fps)]


@pytest.fixture(
    params=[(Fraction(60), True), (Fraction(30000, 1001), True), (Fraction(60), False)],
    ids=["60", "30000/1001", "60, pictures only"],
    scope="module",
)
def film(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Numbered:
    fps, whole = request.param
    return Numbered(tmp_path_factory.mktemp("film"), fps, whole=whole)


def test_chromium_shows_the_right_frame_after_each_of_fifty_jumps(film: Numbered) -> None:
    times = film.times(JUMPS)
    pictures = greens(film.path, [float(time) for time in times])
    found = [number(np.frombuffer(each, np.uint8).reshape(HEIGHT, WIDTH)) for each in pictures]
    assert found == [film.at(time) for time in times]


def test_a_jump_to_any_frame_finds_it(film: Numbered) -> None:
    found = []
    with av.open(str(film.path), "r") as container:
        stream = container.streams.video[0]
        tick = stream.time_base
        assert tick is not None
        step = int(1 / film.fps / tick)
        for frame in range(0, len(film.shown), 7):
            container.seek(frame * step, stream=stream)
            picture = next(p for p in container.decode(stream) if p.pts == frame * step)
            found.append(number(samples(picture.planes[0])))
    assert found == film.shown[::7]


def test_played_from_the_start_every_frame_is_there(film: Numbered) -> None:
    with av.open(str(film.path), "r") as container:
        found = [number(samples(frame.planes[0])) for frame in container.decode(video=0)]
    assert found == film.shown
