"""Films of random shots: every frame is near what was drawn, and a hold is one picture."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explainer.studio.encoded import Encoded
from explainer.studio.film_format import FilmFormat
from explainer.studio.planes import Planes, samples
from explainer.studio.segment_encoder import SegmentEncoder
from explainer.studio.shot import Area, Shot
from tests.studio.films import Pixels
from tests.studio.segments import joined_film, pictures

FILM = FilmFormat(80, 48, Fraction(6))
"""A key frame at least every 24 frames."""
WHOLE = (Area(0, 0, FILM.width, FILM.height),)
NEAR = 3.0
"""Mean difference of luma, of 255, that coding may make; two pictures here are 70 apart."""

Change = tuple[Area, ...] | None
areas = st.builds(
    lambda left, top, width, height: Area(left, top, min(80, left + width), min(48, top + height)),
    *(st.integers(0, 79), st.integers(0, 47), st.integers(1, 80), st.integers(1, 48)),
)
changes = st.none() | st.lists(areas, max_size=2).map(tuple)
films = st.lists(
    st.lists(st.tuples(changes, st.integers(1, 4) | st.integers(20, 60)), min_size=1, max_size=6),
    min_size=1,
    max_size=4,
)


@dataclass
class Drawn:
    """What a film's frames should show: each hold's luma and length, and where segments end."""

    holds: list[tuple[Pixels, int]] = field(default_factory=list)
    source: np.random.Generator = field(default_factory=lambda: np.random.default_rng(3))
    pixels: Pixels = field(default_factory=lambda: np.zeros((FILM.height, FILM.width, 4), np.uint8))

    def segment(self, plan: list[tuple[Change, int]]) -> Encoded:
        """Draw and encode a segment; its first shot changes everything."""
        encoder = SegmentEncoder(FILM)
        for number, (change, repeat) in enumerate(plan):
            changed = change if number else None
            self.draw(WHOLE if changed is None else changed)
            encoder.write(Shot(self.pixels, repeat, changed))
            self.note(repeat, again=changed == ())
        return encoder.finish()

    def draw(self, where: tuple[Area, ...]) -> None:
        """Other squares in these areas."""
        tones = self.source.integers(0, 256, (6, 10, 4), np.uint8)
        squares = np.kron(tones, np.ones((8, 8, 1), np.uint8))
        for area in where:
            part = np.s_[area.top : area.bottom, area.left : area.right]
            self.pixels[part] = squares[part]

    def note(self, repeat: int, *, again: bool) -> None:
        """What is drawn now is shown so many times, or as many times more."""
        planes = Planes(FILM)
        planes.take(Shot(self.pixels))
        luma = samples(planes.picture.planes[0]).copy()
        self.holds.append((luma, repeat + (self.holds.pop()[1] if again else 0)))


@given(films)
@settings(deadline=None, max_examples=40, derandomize=True)
def test_any_film_shows_what_was_drawn_and_holds_still(
    tmp_path_factory: pytest.TempPathFactory, film: list[list[tuple[Change, int]]]
) -> None:
    drawn = Drawn()
    path = tmp_path_factory.mktemp("film") / "film.mp4"
    joined_film(path, [drawn.segment(plan) for plan in film], FILM)
    shown = iter(pictures(path))
    for luma, count in drawn.holds:
        first, *others = (next(shown) for _ in range(count))
        assert set(others) <= {first}
        picture = np.frombuffer(first[0], np.uint8).reshape(luma.shape)
        assert np.abs(picture.astype(np.int16) - luma).mean() < NEAR
    assert list(shown) == []
