"""Converting what changed gives the very planes that converting the whole picture gives."""

from fractions import Fraction

import numpy as np
import pytest

from explainer.studio.film_format import FilmFormat
from explainer.studio.planes import Planes, samples
from explainer.studio.shot import Area, Shot
from tests.studio.films import Pixels, noise


def content(planes: Planes) -> list[bytes]:
    return [samples(plane).tobytes() for plane in planes.picture.planes]


def areas(source: np.random.Generator, film: FilmFormat) -> tuple[Area, ...]:
    """Up to three rectangles at any place, odd sides and single pixels among them."""
    found = []
    for _ in range(source.integers(1, 4)):
        left, right = sorted(source.integers(0, film.width + 1, 2).tolist())
        top, bottom = sorted(source.integers(0, film.height + 1, 2).tolist())
        found.append(Area(left, top, right, bottom))
    return tuple(found)


def changed(pixels: Pixels, where: tuple[Area, ...], to: Pixels) -> Pixels:
    """A copy of the picture that shows another one in these areas."""
    copy = pixels.copy()
    for area in where:
        rows, columns = slice(area.top, area.bottom), slice(area.left, area.right)
        copy[rows, columns] = to[rows, columns]
    return copy


@pytest.mark.parametrize("size", [(64, 36), (2, 2), (70, 62), (854, 480)])
def test_changed_areas_convert_as_the_whole_does(size: tuple[int, int]) -> None:
    film, source = FilmFormat(*size, Fraction(24)), np.random.default_rng(5)
    kept = Planes(film)
    pixels, *others = noise(25, *size)
    kept.take(Shot(pixels))
    for other in others:
        where = areas(source, film)
        pixels = changed(pixels, where, other)
        kept.take(Shot(pixels, changed=where))
        whole = Planes(film)
        whole.take(Shot(pixels))
        assert content(kept) == content(whole)


def test_only_what_is_said_to_have_changed_is_converted() -> None:
    film = FilmFormat(64, 36, Fraction(24))
    first, second = noise(2)
    kept = Planes(film)
    kept.take(Shot(first))
    before = content(kept)
    kept.take(Shot(second, changed=()))
    assert content(kept) == before


def test_a_first_shot_is_taken_whole_whatever_it_says() -> None:
    film = FilmFormat(64, 36, Fraction(24))
    (first,) = noise(1)
    one, other = Planes(film), Planes(film)
    one.take(Shot(first, changed=(Area(0, 0, 2, 2),)))
    other.take(Shot(first))
    assert content(one) == content(other)


def test_rows_with_gaps_between_them_are_taken_as_they_are() -> None:
    film = FilmFormat(64, 36, Fraction(24))
    (large,) = noise(1, 128, 36)
    one, other = Planes(film), Planes(film)
    one.take(Shot(large[:, :64]))
    other.take(Shot(large[:, :64].copy()))
    assert content(one) == content(other)
