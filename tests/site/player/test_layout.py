"""What is seen at once: the stage with its controls, in any window, without a move of the page."""

from __future__ import annotations

import io
import math
import re

import pytest
from PIL import Image
from playwright.sync_api import FloatRect, Locator, Page, PdfMargins, expect

from explainer.publish.site.snippets import FRAME_HEIGHT, FRAME_WIDTH
from tests.site.player.lecture import Lecture, drawn
from tests.site.player.serving import Served
from tests.site.player.test_accessible import faultless

FRAME = (FRAME_WIDTH, FRAME_HEIGHT)
WINDOWS = ((1440, 900), (1366, 650), (1280, 720), (768, 1024), (390, 844), FRAME)
LOW, UPRIGHT = (844, 390), (390, 844)
LABEL, PICTURE = 26, 1920
"""The smallest letters of a label and the width of a picture, as they are drawn."""
MARGIN = PdfMargins(top="1cm", right="1cm", bottom="1cm", left="1cm")
SOURCE = 0.94
"""From where on, of its height, a picture tells its source."""


def opened(page: Page, host: Served, size: tuple[int, int], path: str = "index.html") -> Lecture:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return Lecture(page, host).open(path)


def shape(part: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom, as they are seen."""
    box = part.bounding_box()
    assert box
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def picture(page: Page, part: Locator, start: float, end: float) -> Image.Image:
    """What is seen of a part, from and to that much of its height."""
    left, top, right, bottom = shape(part)
    first, last = (math.ceil(top + (bottom - top) * at) for at in (start, end))
    clip = FloatRect(x=left, y=first, width=right - left, height=last - first)
    return Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("RGB")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_question_stage_and_controls_are_seen_at_once(page: Page, host: Served, lang: str) -> None:
    lecture = Lecture(page, host).open(f"index.html?lang={lang}")
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        for part in (page.locator(".question:visible"), *map(lecture.find, (".stage", ".fill"))):
            expect(part).to_be_in_viewport(ratio=1)
        left, top, right, bottom = shape(lecture.find(".screen"))
        assert (right - left) / (bottom - top) == pytest.approx(16 / 9, rel=0.01)


def test_a_beat_that_is_chosen_is_brought_into_view(page: Page, host: Served) -> None:
    lecture = Lecture(page, host).open("index.html")
    for width, height in ((1280, 720), LOW, UPRIGHT):
        page.set_viewport_size({"width": width, "height": height})
        for link in (lecture.find(".deep a").first, lecture.find(".beats a").last):
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            link.click()
            for part in (".screen", ".play", ".fill"):
                expect(lecture.find(part)).to_be_in_viewport(ratio=1)


def test_a_page_that_need_not_move_stays(page: Page, host: Served) -> None:
    lecture = opened(page, host, (1280, 720))
    lecture.find(".beats a").last.click()
    assert page.evaluate("scrollY") == 0


def test_a_small_picture_is_enlarged_and_moved_about_in(page: Page, host: Served) -> None:
    lecture = opened(page, host, UPRIGHT)
    assert shape(lecture.find(".stage"))[0::2] == (0, UPRIGHT[0])
    button, view = lecture.find(".enlarge"), lecture.find(".view")
    button.click()
    left, _, right, _ = shape(lecture.find(".screen"))
    assert (right - left) * LABEL / PICTURE >= 12
    expect(button).to_have_attribute("aria-pressed", "true")
    view.focus()
    lecture.press("ArrowRight", "ArrowRight")
    page.wait_for_function("view => view.scrollLeft > 100", arg=view.element_handle())
    assert lecture.time == 0
    faultless(lecture)
    button.click()
    assert shape(lecture.find(".screen"))[2] == UPRIGHT[0]
    expect(view).not_to_have_attribute("tabindex", "0")


def test_a_phone_that_fills_its_screen_is_turned_to_its_long_side(lecture: Lecture) -> None:
    page = lecture.page
    page.evaluate("""() => {
        window.asked = [];
        screen.orientation.lock = async way => { asked.push(way); };
    }""")
    lecture.focus().press("f")
    page.wait_for_function("asked.length > 0")
    assert page.evaluate("asked") == ["landscape"]


def test_captions_are_seen_whole_and_leave_a_pictures_source_to_be_read(
    page: Page, host: Served
) -> None:
    lecture = opened(page, host, UPRIGHT)
    lecture.find(".said button").nth(1).click()
    lecture.settle().focus().press("c")
    for size, fill in ((UPRIGHT, False), (LOW, False), ((1280, 900), True), (LOW, True)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        if fill != bool(page.evaluate("document.fullscreenElement")):
            lecture.press("f")
            page.wait_for_function("document.fullscreenElement")
        lecture.find(".stage").scroll_into_view_if_needed()
        for part in (".caption span", ".fill"):
            expect(lecture.find(part)).to_be_in_viewport(ratio=1)
        _, top, _, bottom = shape(lecture.find(".screen"))
        _, above, _, below = shape(lecture.find(".caption span"))
        assert below <= top + (bottom - top) * SOURCE or above >= bottom


def test_a_narration_tells_that_there_is_more(page: Page, host: Served) -> None:
    lecture = opened(page, host, (1280, 900))
    narration = lecture.find(".narration")
    # Without text there is nothing but the ground and what tells of more.
    lecture.find(".said").evaluate("list => { list.style.cssText = 'height: 200vh; opacity: 0'; }")

    def darkness(start: float, end: float) -> int:
        seen = picture(page, narration, start, end).convert("L")
        counts = seen.crop((20, 0, seen.width - 20, seen.height)).histogram()
        return 255 - next(grey for grey, count in enumerate(counts) if count)

    top, middle, bottom = ((0.01, 0.03), (0.4, 0.6), (0.97, 0.99))
    plain = darkness(*middle)
    assert darkness(*top) == pytest.approx(plain, abs=4)
    assert darkness(*bottom) > plain + 10
    narration.evaluate("panel => panel.scrollTo(0, panel.scrollHeight)")
    drawn(page)
    assert darkness(*top) > plain + 10
    assert darkness(*bottom) == pytest.approx(plain, abs=4)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_on_paper_each_beat_has_one_sheet_and_so_has_the_what_if(
    page: Page, host: Served, lang: str
) -> None:
    lecture = Lecture(page, host).open(f"index.html?lang={lang}")
    page.locator("lecture-what-if svg").first.wait_for()
    paper = page.pdf(format="A4", margin=MARGIN)
    assert len(re.findall(rb"/Type /Page\b", paper)) == len(lecture.data["beats"]) + 1
