"""The explainer in somebody else's page: framed, twice, taken away and back, without its data."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.site.player.lecture import Lecture
from tests.site.player.serving import Served

LISTEN = """
    window.heard = [];
    addEventListener("message", ({ data, origin }) => {
        if (data?.type === "lecture-explainer:resize") heard.push({ ...data, origin });
    });
"""


def framed(page: Page, host: Served, query: str = "", name: str = "127.0.0.1") -> Lecture:
    """A page whose frame has the lecture, from a host of that name."""
    page.add_init_script(LISTEN)
    page.goto(host.at("frame.html"))
    if query or name != "127.0.0.1":
        address = host.at(f"host.html{query}", name)
        page.locator("iframe").evaluate("(frame, src) => { frame.src = src; }", address)
        page.wait_for_url(host.at("frame.html"))
    inside = Framed(page, host)
    expect(inside.find(".beat-title")).to_be_visible()
    return inside


class Framed(Lecture):
    """The explainer in the page's frame."""

    def find(self, css: str) -> Any:
        return self.page.frame_locator("iframe").locator(".explainer").locator(css)


def send(page: Page, message: dict[str, object]) -> None:
    page.evaluate("message => frames[0].postMessage(message, '*')", message)
    page.wait_for_timeout(100)


ENGLISH = {"type": "lecture-explainer:set", "version": 1, "lang": "en", "beat": "b3"}


def told_from(page: Page, address: str) -> int:
    """How many heights frames of that origin have told this page."""
    heard = "origin => heard.filter(each => each.origin === origin).length"
    return int(page.evaluate(heard, address.removesuffix("/")))


def test_a_frame_tells_its_height_with_version_and_id(page: Page, host: Served) -> None:
    inside = framed(page, host)
    page.wait_for_function("heard.length > 0")
    first = page.evaluate("heard.at(-1)")
    assert (first["version"], first["id"], first["origin"]) == (1, "rc-t2", host.at("")[:-1])
    page.locator("iframe").evaluate("(frame, h) => { frame.height = h; }", first["height"])
    frame = page.frames[1]
    assert frame.evaluate("document.documentElement.scrollHeight <= innerHeight")
    inside.find(".more summary").click()
    page.wait_for_function("height => heard.at(-1).height > height", arg=first["height"])


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


def test_another_window_than_the_parent_is_not_heard(lecture: Lecture) -> None:
    lecture.page.evaluate("message => postMessage(message, '*')", ENGLISH)
    lecture.page.wait_for_timeout(100)
    lecture.beat(0)


def test_two_on_a_page_do_not_disturb_each_other(page: Page, host: Served) -> None:
    first = Lecture(page, host).open("twice.html#b3")
    second = page.locator("lecture-explainer").nth(1)
    first.beat(1)
    expect(second.locator("#beat-title")).to_have_text(first.title(0))
    second.locator(".stage").focus()
    page.keyboard.press("ArrowRight")
    assert second.locator("video").evaluate("video => video.currentTime") > 0
    assert first.time == 0
    second.locator(".beats a").nth(1).click()
    first.beat(1)
    page.evaluate("location.hash = 'b0'")
    first.beat(0)
    expect(second.locator("#beat-title")).to_have_text(first.title(1))
    page.evaluate("location.hash = 'b3'")
    first.beat(1)
    page.evaluate("document.querySelector('lecture-explainer').remove()")
    page.evaluate("location.hash = 'b0'")
    expect(page.locator("lecture-explainer #beat-title")).to_have_text(first.title(0))


def test_taken_away_it_falls_silent_and_put_back_it_works_again(lecture: Lecture) -> None:
    page = lecture.page
    lecture.find(".play").click()
    page.wait_for_function("video => video.currentTime > 0", arg=lecture.handle)
    video = lecture.handle
    page.evaluate("window.kept = document.querySelector('lecture-explainer'); kept.remove()")
    assert video.evaluate("video => video.paused")
    page.evaluate("document.querySelector('main').append(kept)")
    lecture.wait().beat(0)
    expect(lecture.find(".app")).to_have_count(1)
    lecture.focus().press("ArrowRight")
    assert lecture.time > 0


def test_another_src_is_another_lecture(lecture: Lecture) -> None:
    page = lecture.page
    change = "(element, src) => element.setAttribute('src', src)"
    page.locator("lecture-explainer").evaluate(change, "nowhere.json")
    expect(lecture.trouble).to_contain_text("nowhere.json")
    expect(lecture.find(".app")).to_have_count(0)
    page.locator("lecture-explainer").evaluate(change, "rc-t2.json")
    lecture.wait().beat(0)
    expect(lecture.trouble).to_have_count(0)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("lost.html", ("nowhere.json", "HTTP 404", "Check the network")),
        ("broken.html", ("broken.json", "cannot be read", "Build the whole folder anew")),
        ("other.html", ("other.json", "format 2, not 1", "upload all of it")),
    ],
)
def test_data_that_does_not_come_is_told_with_what_to_do(
    page: Page, host: Served, path: str, words: tuple[str, ...]
) -> None:
    page.goto(host.at(f"{path}?lang=en"))
    said = page.locator("lecture-explainer").get_by_role("alert")
    for word in words:
        expect(said).to_contain_text(word)
    # What the page had in its place is still to be read.
    expect(page.get_by_text("Kept")).to_be_visible()
    page.goto(host.at(path))
    expect(said).to_contain_text("请")


def test_of_two_in_a_page_one_plays(page: Page, host: Served) -> None:
    page.goto(host.at("twice.html"))
    players = page.locator("lecture-explainer")
    for number in (0, 1):
        players.nth(number).locator(".play").click()
        expect(players.nth(number).locator(".play")).to_have_attribute("aria-label", "暂停")
    expect(players.nth(0).locator(".play")).not_to_have_attribute("aria-label", "暂停")
