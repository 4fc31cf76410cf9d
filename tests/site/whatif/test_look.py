"""The what-if on any screen, for any reader, with any text, and its size."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from explainer.drawing.colour import TEXT_CONTRAST, contrast
from explainer.lang import LANGS, TAGS, Lang
from explainer.ledger import RECIPES
from explainer.publish.site.whatif import WHATIF_SCRIPTS, WHATIF_STYLES, whatif_table
from explainer.script import Script, Words
from tests.site.whatif.choosing import NARROWEST, choose, table_texts
from tests.site.whatif_page import ASSETS, script, shown

BUDGET = 35_000
"""Bytes of script and style, of the 150 kB that a whole site may have."""


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_reaches_over_the_edge_of_a_small_phone(
    browser: Browser, lecture: Script, lang: Lang
) -> None:
    with shown(browser, lecture, TAGS[lang], "light", NARROWEST) as page:
        choose(page, "67383912345", 4096, "fsdp2-mixed-fp32-reduce", "full")
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
        edges = page.locator("svg text").evaluate_all(
            "all => all.map(text => text.getBoundingClientRect().right)"
        )
        assert max(edges) <= NARROWEST


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_text_can_be_read_in_both_themes(
    browser: Browser, lecture: Script, theme: str
) -> None:
    with shown(browser, lecture, "en", theme) as page:
        page.locator("input[id$=-params]").fill("nothing")
        looks = page.evaluate(
            """() => {
            const own = (node, what) => getComputedStyle(node)[what];
            const ground = own(document.body, "backgroundColor");
            const bar = own(document.querySelector(".wi-own"), "fill");
            const texts = [...document.querySelectorAll(".wi svg text")].map(text =>
                [own(text, "fill"), text.matches(".wi-theta") ? bar : ground]);
            const kinds = ".wi :is(p, label, th, td, span, h2)";
            const words = [...document.querySelectorAll(kinds)];
            return [...texts, ...words.map(node => [own(node, "color"), ground])];
        }"""
        )
        assert len(looks) > 50
        assert {pair for pair in map(tuple, looks) if contrast(*pair) < TEXT_CONTRAST} == set()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("width", [NARROWEST, 1200])
def test_axe_finds_nothing(
    browser: Browser, lecture: Script, lang: Lang, theme: str, width: int
) -> None:
    with shown(browser, lecture, TAGS[lang], theme, width) as page:
        for params, strategy in (("8e9", "full"), ("67383912345", "zero1"), ("none", "full")):
            choose(page, params, 7, "fp32-adam", strategy)
            found = Axe().run(page)
            assert found.violations_count == 0, found.generate_report()


def test_axe_sees_what_is_wrong(browser: Browser, lecture: Script) -> None:
    with shown(browser, lecture) as page:
        page.locator("label").evaluate_all("all => all.forEach(label => label.remove())")
        assert Axe().run(page).violations_count > 0


def test_texts_of_a_storyboard_are_literal(browser: Browser, lecture: Script) -> None:
    evil = "<img src=x onerror=alert(1)></script>{size}&amp;"
    recipe = replace(RECIPES["sgd-16"], name="mine", source=evil)
    terms = {**lecture.terms, "parameters": Words(evil, evil), "ladder_full": Words(evil, evil)}
    ledger = replace(lecture.ledger, recipe=recipe)
    with shown(browser, replace(lecture, ledger=ledger, terms=terms), "en") as page:
        assert page.locator("img").count() == 0
        for where in (
            ".wi-table",
            ".wi-rungs",
            ".wi-card figcaption",
            ".wi-names",
            ".wi-note >> nth=-1",
        ):
            assert evil in page.locator(where).inner_text()


def test_recipes_that_are_called_alike_can_be_told_apart(kept: Page) -> None:
    names = kept.locator("option").all_text_contents()
    assert len(names) == len(set(names)) == len(RECIPES)


def test_a_table_that_somebody_sets_is_taken(browser: Browser, lecture: Script) -> None:
    table: dict[str, Any] = whatif_table(script("ledger.params=1e12"))
    with shown(browser, lecture, "en") as page:
        page.evaluate(
            """table => {
            const other = document.createElement("lecture-what-if");
            other.table = table;
            document.querySelector("lecture-what-if").replaceWith(other);
        }""",
            table,
        )
        assert table_texts(page)[0][-1] == "16\u00a0TB"


def test_script_and_style_are_small() -> None:
    files = (ASSETS / name for name in (*WHATIF_SCRIPTS, *WHATIF_STYLES))
    assert sum(file.stat().st_size for file in files) < BUDGET
