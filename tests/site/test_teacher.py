"""What is the teacher's is in the teacher's sheets, and nowhere in a site."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from explainer.lang import LANGS, TAGS, Lang
from explainer.publish.site.shape import LectureData
from tests.publish.teacher_marks import found, marks_of, planted
from tests.site.conftest import PROJECT, build
from tests.studio.chromium import opened

ONE = ("--beat", "b0", "--lang", "zh", "--theme", "light")


@pytest.fixture(scope="module")
def marked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a storyboard whose teacher fields are marked; what is made of it is in out/."""
    folder = tmp_path_factory.mktemp("marked")
    planted(PROJECT / "storyboard.yaml", folder / "storyboard.yaml")
    build(folder / "out", *ONE, "--teacher", "--storyboard", str(folder / "storyboard.yaml"))
    return folder


def test_no_mark_is_in_the_site_or_in_code_to_paste(marked: Path) -> None:
    assert (marked / "out" / "site" / "index.html").is_file()
    assert [path.name for path in found(marked / "out")] == ["rc-t2.teacher.zh.html"]


def test_every_mark_of_the_beat_is_in_the_sheet_and_no_other(marked: Path) -> None:
    (shown,) = found(marked / "out").values()
    expected = marks_of(marked / "storyboard.yaml", "b0", "zh")
    # A note, and questions with their answers, each with a mark at either end.
    assert len(expected) >= 2 + 2 * 2
    assert set(shown) == expected


@pytest.fixture
def page() -> Iterator[Page]:
    with opened() as page:
        yield page


@pytest.mark.parametrize("lang", LANGS)
def test_a_sheet_has_all_that_students_have(
    page: Page, site: Path, data: LectureData, lang: Lang
) -> None:
    page.goto((site.parent / f"rc-t2.teacher.{lang}.html").as_uri())
    assert page.locator("html").get_attribute("lang") == TAGS[lang]
    assert page.locator("h1").inner_text() == f"{data.code}: {data.title[lang]}"
    for beat in data.beats:
        section = page.locator(f"#{beat.id}")
        assert section.locator("h2").inner_text() == beat.title[lang]
        said = [each.text for each in beat.clip[lang].sentences]
        assert section.locator(".said span").all_inner_texts() == said
        texts = section.locator("p").all_inner_texts()
        below = (beat.takeaway, beat.explanation, beat.provenance, beat.next or {})
        assert {text[lang] for text in below if text} <= set(texts)
        picture = section.locator("img")
        assert picture.get_attribute("alt") == beat.alt[lang]


@pytest.mark.parametrize("lang", LANGS)
def test_a_sheet_is_a_page_of_its_own(page: Page, site: Path, lang: Lang) -> None:
    asked: list[str] = []
    page.on("request", lambda each: asked.append(each.url))
    sheet = site.parent / f"rc-t2.teacher.{lang}.html"
    page.goto(sheet.as_uri())
    assert page.locator("section").count() == page.locator("img").count() == 3
    for picture in page.locator("img").all():
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("each => each.naturalWidth") > 0
    assert page.locator(".both").first.evaluate("each => getComputedStyle(each).display") == "grid"
    assert {url for url in asked if not url.startswith("data:")} == {sheet.as_uri()}
