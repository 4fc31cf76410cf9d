"""Clips of a host that serves no parts of files."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.site.player.lecture import Lecture
from tests.site.player.serving import Served, served


def test_they_are_stepped_and_played_from_a_step(page: Page, site: Path) -> None:
    with served(site, plain=True) as host:
        lecture = Lecture(page, host).open("index.html")
        lecture.focus().press("ArrowRight", "ArrowRight")
        start = [cue["start"] for cue in lecture.clip()["cues"] if cue["name"]][1]
        assert lecture.time == pytest.approx(start, abs=0.02)
        expect(lecture.find(".steps button").nth(1)).to_have_attribute("aria-current", "step")
        lecture.find(".play").click()
        page.wait_for_function(
            "([video, start]) => video.currentTime > start + 0.2", arg=[lecture.handle, start]
        )
        lecture.find(".langs button").nth(1).click()
        lecture.wait().beat(0, "en")
        assert lecture.time > 1
        expect(lecture.trouble).to_have_count(0)


def test_nothing_is_heard_before_a_clip_is_there(page: Page, site: Path) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.resource_type == "fetch":
            held.append(route)
        else:
            route.continue_()

    page.route("**/*.mp4", hold)
    with served(site, plain=True) as host:
        lecture = Lecture(page, host)
        page.goto(host.at("index.html?lang=en"))
        expect(lecture.find(".time")).to_contain_text("Loading")
        lecture.find(".play").click()
        expect(lecture.find(".play")).to_have_attribute("aria-label", "Pause")
        assert lecture.paused
        expect(lecture.find(".still")).to_be_visible()
        held[0].continue_()
        page.wait_for_function("video => video.currentTime > 0.2", arg=lecture.handle)
        expect(lecture.find(".still")).to_be_hidden()
        expect(lecture.find(".time")).not_to_contain_text("Loading")


def test_one_that_gets_stuck_later_is_taken_whole(lecture: Lecture) -> None:
    lecture.video.evaluate(
        """video => Object.defineProperty(video, "seekable",
            { configurable: true, get: () => ({ length: 0 }) })"""
    )
    # The host at hand is a strict one, so that the page ends without it, and says so.
    lecture.focus()
    lecture.page.keyboard.press("ArrowRight")
    expect(lecture.trouble).to_contain_text("byte ranges")


def test_where_the_page_may_not_have_them_they_play_and_it_is_said(
    page: Page, host: Served, site: Path
) -> None:
    def whole(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        body = (site / "media" / name).read_bytes()
        route.fulfill(status=200, body=body, content_type="video/mp4")

    page.route("**/*.mp4", whole)
    lecture = Lecture(page, host).open("host.html?lang=en")
    expect(lecture.trouble).to_contain_text("byte ranges")
    lecture.find(".play").click()
    page.wait_for_function("video => video.currentTime > 0.2", arg=lecture.handle)
