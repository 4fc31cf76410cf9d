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
