"""Pictures too small to be read, on phones that are turned; narrow columns in low windows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.site.player.lecture import Lecture
from tests.site.player.serving import Served
from tests.site.player.test_layout import LOW, UPRIGHT, opened, shape


def test_what_is_enlarged_is_not_when_the_phone_is_turned(page: Page, host: Served) -> None:
    lecture = opened(page, host, UPRIGHT)
    view, button = lecture.find(".view"), lecture.find(".enlarge")
    button.click()
    view.focus()
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(button).to_be_hidden()
    expect(view).not_to_have_attribute("tabindex", "0")
    expect(view).not_to_have_attribute("role", "group")
    expect(lecture.find(".stage")).to_be_focused()
    lecture.press("ArrowRight")
    assert lecture.time > 0
    page.set_viewport_size({"width": UPRIGHT[0], "height": UPRIGHT[1]})
    expect(button).to_have_attribute("aria-pressed", "false")


def test_keys_mean_the_lecture_where_a_view_has_nothing_to_move(lecture: Lecture) -> None:
    view = lecture.find(".view")
    view.evaluate("view => { view.tabIndex = 0; view.focus(); }")
    lecture.press("ArrowRight")
    assert lecture.time > 0


def test_in_a_narrow_column_of_a_low_window_all_stands_below_the_stage(
    page: Page, host: Served
) -> None:
    lecture = opened(page, host, LOW, "host.html")
    page.locator("main").evaluate("main => { main.style.width = '400px'; }")
    left, _, right, bottom = shape(lecture.find(".stage"))
    assert right - left > 340
    assert shape(lecture.find(".narration"))[1] >= bottom
    lecture.find(".said button").nth(1).click()
    lecture.settle().focus().press("c")
    assert shape(lecture.find(".caption"))[1] >= shape(lecture.find(".screen"))[3] - 1
    lecture.press("f")
    page.wait_for_function(
        "document.querySelector('lecture-explainer').shadowRoot.fullscreenElement"
    )
    for part in (".caption span", ".fill"):
        expect(lecture.find(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [LOW, (667, 375)])
def test_a_page_in_a_low_window_has_narration_beside_the_stage(
    page: Page, host: Served, size: tuple[int, int]
) -> None:
    lecture = opened(page, host, size)
    _, _, right, bottom = shape(lecture.find(".stage"))
    assert shape(lecture.find(".narration"))[0] >= right
    assert shape(lecture.find(".narration"))[1] < bottom - 60
