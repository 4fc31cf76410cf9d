"""Captions in the picture have the strip to themselves, fit, and can be read."""

from __future__ import annotations

import pytest

from explainer.command.quality import QUALITIES
from explainer.drawing.colour import contrast
from explainer.drawing.marks import Box, Line, Mark
from explainer.drawing.parts.caption import caption
from explainer.drawing.sizes import Sizes
from explainer.drawing.theme import THEMES
from explainer.lang import LANGS, Lang
from tests.drawing.pictures import SIZE, beats, pictures

WIDEST: dict[Lang, str] = {"zh": "权" * 20, "en": "W" * 42}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("quality", QUALITIES)
@pytest.mark.parametrize("lang", LANGS)
def test_two_of_the_widest_lines_fit(theme: str, quality: str, lang: Lang) -> None:
    size = QUALITIES[quality]
    s = Sizes().scaled(size.height)
    one, two = caption([WIDEST[lang]] * 2, theme, size.width, size.height)
    for line in (one, two):
        left, _, right, _ = line.bounds
        assert s.margin <= left < right <= size.width - s.margin
        assert left + right == pytest.approx(size.width)
        assert contrast(line.fill, line.on) >= 4.5
        assert line.on == THEMES[theme].background
        assert line.size * 1080 / size.height >= 34
    assert one.bounds[3] < two.bounds[1] + s.caption * 0.1


def test_one_line_stands_in_the_middle_of_two() -> None:
    (alone,) = caption(["字"], "dark", *SIZE)
    one, two = caption(["字", "字"], "dark", *SIZE)
    assert alone.y == pytest.approx((one.y + two.y) / 2)


@pytest.mark.parametrize(("cards", "lang"), [(4, "en"), (8, "zh"), (64, "en")])
def test_nothing_else_is_drawn_where_captions_are(cards: int, lang: Lang) -> None:
    lecture = pictures(f"ledger.cards={cards}")
    lines = caption([WIDEST[lang]] * 2, "dark", *SIZE)
    top = min(line.bounds[1] for line in lines)
    bottom = max(line.bounds[3] for line in lines)
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
