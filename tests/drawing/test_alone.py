"""A still by itself: the page's board, whole and unchanged, with its source and nothing around."""

from __future__ import annotations

import pytest

from explainer.drawing.alone import AROUND, alone, bounds, moved
from explainer.drawing.marks import Drawing
from explainer.lang import LANGS, Lang
from figures.svg import svg
from tests.drawing.pictures import Pictures

SIZES = [(1920, 1080), (1280, 720)]


@pytest.fixture(params=[(lang, size) for lang in LANGS for size in SIZES], ids=str)
def pair(request: pytest.FixtureRequest, lecture: Pictures) -> tuple[Drawing, Drawing]:
    """A page and its board by itself."""
    lang: Lang
    lang, size = request.param
    picture = lecture.picture(lecture.still("b2", lang), lang, size=size)
    return picture.drawing, alone(picture.drawing, picture.context)


def test_the_board_is_the_page_s_own_moved_as_one(pair: tuple[Drawing, Drawing]) -> None:
    page, by_itself = pair
    board = [mark for mark in page.marks if not AROUND.fullmatch(mark.id)]
    first, last = bounds(board[0]), bounds(by_itself.mark(board[0].id))
    by = last.x - first.x, last.y - first.y
    found = [mark for mark in by_itself.marks if not AROUND.fullmatch(mark.id)]
    assert found == [moved(mark, *by) for mark in board]
    assert len(board) > 100


def test_nothing_of_the_page_is_left_but_the_source(pair: tuple[Drawing, Drawing]) -> None:
    page, by_itself = pair
    around = {mark.id for mark in by_itself.marks if AROUND.fullmatch(mark.id)}
    assert around <= {"provenance", "provenance1"}
    told = [label.text for label in by_itself.labels() if label.id in around]
    whole = [label.text for label in page.labels() if label.id.startswith("provenance")]
    assert "".join(told).replace(" ", "") == "".join(whole).replace(" ", "")


def test_it_is_as_large_as_what_it_shows(pair: tuple[Drawing, Drawing]) -> None:
    page, by_itself = pair
    areas = [bounds(mark) for mark in by_itself.marks]
    margin = 28 * page.height / 1080
    edges = (
        min(area.x for area in areas),
        min(area.y for area in areas),
        by_itself.width - max(area.right for area in areas),
        by_itself.height - max(area.bottom for area in areas),
    )
    assert all(margin - 1 <= edge <= margin + 2 for edge in edges)


def test_dashes_and_arrow_heads_are_as_long_as_on_the_page(pair: tuple[Drawing, Drawing]) -> None:
    page, by_itself = (svg(each, embed=False) for each in pair)
    dashes = [line for line in page.splitlines() if "stroke-dasharray" in line]
    lengths = {line.split('stroke-dasharray="')[1].split('"')[0] for line in dashes}
    assert lengths
    assert all(f'stroke-dasharray="{length}"' in by_itself for length in lengths)
