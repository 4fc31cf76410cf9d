"""Frames read as a viewer sees them: whose block it is, and whether it is kept or lent."""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest

from explainer.drawing.marks import Box, Drawing
from explainer.studio.film_format import FilmFormat
from explainer.studio.film_tags import FilmTags
from explainer.studio.join import join
from explainer.studio.segment_encoder import SegmentEncoder
from explainer.studio.shot import Pixels, Shot
from tests.scenes.filming import Lecture, photograph
from tests.scenes.reading import rgb, wrong_dashes, wrong_owners

SIZE = (1920, 1080)


@dataclass(frozen=True)
class Shown:
    """A drawing and a frame of it; how far the frame's colours may be off, of 255."""

    drawing: Drawing
    frame: Pixels
    tolerance: float


def through_the_encoder(frame: Pixels, path: Path) -> Pixels:
    """The frame as a player shows it."""
    height, width, _ = frame.shape
    opaque = np.dstack([frame, np.full((height, width), 255, np.uint8)])
    film = FilmFormat(width, height, Fraction(24))
    encoder = SegmentEncoder(film)
    encoder.write(Shot(opaque, 12))
    join([encoder.finish()], path, film, FilmTags("t", "d", "zh"))
    with av.open(str(path)) as container:
        *_, last = container.decode(video=0)
    return np.asarray(last.to_ndarray(format="rgb24"), dtype=np.uint8)


@pytest.fixture(scope="module", params=["drawn", "played"])
def shown(
    lecture: Lecture, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Shown:
    drawing = lecture.still("gather", SIZE)
    frame = photograph(drawing)
    if request.param == "drawn":
        return Shown(drawing, frame, 1)
    return Shown(drawing, through_the_encoder(frame, tmp_path_factory.mktemp("f") / "f.mp4"), 4)


def box(shown: Shown, name: str) -> Box:
    found = shown.drawing.mark(name)
    assert isinstance(found, Box)
    return found


def test_every_kept_block_has_its_owners_colour(shown: Shown) -> None:
    assert wrong_owners(shown.frame, shown.drawing, shown.tolerance) == []


def test_every_lent_tile_is_dashed(shown: Shown) -> None:
    assert wrong_dashes(shown.frame, shown.drawing) == []


def test_there_are_blocks_and_tiles_to_read(shown: Shown) -> None:
    kinds = [box.meaning.kind for box in shown.drawing.boxes()]
    assert (kinds.count("persistent"), kinds.count("temporary")) == (12, 16)


def test_a_block_painted_as_another_owners_is_caught(shown: Shown) -> None:
    block, frame = box(shown, "card2.optimizer.s2"), shown.frame.copy()
    other = box(shown, "card1.optimizer.s1").fill or ""
    frame[int(block.y) : int(block.y + block.h), int(block.x) : int(block.x + block.w)] = rgb(other)
    assert wrong_owners(frame, shown.drawing, shown.tolerance) == [block.id]


@pytest.mark.parametrize("paint", ["stroke", "fill"], ids=["solid", "without an edge"])
def test_a_tile_that_is_not_dashed_is_caught(shown: Shown, paint: str) -> None:
    tile, frame = box(shown, "card1.view.s3"), shown.frame.copy()
    x0, y0, x1, y1 = (round(v) for v in (tile.x, tile.y, tile.x + tile.w, tile.y + tile.h))
    colour = rgb(getattr(tile, paint))
    for edge in (np.s_[y0 - 1 : y0 + 1, x0:x1], np.s_[y1 - 1 : y1 + 1, x0:x1]):
        frame[edge] = colour
    for edge in (np.s_[y0:y1, x0 - 1 : x0 + 1], np.s_[y0:y1, x1 - 1 : x1 + 1]):
        frame[edge] = colour
    assert wrong_dashes(frame, shown.drawing) == [tile.id]
