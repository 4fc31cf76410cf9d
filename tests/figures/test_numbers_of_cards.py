"""Figures of one card and of many, as files: SVG, PNG and PDF say and show what was drawn."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import numpy as np
import pytest
from PIL import Image
from pypdf import PdfReader

from explainer.drawing.grammar import RULES, Picture, inspect
from explainer.drawing.marks import Box, Drawing
from explainer.lang import Lang
from figures.raster import pdf, png
from figures.svg import svg
from tests.drawing.pictures import beats, pictures
from tests.figures.pixels import Pixels, edge, faults
from tests.figures.reading import read

LOOKS: dict[str, tuple[Lang, str]] = {
    "1": ("en", "dark"),
    "2": ("zh", "light"),
    "8": ("zh", "dark"),
    "64": ("en", "light"),
}


def still(cards: str, beat: str) -> Picture:
    made, (lang, theme) = pictures(f"ledger.cards={cards}"), LOOKS[cards]
    return made.picture(made.still(beat, lang), lang, theme)


def reread(picture: Picture, text: str) -> Picture:
    """The picture as a file's text has it."""
    return replace(picture, drawing=read(text, picture.drawing.theme))


def pixels(drawing: Drawing) -> Pixels:
    with Image.open(BytesIO(png(drawing))) as image:
        return np.asarray(image)


@pytest.mark.parametrize("beat", beats())
@pytest.mark.parametrize("cards", LOOKS)
def test_the_svg_keeps_the_grammar_and_says_what_was_drawn(cards: str, beat: str) -> None:
    picture = still(cards, beat)
    back = reread(picture, svg(picture.drawing))
    assert inspect(back).findings == ()
    drawn, found = picture.drawing, back.drawing
    assert [mark.id for mark in found.marks] == [mark.id for mark in drawn.marks]
    assert [label.text for label in found.labels()] == [label.text for label in drawn.labels()]
    assert (found.title, found.description) == (drawn.title, drawn.description)


def other_count(text: str) -> str:
    """The number on the stack, and nowhere else, one too small."""
    start = text.index('id="stack.count"')
    return text[:start] + re.sub("60", "59", text[start:], count=1)


def fewer(text: str) -> str:
    """A folded lane's cell that claims to stand for one shard fewer."""
    start = text.index('id="card0.parameters.ghost3"')
    return text[:start] + re.sub('data-count="60"', 'data-count="59"', text[start:], count=1)


@pytest.mark.parametrize("spoil", [other_count, fewer])
def test_a_fault_about_the_folded_is_caught_in_the_file(spoil: Callable[[str], str]) -> None:
    picture = still("64", "b2")
    text = svg(picture.drawing)
    assert spoil(text) != text
    found = RULES["folds are counted"](reread(picture, spoil(text)))
    assert [check for check in found if check.fault]


@pytest.mark.parametrize("cards", LOOKS)
def test_the_png_keeps_the_grammar(cards: str) -> None:
    drawing = still(cards, "b2").drawing
    assert faults(pixels(drawing), drawing) == []


def test_a_solid_edge_of_a_narrow_tile_is_caught_in_the_png() -> None:
    drawing = still("8", "b2").drawing
    found, tile = pixels(drawing).copy(), drawing.mark("card7.view.s5")
    assert isinstance(tile, Box)
    rows, columns = edge(tile, found.shape[0] / drawing.height)
    found[rows, columns] = (
        [int(tile.stroke[i : i + 2], 16) for i in (1, 3, 5)] if tile.stroke else 0
    )
    assert faults(found, drawing) == ["card7.view.s5: not dashed"]


@pytest.mark.parametrize("cards", LOOKS)
def test_the_pdf_has_its_texts_as_text_and_says_what_it_shows(cards: str) -> None:
    drawing = still(cards, "b2").drawing
    reader = PdfReader(BytesIO(pdf(drawing)))
    found = "".join(reader.pages[0].extract_text().split())
    plain = (label.text for label in drawing.labels() if len(label.runs) == 1)
    assert [text for text in plain if "".join(text.split()) not in found] == []
    assert reader.metadata is not None
    assert (reader.metadata.title, reader.metadata.subject) == (drawing.title, drawing.description)
