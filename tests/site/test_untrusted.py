"""Whatever stands in a storyboard is text, in every page that is made of it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Page

from explainer.lang import LANGS, Lang
from explainer.publish.page import Answered, TeacherPage
from explainer.publish.page import Page as Beat
from explainer.publish.site.build import write_site
from explainer.publish.site.embed import embed_md, snippets
from explainer.publish.site.shape import LectureData
from explainer.publish.site.teacher import taught, teacher_html
from explainer.script import Lecture, Words
from tests.site.attacks import ATTACK, WATCH, attacked, harm
from tests.site.reading import fences
from tests.studio.chromium import opened

STILL = (1920, 1080)


@pytest.fixture(scope="module")
def hostile(data: LectureData) -> LectureData:
    return attacked(data)


@pytest.fixture(scope="module")
def bad_site(site: Path, hostile: LectureData, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it would be with an attack in every text."""
    folder = tmp_path_factory.mktemp("hostile")
    for name in ("media", "figures"):
        shutil.copytree(site / name, folder / name)
    write_site(folder, hostile, STILL, "")
    return folder


@pytest.fixture
def page() -> Iterator[Page]:
    with opened() as page:
        page.add_init_script(WATCH)
        yield page


@pytest.mark.parametrize("lang", LANGS)
def test_attacks_are_text_in_the_player(
    page: Page, bad_site: Path, hostile: LectureData, lang: Lang
) -> None:
    # From disk, where no policy would stop a script.
    page.goto(f"{(bad_site / 'index.html').as_uri()}?lang={lang}")
    page.locator("lecture-explainer video").wait_for()
    for beat in hostile.beats:
        page.evaluate("id => { location.hash = id; }", beat.id)
        page.get_by_role("heading", name=beat.title[lang]).wait_for()
        shown = page.locator("lecture-explainer").evaluate("each => each.shadowRoot.textContent")
        for text in (beat.title, beat.takeaway, beat.explanation, beat.provenance):
            assert text[lang] in shown
    assert harm(page) == []


def test_attacks_are_text_without_a_player(page: Page, bad_site: Path, tmp_path: Path) -> None:
    plain = (bad_site / "index.html").read_text(encoding="utf-8").replace("<script defer", "<i ")
    (tmp_path / "index.html").write_text(plain, encoding="utf-8")
    page.goto((tmp_path / "index.html").as_uri())
    assert harm(page) == []
    texts = page.locator("h1, h3, figcaption, .said li, .more p, .source, .question")
    assert texts.count() > 40
    assert all(
        " ".join(ATTACK.split()) in " ".join(text.split()) for text in texts.all_text_contents()
    )
    alts = page.locator("img").evaluate_all("all => all.map(each => each.alt)")
    assert all(alt.endswith(ATTACK) for alt in alts)


def test_attacks_are_text_in_code_to_paste(
    page: Page, hostile: LectureData, tmp_path: Path
) -> None:
    codes = [each.code for each in snippets(hostile, "en", "") if each.host.syntax == "html"]
    pasted = tmp_path / "host.html"
    pasted.write_text(f"<!doctype html><title>x</title>{''.join(codes)}", encoding="utf-8")
    page.goto(pasted.as_uri())
    assert harm(page) == []
    assert page.locator("iframe, video, lecture-explainer").count() == len(codes)
    # Nor does any text end the place in which the code stands.
    read = fences(embed_md(hostile, ""))
    assert [code for _, code in read] == [each.code for each in snippets(hostile, "zh", "")]


def test_attacks_are_text_in_a_teachers_sheet(page: Page, tmp_path: Path) -> None:
    beat = Beat(
        "b0", "main", (1, 1), ATTACK, ATTACK, (), (), Fraction(1), ATTACK, ATTACK, ATTACK, ATTACK
    )
    notes = TeacherPage("b0", ATTACK, ATTACK, (Answered(ATTACK, ATTACK),))
    lecture = Lecture("x", ATTACK, Words(ATTACK, ATTACK), Words("", ""))
    sheet = tmp_path / "sheet.html"
    text = teacher_html(lecture, "en", taught([beat], [notes], {"b0": b"<svg/>"}), STILL)
    sheet.write_text(text, encoding="utf-8")
    page.goto(sheet.as_uri())
    assert harm(page) == []
    assert page.locator("dd").inner_text().startswith("<img src=attack")
