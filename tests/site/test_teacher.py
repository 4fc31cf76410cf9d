"""What is the teacher's is in the teacher's sheets, and nowhere in a site."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from explainer.lang import LANGS
from tests.publish.teacher_marks import found, planted
from tests.site.conftest import PROJECT, build
from tests.studio.chromium import opened

ONE = ("--beat", "b0", "--lang", "zh", "--theme", "light")


@pytest.fixture(scope="module")
def marked(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, tuple[str, ...]]:
    """What is made of a storyboard whose teacher fields are marked, and the marks."""
    folder = tmp_path_factory.mktemp("marked")
    marks = planted(PROJECT / "storyboard.yaml", folder / "storyboard.yaml")
    build(folder / "out", *ONE, "--teacher", "--storyboard", str(folder / "storyboard.yaml"))
    return folder / "out", marks


def test_no_mark_is_in_the_site_or_in_code_to_paste(
    marked: tuple[Path, tuple[str, ...]],
) -> None:
    out, _ = marked
    assert (out / "site" / "index.html").is_file()
    assert [path.name for path in found(out)] == ["rc-t2.teacher.zh.html"]


def test_every_mark_of_the_beat_is_in_the_sheet(marked: tuple[Path, tuple[str, ...]]) -> None:
    out, marks = marked
    (shown,) = found(out).values()
    assert set(shown) < set(marks)
    # A note, and a question with its answer, each with a mark at either end, in one language.
    assert len(shown) >= 6


def test_a_sheet_is_a_page_of_its_own(site: Path) -> None:
    with opened() as page:
        asked: list[str] = []
        page.on("request", lambda each: asked.append(each.url))
        for lang in LANGS:
            asked.clear()
            sheet = site.parent / f"rc-t2.teacher.{lang}.html"
            page.goto(sheet.as_uri())
            assert page.locator("section").count() == page.locator("img").count() == 3
            expect(page.locator("img").first).to_have_js_property("complete", True)
            assert page.locator("img").first.evaluate("each => each.naturalWidth") > 0
            assert {url for url in asked if not url.startswith("data:")} == {sheet.as_uri()}
