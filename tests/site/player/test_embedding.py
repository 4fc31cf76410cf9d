"""The explainer in somebody else's page: twice, taken away and back, without its data."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.site.player.framing import SET, send_itself
from tests.site.player.lecture import Lecture
from tests.site.player.serving import Served


def test_another_window_than_the_parent_is_not_heard(lecture: Lecture) -> None:
    send_itself(lecture.page, {**SET, "lang": "en"})
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
    expect(lecture.find(".both")).to_have_count(1)
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


def test_the_page_around_keeps_its_own_look(page: Page, host: Served) -> None:
    page.emulate_media(color_scheme="dark")
    Lecture(page, host).open("host.html")
    look = """() => ["colorScheme", "backgroundColor"].map(name =>
        getComputedStyle(document.documentElement)[name])"""
    assert page.evaluate(look) == ["normal", "rgba(0, 0, 0, 0)"]
    inside = page.locator("lecture-explainer").first
    assert inside.evaluate("it => getComputedStyle(it).colorScheme") == "dark"
