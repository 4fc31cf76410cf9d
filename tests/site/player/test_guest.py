"""A guest in somebody else's page: takes over its look, not how it sets its text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.site.player.lecture import Lecture, drawn

LOUD = """body, body * {
    text-transform: uppercase; letter-spacing: 0.3em; word-spacing: 1em; text-align: right;
    font: italic 900 22px/3 serif; font-variant: small-caps; white-space: nowrap; direction: rtl;
    text-indent: 3em; text-shadow: 1px 1px red; color: red; cursor: help; list-style: square;
    visibility: inherit; line-break: anywhere; hyphens: auto; tab-size: 9; quotes: none;
}"""
STYLES = """part => Object.fromEntries([...getComputedStyle(part)]
    .filter(name => !name.startsWith("--"))
    .map(name => [name, getComputedStyle(part).getPropertyValue(name)]))"""
PARTS = (".question", ".beats a", ".beat-title", ".said li", ".steps button", "select", ".source")


def styles(lecture: Lecture) -> dict[str, Any]:
    return {part: lecture.find(part).first.evaluate(STYLES) for part in PARTS}


def test_nothing_of_how_a_host_sets_its_text_is_taken_over(lecture: Lecture) -> None:
    before = styles(lecture)
    width = "document.querySelector('lecture-explainer').clientWidth"
    wide = lecture.page.evaluate(width)
    lecture.page.evaluate(
        """css => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(css);
            document.adoptedStyleSheets = [sheet];
        }""",
        LOUD,
    )
    assert lecture.page.evaluate(width) == wide
    assert lecture.page.evaluate("getComputedStyle(document.body).fontStyle") == "italic"
    after = styles(lecture)
    for part, looked in before.items():
        assert {name: now for name, now in after[part].items() if now != looked[name]} == {}, part


@pytest.mark.parametrize(
    "marked",
    [
        "document.body.className = 'fullcontent quarto-dark'",
        "document.documentElement.style.colorScheme = 'dark'",
        "document.documentElement.style.colorScheme = 'only dark'",
    ],
)
def test_a_dark_host_is_followed_and_left_again(lecture: Lecture, marked: str) -> None:
    page = lecture.page
    theme = "document.querySelector('lecture-explainer').dataset.theme"
    page.evaluate(marked)
    page.wait_for_function(f"{theme} === 'dark'")
    page.evaluate(marked.replace("dark", "light"))
    page.wait_for_function(f"{theme} === 'light'")
    # Even where the reader has chosen a dark scheme.
    page.emulate_media(color_scheme="dark")
    drawn(page)
    assert page.evaluate(theme) == "light"


def test_a_hosts_scheme_is_its_own(lecture: Lecture) -> None:
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    assert lecture.page.evaluate(scheme) == "normal"
    lecture.page.emulate_media(color_scheme="dark")
    assert lecture.page.evaluate(scheme) == "normal"
