"""Text to positioned runs: sizes, subscripts, widths, and the outlines of its glyphs.

Shaping is HarfBuzz's, with kerning and without ligatures, so a run has one glyph a character
and the figures, the film and the layout checks all measure the same text alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import uharfbuzz as hb

from explainer.drawing.fonts import UNITS_PER_EM, shaper

SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉ₙ₋", "0123456789n−")
SUBSCRIPT_SCALE = 0.72
SUBSCRIPT_DROP = 0.16
FEATURES = {"kern": True, "liga": False, "clig": False, "dlig": False}


@dataclass(frozen=True)
class Run:
    """A stretch of one size: `dx` from the label's left, `dy` below its baseline, in px."""

    text: str
    size: float
    dx: float
    dy: float
    width: float


@dataclass(frozen=True)
class Glyph:
    """One glyph of a shaped string: its id, and where its origin lies, in font units."""

    id: int
    x: int
    y: int


@cache
def shape(text: str, bold: bool) -> tuple[tuple[Glyph, ...], int]:
    """The glyphs of `text` and its advance width, in font units (1000 to the em)."""
    if not text:
        return (), 0
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.language = "zh-Hans"
    hb.shape(shaper(bold), buffer, FEATURES)
    glyphs, pen = [], 0
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        glyphs.append(Glyph(info.codepoint, pen + position.x_offset, position.y_offset))
        pen += position.x_advance
    return tuple(glyphs), pen


def text_width(text: str, size: float, bold: bool = False) -> float:
    """The advance width in px of plain text (no subscripts) at `size` px."""
    return shape(text, bold)[1] * size / UNITS_PER_EM


def _stretches(text: str) -> Iterator[tuple[str, bool]]:
    start = 0
    for end in range(1, len(text) + 1):
        low = ord(text[start]) in SUBSCRIPTS
        if end == len(text) or (ord(text[end]) in SUBSCRIPTS) != low:
            yield text[start:end].translate(SUBSCRIPTS), low
            start = end


@cache
def typeset(text: str, size: float, bold: bool, smallest: float) -> tuple[Run, ...]:
    """Runs of `text`, Unicode subscripts as smaller lowered runs of at least `smallest` px.

    The typeface has no subscript glyphs of its own, so they are set from its ordinary ones.
    """
    runs, pen = [], 0.0
    for stretch, low in _stretches(text):
        run_size = max(size * SUBSCRIPT_SCALE, smallest) if low else size
        width = text_width(stretch, run_size, bold)
        runs.append(Run(stretch, run_size, pen, size * SUBSCRIPT_DROP if low else 0.0, width))
        pen += width
    return tuple(runs)


def runs_width(runs: tuple[Run, ...]) -> float:
    """The width in px from the first run's left to the last run's right."""
    return runs[-1].dx + runs[-1].width if runs else 0.0
