"""Shapes of a slide: texts in its placeholders, its footer, a picture, a clip."""

from __future__ import annotations

import math
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction
from io import BytesIO
from pathlib import Path

from pptx.oxml import parse_xml
from pptx.shapes.base import BaseShape
from pptx.shapes.placeholder import SlidePlaceholder
from pptx.slide import Slide
from pptx.text.text import TextFrame
from pptx.util import Emu, Pt

from explainer.publish.slides.fitting import LINE
from explainer.publish.slides.places import PLACES, PX
from explainer.publish.slides.templates import xml

_WHOLE = Emu(0), Emu(0), Emu(PLACES.slide.w * PX), Emu(PLACES.slide.h * PX)
"""Left, top, width and height of what fills a slide."""
_COLUMN = 5
"""The most beats that are listed in one column."""
_LARGEST, _BETWEEN, _SPARE = 18, 6, 0.2
"""Of the list: type in points, points between, and the part of a line that is left over."""
_FOOT = ("Provenance", "Slide number")


@dataclass(frozen=True)
class Named:
    """What a picture is called in lists of shapes, and what it shows in words."""

    name: str
    alt: str


def write(frame: TextFrame, lines: Sequence[str], tag: str) -> None:
    """Let a text frame without text hold these lines, a paragraph each, in this tag's language."""
    frame.text = "\n".join(lines)
    for paragraph in frame.paragraphs:
        for run in paragraph.runs:
            run.font._element.set("lang", tag)


def sized(frame: TextFrame, size: int) -> None:
    """Set all of a text frame in this size, in points."""
    for paragraph in frame.paragraphs:
        for run in paragraph.runs:
            run.font.size = Pt(size)


def in_columns(holder: SlidePlaceholder) -> None:
    """Set the list of contents in one column or two, as large as it has room for.

    Two are of even length: columns fill from the first on, so the holder is as high as they need.
    """
    frame = holder.text_frame
    count = len(frame.paragraphs)
    columns = 1 if count <= _COLUMN else 2
    rows = math.ceil(count / columns)
    room = PLACES.contents.h * PX / Pt(1) / (rows + _SPARE)
    size = min(_LARGEST, math.floor((room - _BETWEEN) / LINE))
    left, top, width = holder.left, holder.top, holder.width
    height = Pt((rows + _SPARE) * (size * LINE + _BETWEEN))
    holder.left, holder.top, holder.width, holder.height = left, top, width, height
    frame._txBody.bodyPr.set("numCol", str(columns))
    sized(frame, size)


def footed(slide: Slide, provenance: str, tag: str) -> None:
    """Put the layout's footer and number before all else on the slide; the footer says this."""
    tree, layout = slide.shapes._spTree, slide.slide_layout
    highest = max(shape.shape_id for shape in slide.shapes)
    wanted = [each for each in layout.shapes if each.name in _FOOT]
    for number, holder in enumerate(wanted, highest + 1):
        own = deepcopy(holder._element)
        own.nvSpPr.cNvPr.set("id", str(number))
        tree.append(own)
    foot = next(shape for shape in slide.placeholders if shape.name == _FOOT[0])
    write(foot.text_frame, [provenance], tag)


def pictured(slide: Slide, picture: bytes, named: Named) -> None:
    """Fill the slide with a picture."""
    _named(slide.shapes.add_picture(BytesIO(picture), *_WHOLE), named)


def filmed(slide: Slide, clip: Path, seconds: Fraction, poster: bytes, named: Named) -> None:
    """Fill the slide with a clip that plays once when the slide has come, and a click pauses."""
    shape = slide.shapes.add_movie(str(clip), *_WHOLE, BytesIO(poster), mime_type="video/mp4")
    _named(shape, named)
    root = slide._element
    for timing in root.findall("{*}timing"):
        root.remove(timing)
    root.append(parse_xml(xml("timing", shape=shape.shape_id, milliseconds=round(seconds * 1000))))


def _named(shape: BaseShape, named: Named) -> None:
    shape.name = named.name
    shape._element._nvXxPr.cNvPr.set("descr", named.alt)
