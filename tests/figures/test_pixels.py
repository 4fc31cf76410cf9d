"""What is rendered keeps the grammar: the figures' PNG, and a frame of the film."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from explainer.drawing.marks import Box, Drawing
from explainer.drawing.theme import THEMES
from explainer.lang import Lang
from figures.raster import png
from tests.drawing.pictures import Pictures
from tests.figures.pixels import Pixels, edge, faults, rgb
from tests.scenes.filming import photograph

DARK = THEMES["dark"]
SHOTS: dict[str, tuple[str, str, Lang, str]] = {
    "gather, dark": ("b2", "rest", "zh", "dark"),
    "gather, light": ("b2", "rest", "en", "light"),
    "common gradient, dark": ("b3", "deliver", "en", "dark"),
    "copies, light": ("b0", "copies", "zh", "light"),
}


def drawing(lecture: Pictures, name: str) -> Drawing:
    beat, cue, lang, theme = SHOTS[name]
    return lecture.picture(lecture.shot(beat, cue, lang=lang), lang, theme).drawing


def rendered(drawn: Drawing) -> Pixels:
    with Image.open(BytesIO(png(drawn))) as image:
        return np.asarray(image)


@pytest.fixture(scope="module")
def gather(lecture: Pictures) -> tuple[Drawing, Pixels]:
    drawn = drawing(lecture, "gather, dark")
    return drawn, rendered(drawn)


@pytest.mark.parametrize("name", SHOTS)
def test_a_png_keeps_the_grammar(lecture: Pictures, name: str) -> None:
    drawn = drawing(lecture, name)
    assert faults(rendered(drawn), drawn) == []


@pytest.mark.parametrize("name", ["gather, dark", "common gradient, dark"])
def test_a_frame_of_the_film_keeps_the_grammar(lecture: Pictures, name: str) -> None:
    drawn = drawing(lecture, name)
    assert faults(photograph(drawn), drawn) == []


def box(drawn: Drawing, name: str) -> Box:
    found = drawn.mark(name)
    assert isinstance(found, Box)
    return found


def painted(drawn: Drawing, pixels: Pixels, name: str, colour: str) -> None:
    """A whole box in one colour."""
    b, scale = box(drawn, name), pixels.shape[0] / drawn.height
    rows = slice(round(b.y * scale), round((b.y + b.h) * scale))
    pixels[rows, round(b.x * scale) : round((b.x + b.w) * scale)] = rgb(colour)


def swapped(drawn: Drawing, pixels: Pixels) -> None:
    painted(drawn, pixels, "card0.parameters.s0", DARK.owners[1])


def faded(drawn: Drawing, pixels: Pixels) -> None:
    painted(drawn, pixels, "card2.optimizer.s2", DARK.card)


def closed(drawn: Drawing, pixels: Pixels) -> None:
    """The gaps of a tile's dash filled in."""
    b = box(drawn, "card1.view.s2")
    pixels[edge(b, pixels.shape[0] / drawn.height)] = rgb(b.stroke or "")


def erased(drawn: Drawing, pixels: Pixels) -> None:
    """A tray's dash wiped out."""
    pixels[edge(box(drawn, "card1.tray"), pixels.shape[0] / drawn.height)] = rgb(DARK.card)


def coarse(drawn: Drawing, pixels: Pixels) -> None:
    """A tile's dash three times as long."""
    b = box(drawn, "card1.view.s2")
    rows, columns = edge(b, pixels.shape[0] / drawn.height)
    on = np.arange(columns.stop - columns.start) % 90 < 54
    pixels[rows, columns] = np.where(on[:, None], rgb(b.stroke or ""), rgb(DARK.card))


def broken(drawn: Drawing, pixels: Pixels) -> None:
    """Gaps cut into a ghost's outline."""
    rows, columns = edge(box(drawn, "card1.optimizer.ghost3"), pixels.shape[0] / drawn.height)
    pixels[rows.start - 1 : rows.stop + 1, columns.start : columns.stop : 2] = rgb(DARK.card)


@pytest.mark.parametrize(
    ("spoil", "found"),
    [
        (swapped, "card0.parameters.s0: not its colour"),
        (faded, "card2.optimizer.s2: not its colour"),
        (closed, "card1.view.s2: not dashed"),
        (erased, "card1.tray: not dashed"),
        (coarse, "card1.view.s2: not dashed"),
        (broken, "card1.optimizer.ghost3: not solid"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_fault_painted_into_a_png_is_caught(
    gather: tuple[Drawing, Pixels], spoil: Callable[[Drawing, Pixels], None], found: str
) -> None:
    drawn, real = gather
    pixels = real.copy()
    spoil(drawn, pixels)
    assert faults(pixels, drawn) == [found]
