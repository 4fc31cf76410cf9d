"""The pictures that our encoder gets for a scene, put aside without loss for encoding alone."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

import av
import numpy as np
from av.container import OutputContainer
from av.video.stream import VideoStream

from bench.drawn import play
from bench.one import scene_of
from bench.pieces import Piece, write_pieces
from bench.track import Part, Track
from explainer.studio.film_format import FilmFormat
from explainer.studio.planes import Planes
from explainer.studio.segment_encoder import SegmentEncoder
from explainer.studio.shot import Pixels, Shot


class Keeper:
    """Puts one segment's pictures aside, and lets our own encoder say which are key frames."""

    def __init__(self, path: Path, form: FilmFormat) -> None:
        self._path = path
        self._planes, self._encoder = Planes(form), SegmentEncoder(form)
        self._container = av.open(str(path), "w", format="matroska")
        self._stream = _lossless(self._container, form)
        self._last: Pixels | None = None
        self._begins: list[int] = []
        self._frames = 0

    def take(self, pixels: Pixels, repeat: int) -> None:
        """A drawn frame, shown so many times. One that equals the last is no new picture."""
        same = self._last is not None and np.array_equal(pixels, self._last)
        shot = Shot(pixels, repeat, () if same else None)
        self._encoder.write(shot)
        if not same:
            self._last = pixels.copy()
            self._planes.take(shot)
            picture = self._planes.picture
            picture.pts = len(self._begins)
            self._container.mux(self._stream.encode(picture))
            self._begins.append(self._frames)
        self._frames += repeat

    def finish(self) -> Piece:
        """What was put aside."""
        self._container.mux(self._stream.encode(None))
        self._container.close()
        frames = self._encoder.finish().frames
        return Piece(self._path.name, tuple(frames[begin].key for begin in self._begins))


def prepare(track: Track, folder: Path) -> list[Piece]:
    """Draw a track's scenes and put the pictures of all their segments aside in a folder."""
    pieces: list[Piece] = []
    for part in track.parts:
        pieces += _prepare(track, part, folder)
    write_pieces(folder, pieces)
    return pieces


def _prepare(track: Track, part: Part, folder: Path) -> list[Piece]:
    ends = set(accumulate(part.segments))
    pieces: list[Piece] = []
    keeper: Keeper | None = None
    frames = 0

    def draw(pixels: Pixels, repeat: int) -> None:
        nonlocal keeper, frames
        keeper = keeper or Keeper(folder / f"{part.scene}-{len(pieces)}.mkv", track.form)
        keeper.take(pixels, repeat)
        frames += repeat
        if frames in ends:
            pieces.append(keeper.finish())
            keeper = None

    play(scene_of(track.file, part.scene), track.form, draw)
    if keeper is not None:
        pieces.append(keeper.finish())
    return pieces


def _lossless(container: OutputContainer, form: FilmFormat) -> VideoStream:
    options = {"preset": "ultrafast", "qp": "0"}
    stream = container.add_stream("libx264", rate=form.fps, options=options)
    stream.width, stream.height, stream.pix_fmt = form.width, form.height, "yuv420p"
    stream.time_base = 1 / form.fps
    return stream
