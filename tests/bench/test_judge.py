"""Films held against what is drawn: which frames are looked at, and films that lack some."""

from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest
from av.video.reformatter import ColorRange, Colorspace

from bench.judge import judge
from bench.quality import Sample, Stretch, UnlikeError
from bench.track import Track, single
from explainer.studio.film_format import FilmFormat
from explainer.studio.film_tags import FilmTags
from explainer.studio.join import join
from explainer.studio.segment_encoder import SegmentEncoder
from explainer.studio.shot import Pixels, Shot
from tests.bench.measurements import silent

FORM = FilmFormat(64, 36, Fraction(10))
SCENE = """
from manim import WHITE, Scene


class White(Scene):
    def construct(self):
        self.camera.background_color = WHITE
        self.wait(1)
"""


@pytest.fixture
def track(tmp_path: Path) -> Track:
    """A second of white, ten frames."""
    file = tmp_path / "white.py"
    file.write_text(SCENE)
    return single("white", FORM, file, "White")


def film(path: Path, level: int, frames: int = 10) -> None:
    """A grey film."""
    path.parent.mkdir()
    encoder = SegmentEncoder(FORM)
    encoder.write(Shot(np.full((36, 64, 4), level, np.uint8), frames))
    join([encoder.finish()], path, FORM, FilmTags("Grey", "", "en"))


def test_each_film_is_held_against_the_drawn_frames(track: Track, tmp_path: Path) -> None:
    film(tmp_path / "stock" / "White.mp4", 155)
    film(tmp_path / "ours" / "any.mp4", 255)
    frames, quality = judge(track, tmp_path, Sample(1, 3), silent)
    assert frames == 10
    assert quality["White"]["ours"].error < 1
    assert quality["White"]["stock"].error == pytest.approx(100**2, rel=0.03)


@pytest.mark.parametrize(
    ("stock", "ours", "wrong"),
    [
        (9, 10, r"White\.mp4 has 9 frames, but 10"),
        (11, 10, r"White\.mp4 has 11 frames, but 10"),
        (10, 9, r"any\.mp4 has 9 frames, but 10"),
        (10, 11, r"any\.mp4 has 11 frames, but 10"),
    ],
)
def test_a_film_with_more_or_fewer_frames_is_refused(
    track: Track, tmp_path: Path, stock: int, ours: int, wrong: str
) -> None:
    film(tmp_path / "stock" / "White.mp4", 255, stock)
    film(tmp_path / "ours" / "any.mp4", 255, ours)
    with pytest.raises(UnlikeError, match=wrong):
        judge(track, tmp_path, Sample(25, 90), silent)


def test_manims_films_are_bt601_and_ours_bt709(tmp_path: Path) -> None:
    file = tmp_path / "brick.py"
    file.write_text(SCENE.replace("White", "Brick").replace("= WHITE", "= '#b04030'"))
    brick = np.full((36, 64, 4), (0xB0, 0x40, 0x30, 255), np.uint8)
    flat(tmp_path / "stock" / "Brick.mp4", brick, Colorspace.ITU601)
    flat(tmp_path / "ours" / "any.mp4", brick, Colorspace.ITU709)
    _, quality = judge(single("brick", FORM, file, "Brick"), tmp_path, Sample(1, 9), silent)
    assert max(each.error for each in quality["Brick"].values()) < 4


def flat(path: Path, pixels: Pixels, matrix: Colorspace) -> None:
    """Ten frames of one picture, its colours turned by a matrix that the film does not tell."""
    path.parent.mkdir()
    with av.open(str(path), "w") as container:
        stream = container.add_stream("libx264", rate=10, options={"qp": "1"})
        stream.width, stream.height, stream.pix_fmt = FORM.width, FORM.height, "yuv420p"
        picture = av.VideoFrame.from_ndarray(pixels, format="rgba").reformat(
            format="yuv420p",
            src_color_range=ColorRange.JPEG,
            dst_color_range=ColorRange.MPEG,
            dst_colorspace=matrix,
        )
        for number in range(10):
            picture.pts, picture.time_base = number, 1 / FORM.fps
            container.mux(stream.encode(picture))
        container.mux(stream.encode(None))


def test_one_frame_in_so_many_is_looked_at_across_holds() -> None:
    stretch = Stretch(every=4)
    taken = [list(stretch.take(repeat)) for repeat in (1, 1, 6, 1, 2)]
    assert taken == [[0], [], [2], [0], []]
    assert stretch.frames == 11
