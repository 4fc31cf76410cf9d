"""Captions in the picture have the strip to themselves, fit, and can be read."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from explainer.command.quality import QUALITIES
from explainer.drawing.colour import contrast
from explainer.drawing.marks import CAP_MIDDLE, Box, Line, Mark
from explainer.drawing.parts.caption import caption
from explainer.drawing.sizes import Sizes
from explainer.drawing.theme import THEMES
from explainer.lang import LANGS, Lang
from explainer.publish import captions
from explainer.timeline import timeline
from tests.drawing.pictures import SIZE, beats, pictures

S = Sizes()
FULL: dict[Lang, str] = {"zh": "权" * 40, "en": ("Each card keeps what it owns, " * 3)[:84]}
CLEAR = 12
"""So many px lie between a caption and what is drawn above it and below."""


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("quality", QUALITIES)
@pytest.mark.parametrize("lang", LANGS)
def test_the_words_of_two_full_lines_fit_on_one(theme: str, quality: str, lang: Lang) -> None:
    size = QUALITIES[quality]
    s = Sizes().scaled(size.height)
    line = caption(FULL[lang], theme, size.width, size.height)
    left, _, right, _ = line.bounds
    assert s.margin <= left < right <= size.width - s.margin
    assert left + right == pytest.approx(size.width)
    assert contrast(line.fill, line.on) >= 4.5
    assert line.on == THEMES[theme].background
    assert line.size == s.caption


def test_a_line_that_is_still_too_wide_is_set_smaller_at_the_same_height() -> None:
    usual, wide = caption("字", "dark", *SIZE), caption("W" * 84, "dark", *SIZE)
    left, top, right, bottom = wide.bounds
    assert right - left == pytest.approx(SIZE[0] - 2 * S.margin)
    assert S.smallest <= wide.size < usual.size
    # Letters rise from a smaller line less far; their middles are level.
    middles = [line.y - line.size * CAP_MIDDLE for line in (usual, wide)]
    assert middles[0] == pytest.approx(middles[1])
    assert usual.bounds[1] < top < bottom < usual.bounds[3]


def test_all_captions_of_the_lecture_have_one_size() -> None:
    script = pictures().script
    sizes = {
        caption(each.on_one_line.text, "dark", *SIZE).size
        for film, lang in product(LANGS, LANGS)
        for each in captions(timeline(script, film, Fraction(30), beats("all")), script, lang)
    }
    assert sizes == {S.caption}


@pytest.mark.parametrize(("cards", "lang"), [(4, "en"), (8, "zh"), (64, "en")])
def test_nothing_else_is_drawn_where_captions_are(cards: int, lang: Lang) -> None:
    lecture = pictures(f"ledger.cards={cards}")
    _, top, _, bottom = caption(FULL[lang], "dark", *SIZE).bounds
    top, bottom = top - CLEAR, bottom + CLEAR
    inside = {
        f"{shot}: {mark.id}"
        for beat in beats("all")
        for cue in lecture.beat(beat).cues
        for shot in (lecture.shot(beat, cue, lang=lang),)
        for mark in lecture.picture(shot, lang).drawing.marks
        if _bottom(mark) > top and _top(mark) < bottom
    }
    assert inside == set()


def _top(mark: Mark) -> float:
    match mark:
        case Box():
            return mark.y - mark.stroke_width / 2
        case Line():
            return min(y for _, y in mark.points) - mark.stroke_width / 2
        case _:
            return mark.bounds[1]


def _bottom(mark: Mark) -> float:
    match mark:
        case Box():
            return mark.y + mark.h + mark.stroke_width / 2
        case Line():
            return max(y for _, y in mark.points) + mark.stroke_width / 2
        case _:
            return mark.bounds[3]
