"""The page as a reader without script has it, and as others see it from outside."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from explainer.lang import LANGS, TAGS
from explainer.publish.site.oembed import oembed_json
from explainer.publish.site.page import index_html
from explainer.publish.site.shape import LectureData
from tests.publish.own_ids import ALL_IDS, takeable
from tests.studio.chromium import NAMES, QUIET, opened


@pytest.fixture
def page(site: Path) -> Iterator[Page]:
    """The page from disk, in a browser without script."""
    program = next(filter(None, map(shutil.which, NAMES)))
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=program, args=list(QUIET)) as browser,
    ):
        opened = browser.new_context(java_script_enabled=False).new_page()
        opened.goto((site / "index.html").as_uri())
        yield opened


def test_without_script_everything_is_there_in_both_languages(
    page: Page, data: LectureData
) -> None:
    seen = page.locator("body").inner_text()
    for lang in LANGS:
        assert data.description[lang] in seen
        for beat in data.beats:
            said = (each.text for each in beat.clip[lang].sentences)
            for text in (beat.title[lang], beat.takeaway[lang], beat.provenance[lang], *said):
                assert text in seen
            if beat.next:
                assert beat.next[lang] in seen
            picture = page.locator(f"#{beat.id} [data-in={lang}] img")
            assert picture.get_attribute("alt") == beat.alt[lang]
            assert picture.get_attribute("src") in beat.still[lang].values()


def test_an_explanation_unfolds_without_script(page: Page, data: LectureData) -> None:
    text = page.get_by_text(data.beats[0].explanation["en"])
    assert not text.is_visible()
    page.locator("#b0 [data-in=en] summary").click()
    assert text.is_visible()


def test_landmarks_headings_and_languages_are_in_order(page: Page) -> None:
    assert [page.locator(each).count() for each in ("header.top", "main", "footer")] == [1, 1, 1]
    assert page.get_by_role("navigation", name="Contents").count() == 1
    levels = [
        int(each[1])
        for each in page.locator("h1, h2, h3, h4").evaluate_all(
            "all => all.map(each => each.tagName)"
        )
    ]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    for lang in LANGS:
        tags = page.locator(f"[data-in={lang}]").evaluate_all("all => all.map(each => each.lang)")
        assert set(tags) == {TAGS[lang]}


def test_a_phone_needs_no_sideways_scrolling(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    widths = page.locator("main, header, img, h3").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().right)"
    )
    assert max(widths) <= 360


def test_dark_and_light_follow_the_reader(page: Page, site: Path, data: LectureData) -> None:
    looks = []
    for scheme in data.themes:
        page.emulate_media(color_scheme=scheme)
        ground = page.locator("body").evaluate("each => getComputedStyle(each).backgroundColor")
        figure = (site / data.beats[0].still["zh"][scheme]).as_uri()
        expect(page.locator("#b0 [data-in=zh] img")).to_have_js_property("currentSrc", figure)
        looks.append(ground)
    assert looks[0] != looks[1]


def test_links_to_the_page_have_a_picture(site: Path, data: LectureData) -> None:
    with Image.open(site / "figures" / "rc-t2.preview.png") as picture:
        assert picture.size == (1200, 630)
        assert len(picture.getcolors(2**20) or ()) > 100
    known = "https://example.org/a/"
    whole = index_html(data, (1920, 1080), known)
    assert f'<meta property="og:image" content="{known}figures/rc-t2.preview.png">' in whole
    assert f'<meta property="og:url" content="{known}">' in whole
    assert "og:url" not in index_html(data, (1920, 1080), "")


def test_an_oembed_answer_is_complete(data: LectureData) -> None:
    answer = json.loads(oembed_json(data, "https://example.org/a/"))
    assert answer["version"] == "1.0"
    assert answer["type"] == "rich"
    assert 'src="https://example.org/a/index.html?lang=zh"' in answer["html"]
    assert answer["thumbnail_url"] == "https://example.org/a/figures/rc-t2.preview.png"
    assert {answer["width"], answer["height"]} == {960, 760}


def test_a_beat_may_have_any_id(site: Path, data: LectureData) -> None:
    with opened() as page:
        page.goto((site / "index.html").as_uri())
        page.locator("lecture-explainer video").wait_for()
        page.locator("lecture-what-if select").first.wait_for()
        ids = page.evaluate(ALL_IDS)
        assert {*takeable(ids)} == {beat.id for beat in data.beats}
        assert len(ids) == len(set(ids))
        page.goto((site.parent / "rc-t2.teacher.en.html").as_uri())
        assert [*takeable(page.evaluate(ALL_IDS))] == [beat.id for beat in data.beats]
