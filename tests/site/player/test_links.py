"""Beats as links: addresses of this page, and a browser's own ways with them."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.site.player.lecture import Lecture
from tests.site.player.serving import Served


def test_where_a_page_has_a_base_the_address_stays_that_of_the_page(
    page: Page, host: Served
) -> None:
    lecture = Lecture(page, host).open("sub/base.html")
    lecture.focus().press("PageDown").beat(1)
    assert page.url == host.at("sub/base.html#b3")
    link = lecture.find(".beats a").first
    assert link.evaluate("a => a.href") == host.at("sub/base.html#b0")


@pytest.mark.parametrize("key", ["Control", "Shift"])
def test_a_link_with_a_key_held_opens_elsewhere(
    context: BrowserContext, lecture: Lecture, key: str
) -> None:
    link = lecture.find(".beats a").nth(1)
    with context.expect_page() as opened:
        link.click(modifiers=["Control" if key == "Control" else "Shift"])
    opened.value.wait_for_load_state()
    assert opened.value.url.endswith("host.html#b3")
    lecture.beat(0)


def test_the_first_on_the_page_answers_for_its_address_whenever_it_came(lecture: Lecture) -> None:
    page = lecture.page
    page.evaluate("""() => {
        const element = document.querySelector("lecture-explainer");
        element.before(element.cloneNode(true));
    }""")
    titles = page.locator("lecture-explainer #beat-title")
    expect(titles).to_have_count(2)
    page.evaluate("location.hash = 'b3'")
    expect(titles.nth(0)).to_have_text(lecture.title(1))
    expect(titles.nth(1)).to_have_text(lecture.title(0))
