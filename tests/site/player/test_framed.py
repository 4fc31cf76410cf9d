"""The explainer in a frame: what it tells the page around it, and what that page may ask."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.site.player.framing import SET, framed, send
from tests.site.player.serving import Served

ENGLISH = {**SET, "lang": "en", "beat": "b3"}


def told_from(page: Page, address: str) -> int:
    """How many heights frames of that origin have told this page."""
    heard = "origin => heard.filter(each => each.origin === origin).length"
    return int(page.evaluate(heard, address.removesuffix("/")))


FOLLOW = """() => {
    const follow = () => { document.querySelector("iframe").height = heard.at(-1).height; };
    addEventListener("message", follow);
    follow();
}"""
FITS = "() => document.documentElement.scrollHeight <= innerHeight"


def test_a_frame_tells_its_height_with_version_and_id(page: Page, host: Served) -> None:
    inside = framed(page, host)
    page.wait_for_function("heard.length > 0")
    first = page.evaluate("heard.at(-1)")
    assert (first["version"], first["id"], first["origin"]) == (1, "rc-t2", host.at("")[:-1])
    # A stage grows with its frame, and then has grown: the page around hears twice.
    page.evaluate(FOLLOW)
    page.frames[1].wait_for_function(FITS)
    height = page.evaluate("heard.at(-1).height")
    inside.find(".more summary").click()
    page.wait_for_function("height => heard.at(-1).height > height", arg=height)


def test_a_frame_as_tall_as_its_page_does_not_grow_for_ever(page: Page, host: Served) -> None:
    framed(page, host, path="index.html")
    page.wait_for_function("heard.length > 0")
    assert not page.frames[1].evaluate(FITS)
    page.evaluate(FOLLOW)
    page.frames[1].wait_for_function(FITS)


def test_a_page_of_the_same_origin_may_set_language_look_and_beat(page: Page, host: Served) -> None:
    inside = framed(page, host)
    send(page, {**ENGLISH, "theme": "dark"})
    inside.beat(1, "en")
    element = page.frame_locator("iframe").locator("lecture-explainer")
    expect(element).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize(
    "message",
    [
        {**ENGLISH, "version": 2},
        {**ENGLISH, "type": "other"},
        {**ENGLISH, "lang": "xx", "beat": "nowhere", "theme": "javascript:"},
        None,
    ],
)
def test_a_message_that_means_nothing_does_nothing(
    page: Page, host: Served, message: dict[str, object]
) -> None:
    inside = framed(page, host)
    send(page, message)
    inside.beat(0)


def test_a_page_of_another_origin_is_not_heard_unless_the_frame_names_it(
    page: Page, host: Served
) -> None:
    inside = framed(page, host, name="localhost")
    send(page, ENGLISH)
    inside.beat(0)
    inside = framed(page, host, query="?origin=https://elsewhere.example", name="localhost")
    send(page, ENGLISH)
    inside.beat(0)
    assert told_from(page, host.at("", "localhost")) == 0
    inside = framed(page, host, query=f"?origin={host.at('')}", name="localhost")
    send(page, ENGLISH)
    inside.beat(1, "en")
    assert told_from(page, host.at("", "localhost")) > 0


def looks(page: Page) -> list[str]:
    """The theme of the lecture in the frame, that of its still, and the look of the page around."""
    return list(
        page.frames[1].evaluate("""() => {
            const element = document.querySelector("lecture-explainer");
            const still = element.shadowRoot.querySelector(".still").src;
            const [ground] = getComputedStyle(document.body).backgroundColor.match(/[0-9]+/);
            const around = ground > 127 ? "light" : "dark";
            return [element.dataset.theme, still.split(".").at(-2), around];
        }""")
    )


def test_a_look_that_is_set_is_that_of_the_whole_page_and_auto_takes_it_back(
    page: Page, host: Served
) -> None:
    page.emulate_media(color_scheme="light")
    framed(page, host, path="index.html")
    for theme, seen in {"dark": "dark", "auto": "light", "light": "light"}.items():
        send(page, {**SET, "theme": theme})
        assert looks(page) == [seen] * 3


def test_a_look_that_is_set_overrules_that_of_the_address(page: Page, host: Served) -> None:
    page.emulate_media(color_scheme="light")
    inside = framed(page, host, query="?theme=dark", path="index.html")
    assert looks(page) == ["dark"] * 3
    send(page, {**SET, "theme": "light"})
    assert looks(page) == ["light"] * 3
    inside.find(".langs button").nth(1).click()
    inside.beat(0, "en")
    assert looks(page) == ["light"] * 3


def test_a_named_origin_that_is_none_is_no_trouble(page: Page, host: Served) -> None:
    inside = framed(page, host, query="?origin=data:text/html,x")
    page.wait_for_function("heard.length > 0")
    send(page, ENGLISH)
    inside.beat(1, "en")
