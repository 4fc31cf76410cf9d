"""Keys move the lecture, and only while the focus is inside it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.site.player.lecture import Lecture
from tests.site.player.serving import Served


def test_space_plays_and_pauses(lecture: Lecture) -> None:
    place = lecture.focus().page.evaluate("scrollY")
    lecture.press("Space")
    lecture.page.wait_for_function("video => video.currentTime > 0.2", arg=lecture.handle)
    lecture.press("Space")
    assert lecture.paused
    assert lecture.page.evaluate("scrollY") == place


def test_pages_go_by_beats_and_home_and_end_within_one(lecture: Lecture) -> None:
    lecture.focus()
    lecture.press("PageUp").beat(0)
    last = len(lecture.data["beats"]) - 1
    for number in range(1, last + 1):
        lecture.press("PageDown").beat(number)
    lecture.press("PageDown").beat(last)
    lecture.press("PageUp").beat(last - 1)
    lecture.wait().press("End")
    assert lecture.time == pytest.approx(lecture.clip(last - 1)["seconds"], abs=0.1)
    lecture.press("Home")
    assert lecture.time == 0


def test_the_slider_goes_by_seconds_up_and_down_and_by_cues_across(lecture: Lecture) -> None:
    lecture.find(".slider").focus()
    lecture.press("ArrowUp", "ArrowUp", "ArrowDown")
    assert lecture.time == pytest.approx(1)
    lecture.press("Home", "ArrowRight")
    starts = [cue["start"] for cue in lecture.clip()["cues"] if cue["start"] > 0]
    assert lecture.time == pytest.approx(starts[0], abs=0.05)


def test_f_fills_the_screen_and_gives_it_back(lecture: Lecture) -> None:
    filled = "document.querySelector('lecture-explainer').shadowRoot.fullscreenElement?.className"
    full = lecture.find(".fill")
    expect(full).to_have_attribute("aria-label", "全屏")
    lecture.focus().press("f")
    lecture.page.wait_for_function(f"{filled} === 'stage'")
    expect(full).to_have_attribute("aria-label", "退出全屏")
    expect(full).to_be_in_viewport(ratio=1)
    lecture.press("f")
    lecture.page.wait_for_function(f"!{filled}")


def test_a_choice_and_a_button_keep_their_own_keys(lecture: Lecture) -> None:
    lecture.find(".speed select").focus()
    lecture.press("ArrowDown")
    expect(lecture.find(".speed select")).to_have_value("1.25")
    assert lecture.video.evaluate("video => video.playbackRate") == 1.25
    lecture.press("End")
    expect(lecture.find(".speed select")).to_have_value("2")
    assert lecture.time == 0
    lecture.find(".steps button").nth(1).focus()
    lecture.press("Space")
    assert (lecture.paused, lecture.time > 0) == (True, True)


def test_keys_with_modifiers_are_the_browsers(lecture: Lecture) -> None:
    lecture.focus().press("Control+ArrowRight", "Alt+PageDown", "Meta+c")
    assert lecture.time == 0
    expect(lecture.find(".captions select")).to_have_value("")
    lecture.beat(0)


def test_outside_the_explainer_no_key_means_anything_to_it(page: Page, host: Served) -> None:
    lecture = Lecture(page, host).open("field.html")
    field = page.locator("input").first
    field.focus()
    lecture.press("c", "f", "Space", "ArrowRight", "PageDown", "End")
    expect(field).to_have_value("cf ")
    assert (lecture.paused, lecture.time) == (True, 0)
    lecture.beat(0)
    lecture.focus().press("ArrowRight")
    assert lecture.time > 0


def test_whatever_has_the_focus_shows_it(lecture: Lecture) -> None:
    lecture.focus()
    seen = []
    for _ in range(8):
        seen.append(
            lecture.page.evaluate("""() => {
                const at = document.querySelector("lecture-explainer").shadowRoot.activeElement;
                const { outlineStyle, outlineWidth } = getComputedStyle(at);
                return [at.className || at.tagName, outlineStyle, parseFloat(outlineWidth)];
            }""")
        )
        lecture.press("Tab")
    assert len({name for name, *_ in seen}) == 8
    assert all(style == "solid" and width >= 2 for _, style, width in seen)
