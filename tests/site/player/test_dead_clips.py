"""A clip that cannot be played: said while it is shown, and nothing of it is left after."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.site.player.lecture import Lecture


@pytest.fixture
def dead(lecture: Lecture) -> Lecture:
    """A lecture whose second beat has no clip."""
    lecture.page.route("**/rc-t2-b3.*.mp4", lambda route: route.fulfill(status=404, body="no"))
    return lecture


def test_it_is_told_only_of_the_clip_that_is_shown(dead: Lecture) -> None:
    dead.find(".beats a").nth(1).click()
    expect(dead.trouble).to_contain_text(".zh.")
    dead.find(".captions select").select_option("zh")
    expect(dead.trouble).to_be_visible()
    dead.find(".langs button").nth(1).click()
    expect(dead.trouble).to_contain_text(".en.")
    dead.focus()
    dead.page.keyboard.press("PageDown")
    dead.beat(2, "en")
    expect(dead.trouble).to_have_count(0)
    dead.page.keyboard.press("PageUp")
    expect(dead.trouble).to_contain_text(".en.")


def test_going_on_to_it_while_playing_does_not_play(dead: Lecture) -> None:
    dead.find(".play").click()
    dead.page.wait_for_function("video => video.currentTime > 0", arg=dead.handle)
    dead.focus()
    dead.page.keyboard.press("PageDown")
    expect(dead.trouble).to_be_visible()
    expect(dead.find(".play")).to_have_attribute("aria-label", "播放本节")
    dead.page.keyboard.press("PageDown")
    dead.wait().beat(2)
    assert dead.paused


def test_one_that_breaks_off_stops(page: Page, lecture: Lecture) -> None:
    lecture.find(".play").click()
    page.wait_for_function("video => video.currentTime > 0", arg=lecture.handle)
    lecture.video.evaluate("video => video.dispatchEvent(new Event('error'))")
    expect(lecture.trouble).to_be_visible()
    expect(lecture.find(".play")).to_have_attribute("aria-label", "播放本节")
    assert lecture.paused
