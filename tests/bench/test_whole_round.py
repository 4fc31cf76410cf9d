"""One real round of everything, on a film so small that it takes seconds."""

from fractions import Fraction

import pytest

from bench.compare import compare
from bench.measured import Measured
from bench.quality import Sample
from bench.track import single
from explainer.studio.film_format import FilmFormat
from tests.bench.measurements import silent

SCENE = """
from manim import RIGHT, Scene, Square


class Tiny(Scene):
    def construct(self):
        square = Square(fill_opacity=1)
        self.add(square)
        self.play(square.animate.shift(2 * RIGHT), run_time=0.5)
        self.wait(1)
"""


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Measured:
    folder = tmp_path_factory.mktemp("bench")
    file = folder / "tiny.py"
    file.write_text(SCENE)
    track = single("tiny", FilmFormat(320, 180, Fraction(10)), file, "Tiny")
    return compare(track, 1, Sample(1, 1), folder, silent)


def test_all_three_took_time_memory_and_bytes(measured: Measured) -> None:
    (found,) = measured.rounds
    assert list(found) == ["stock", "ours", "floor"]
    for run in found.values():
        assert min(run.wall, run.cpu, run.peak, run.size) > 0


def test_encoding_alone_takes_less_than_all_there_is_to_do(measured: Measured) -> None:
    (found,) = measured.rounds
    assert found["floor"].wall < found["ours"].wall
    # A film's box adds to its frames.
    assert 0 < found["ours"].size - found["floor"].size < 4000


def test_both_films_show_what_was_drawn(measured: Measured) -> None:
    assert measured.frames == 15
    for found in measured.quality["Tiny"].values():
        assert found.rgb_ssim > 0.97
        assert found.psnr > 30
