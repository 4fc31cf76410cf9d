"""Y'CbCr back to RGB by either matrix; a film's frames by their numbers."""

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from bench.pictures import Frames, Matrix, luma, rgb
from explainer.studio.film_format import FilmFormat
from explainer.studio.film_tags import FilmTags
from explainer.studio.join import join
from explainer.studio.segment_encoder import SegmentEncoder
from explainer.studio.shot import Shot

PRIMARIES = [(255, 0, 0), (0, 255, 0), (0, 0, 255)]
# 8-bit codes of 100 % colour bars: ITU-R BT.601 (as in EBU Tech 3280) and BT.709 (SMPTE RP 219).
BARS: dict[Matrix, list[tuple[int, int, int]]] = {
    "bt601": [(81, 90, 240), (145, 54, 34), (41, 240, 110)],
    "bt709": [(63, 102, 240), (173, 42, 26), (32, 240, 118)],
}


def shown(code: tuple[int, int, int], matrix: Matrix) -> tuple[int, ...]:
    """The RGB of a code."""
    y, u, v = (np.full((n, n), value, np.uint8) for n, value in zip((2, 1, 1), code, strict=True))
    picture = rgb(y, u, v, matrix)
    assert (picture == picture[0, 0]).all()
    return tuple(int(value) for value in picture[0, 0])


@pytest.mark.parametrize("matrix", ["bt601", "bt709"])
def test_colour_bars_give_their_colours(matrix: Matrix) -> None:
    for code, colour in zip(BARS[matrix], PRIMARIES, strict=True):
        assert np.abs(np.subtract(shown(code, matrix), colour)).max() <= 2


def test_the_other_matrix_gives_another_colour() -> None:
    assert np.abs(np.subtract(shown(BARS["bt601"][1], "bt709"), PRIMARIES[1])).max() > 20


@pytest.mark.parametrize("matrix", ["bt601", "bt709"])
def test_greys_reach_from_black_to_white_and_no_further(matrix: Matrix) -> None:
    found = [shown((y, 128, 128), matrix) for y in (0, 16, 235, 255)]
    assert found == [(0, 0, 0), (0, 0, 0), (255, 255, 255), (255, 255, 255)]


def test_a_chroma_sample_colours_its_own_four_pixels() -> None:
    y = np.full((2, 4), 63, np.uint8)
    picture = rgb(y, np.array([[102, 128]], np.uint8), np.array([[240, 128]], np.uint8), "bt709")
    assert (picture[:, :2, 0] > 250).all()
    assert (picture[:, 2:] == 55).all()


def test_luma_weighs_colours_as_bt709_does() -> None:
    bars = np.array([PRIMARIES], np.uint8)
    assert luma(bars)[0] / 255 == pytest.approx([0.2126, 0.7152, 0.0722], abs=1e-6)


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """Twelve frames, each a little brighter than the one before."""
    form = FilmFormat(64, 36, Fraction(10))
    encoder = SegmentEncoder(form)
    for number in range(12):
        encoder.write(Shot(np.full((36, 64, 4), 20 * number, np.uint8)))
    path = tmp_path / "film.mp4"
    join([encoder.finish()], path, form, FilmTags("Grey", "", "en"))
    return path


def test_frames_are_found_by_their_numbers(film: Path) -> None:
    with Frames(film, "bt709") as frames:
        assert frames.count == 12
        for number in (0, 3, 4, 11):
            assert abs(float(frames.at(number).mean()) - 20 * number) < 3


def test_a_frame_past_the_end_is_an_error(film: Path) -> None:
    with Frames(film, "bt709") as frames, pytest.raises(EOFError, match=r"film\.mp4 has no frame"):
        frames.at(12)
