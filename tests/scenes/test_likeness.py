"""The film and the figures show the same picture."""

from dataclasses import dataclass, replace

import pytest

from explainer.drawing.marks import Box, Drawing, Label
from explainer.studio.shot import Pixels
from tests.scenes.filming import Lecture, photograph
from tests.scenes.likeness import PICTURE, difference, figure, replaced, unlike

SIZE = (960, 540)


@dataclass(frozen=True)
class Both:
    """A drawing, its frame in the film, and its figure."""

    drawing: Drawing
    frame: Pixels
    figure: Pixels


def both(lecture: Lecture, scene: str, theme: str) -> Both:
    drawing = lecture.still(scene, SIZE, theme)
    return Both(drawing, photograph(drawing), figure(drawing))


@pytest.fixture(scope="module", params=[("gather", "dark"), ("common", "light")], ids=str)
def pair(lecture: Lecture, request: pytest.FixtureRequest) -> Both:
    return both(lecture, *request.param)


@pytest.fixture(scope="module")
def gather(lecture: Lecture) -> Both:
    return both(lecture, "gather", "dark")


def test_frame_and_figure_are_the_same_picture(pair: Both) -> None:
    assert difference(pair.frame, pair.figure) < PICTURE


def test_every_label_and_every_outline_is_in_the_same_place(pair: Both) -> None:
    assert unlike(pair.frame, pair.figure, pair.drawing) == []


def test_all_labels_three_px_to_the_side_are_noticed(gather: Both) -> None:
    drawing = gather.drawing
    moved = tuple(replace(m, x=m.x + 3) if isinstance(m, Label) else m for m in drawing.marks)
    frame = photograph(replace(drawing, marks=moved))
    assert difference(frame, gather.figure) > PICTURE
    assert {label.id for label in drawing.labels()} <= {*unlike(frame, gather.figure, drawing)}


def test_one_label_three_px_to_the_side_is_noticed(gather: Both) -> None:
    label = gather.drawing.mark("card1.subtotal")
    assert isinstance(label, Label)
    moved = photograph(replaced(gather.drawing, label, replace(label, x=label.x + 3)))
    assert unlike(moved, gather.figure, gather.drawing) == [label.id]


def test_a_solid_tile_in_place_of_a_dashed_one_is_noticed(gather: Both) -> None:
    tile = gather.drawing.mark("card0.view.s1")
    assert isinstance(tile, Box)
    solid = photograph(replaced(gather.drawing, tile, replace(tile, dashed=False)))
    assert unlike(solid, gather.figure, gather.drawing) == [tile.id]


def test_dashes_that_begin_elsewhere_are_noticed(gather: Both) -> None:
    tile = gather.drawing.mark("card0.view.s1")
    assert isinstance(tile, Box)
    shifted = photograph(replaced(gather.drawing, tile, replace(tile, x=tile.x + 1.5)))
    assert unlike(shifted, gather.figure, gather.drawing) == [tile.id]


def test_one_colour_for_another_is_noticed(gather: Both) -> None:
    block = gather.drawing.mark("card0.optimizer.s0")
    assert isinstance(block, Box)
    other = photograph(replaced(gather.drawing, block, replace(block, fill="#cd7079")))
    assert unlike(other, gather.figure, gather.drawing) == [block.id]
