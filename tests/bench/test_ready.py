"""Pictures put aside for encoding alone: exactly those that our encoder gets."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import av
import pytest

from bench.drawn import play
from bench.encode_only import encode
from bench.one import scene_of
from bench.pieces import Piece, read_pieces
from bench.ready import prepare
from bench.track import Track, single
from explainer.studio.film_format import FilmFormat
from explainer.studio.planes import Planes
from explainer.studio.settings import PLAIN
from explainer.studio.shot import Pixels, Shot

FORM = FilmFormat(96, 54, Fraction(10))
SCENE = """
from manim import RIGHT, Scene, Square


class Tiny(Scene):
    def construct(self):
        square = Square(fill_opacity=1)
        self.add(square)
        self.wait(0.5)
        self.wait(0.5)
        self.play(square.animate.shift(2 * RIGHT), run_time=0.4)
        self.wait(2.5)
        self.wait(2.5)
"""


@pytest.fixture
def track(tmp_path: Path) -> Track:
    """Ten frames of a hold in two parts, four that move, and a hold in two, past a key frame."""
    file = tmp_path / "tiny.py"
    file.write_text(SCENE)
    return single("tiny", FORM, file, "Tiny")


def drawn(track: Track) -> list[bytes]:
    """Every shot's planes, also of those that equal the one before."""
    found: list[bytes] = []
    planes = Planes(FORM)

    def take(pixels: Pixels, repeat: int) -> None:
        planes.take(Shot(pixels, repeat))
        found.append(planes.picture.to_ndarray().tobytes())

    play(scene_of(track.file, "Tiny"), FORM, take)
    return found


def decoded(path: Path) -> list[bytes]:
    with av.open(str(path)) as container:
        return [frame.to_ndarray().tobytes() for frame in container.decode(video=0)]


def test_pictures_are_kept_without_loss_and_each_once(track: Track, tmp_path: Path) -> None:
    (piece,) = prepare(track, tmp_path)
    first, again, *rest, last = drawn(track)
    # The move's first frame is the picture that was held.
    assert [first, first, rest[-1]] == [again, rest[0], last]
    assert decoded(tmp_path / piece.file) == [first, *rest[1:]]


def test_our_encoder_says_which_are_key_frames(track: Track, tmp_path: Path) -> None:
    prepare(track, tmp_path)
    (piece,) = read_pieces(tmp_path)
    assert piece.keys == (True, False, False, False, True)


def test_segments_are_pieces_of_their_own(track: Track, tmp_path: Path) -> None:
    (part,) = track.parts
    cut = replace(track, parts=(replace(part, segments=(10, 54)),))
    assert [len(piece.keys) for piece in prepare(cut, tmp_path)] == [1, 5]


def test_encoding_alone_makes_key_frames_where_it_is_told(track: Track, tmp_path: Path) -> None:
    (piece,) = prepare(track, tmp_path)
    every = Piece(piece.file, (True,) * len(piece.keys))
    assert (
        encode(FORM, PLAIN, tmp_path, [every])["size"]
        > encode(FORM, PLAIN, tmp_path, [piece])["size"]
    )
