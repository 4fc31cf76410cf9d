"""Everybody can use it: with a screen reader, without motion, on a phone, on paper."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.site.player.lecture import Lecture
from tests.site.player.serving import Served

Scheme = Literal["light", "dark"]
Role = Literal["navigation", "region", "slider", "combobox"]
NAMED: Sequence[tuple[Role, str]] = (
    ("navigation", "各节"),
    ("navigation", "深入"),
    ("region", "讲解"),
    ("slider", "本节内的位置"),
    ("combobox", "速度"),
    ("combobox", "字幕"),
)
DESKTOP, PHONE = (1280, 900), (320, 640)


def at_rest(_: Lecture) -> None:
    """Nothing is done."""


def stepped(lecture: Lecture) -> None:
    lecture.focus().press("ArrowRight", "ArrowRight", "c")
    lecture.find(".more summary").click()
    lecture.find(".keyboard summary").click()


def playing(lecture: Lecture) -> None:
    lecture.find(".play").click()
    lecture.page.wait_for_function("video => video.currentTime > 0.2", arg=lecture.handle)
    expect(lecture.find(".said [aria-current]")).to_have_count(1)


def deep(lecture: Lecture) -> None:
    lecture.find(".deep a").first.click()
    lecture.wait()


def last(lecture: Lecture) -> None:
    lecture.find(".beats a").last.click()
    lecture.wait().focus().press("End")


def troubled(lecture: Lecture) -> None:
    lecture.page.route("**/*.mp4", lambda route: route.fulfill(status=404, body="no"))
    lecture.find(".beats a").last.click()
    expect(lecture.trouble).to_be_visible()


STATES: Sequence[Callable[[Lecture], None]] = (at_rest, stepped, playing, deep, last, troubled)


def faultless(lecture: Lecture) -> None:
    """Fail with what axe has to say, if it has."""
    found = Axe().run(lecture.page)
    assert found.violations_count == 0, f"{lecture.page.url}\n{found.generate_report()}"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_axe_finds_nothing_in_any_state(
    page: Page, host: Served, lang: str, scheme: Scheme, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=scheme)
    lecture = Lecture(page, host)
    faultless(lecture.open(f"host.html?lang={lang}"))
    for reach in STATES:
        reach(lecture.open(f"index.html?lang={lang}&{reach.__name__}"))
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        faultless(lecture)


def test_axe_finds_nothing_where_there_is_no_data(page: Page, host: Served) -> None:
    page.goto(host.at("lost.html"))
    expect(page.get_by_role("alert")).to_be_visible()
    faultless(Lecture(page, host))


def test_a_screen_reader_is_told_beat_and_place(lecture: Lecture) -> None:
    told = lecture.find(".told[role=status]")
    expect(told).to_have_text(f"主线第 1 节，共 4 节：{lecture.title(0)}")
    lecture.find(".langs button").nth(1).click()
    expect(told).to_have_text(f"Main track, beat 1 of 4: {lecture.title(0, 'en')}")
    lecture.wait().focus().press("ArrowRight")
    expect(told).to_have_text(re.compile(r"^Step \d of \d+, \d+ seconds?$"))
    lecture.press("End")
    expect(told).to_have_text("End of this beat")
    lecture.press("PageDown")
    expect(told).to_have_text(f"Main track, beat 4 of 4: {lecture.title(1, 'en')}")


def test_what_a_step_shows_is_told_in_words_and_not_over_the_narration(lecture: Lecture) -> None:
    seen = lecture.find(".seen")
    expect(seen).to_be_empty()
    lecture.find(".steps button").nth(3).click()
    expect(seen).not_to_be_empty()
    before = seen.inner_text()
    lecture.find(".steps button").nth(5).click()
    expect(seen).not_to_have_text(before)
    lecture.find(".play").click()
    expect(seen).to_be_empty()


def test_landmarks_and_the_slider_have_names_in_words(lecture: Lecture) -> None:
    for role, name in NAMED:
        expect(lecture.find(":scope").get_by_role(role, name=name, exact=True)).to_have_count(1)
    slider = lecture.find(".slider")
    length = round(lecture.clip()["seconds"] - 0.5)
    expect(slider).to_have_attribute("aria-valuetext", f"0秒钟，全长{length}秒钟")
    slider.focus()
    lecture.press("ArrowUp", "ArrowUp")
    expect(slider).to_have_attribute("aria-valuetext", f"2秒钟，全长{length}秒钟")


def test_times_are_told_in_minutes_and_seconds(lecture: Lecture) -> None:
    said = lecture.page.evaluate(
        "[[65.2, 'en'], [65.2, 'zh'], [120, 'en']].map(each => lectureExplainer.spoken(...each))"
    )
    assert said == ["1 minute 5 seconds", "1分钟 5秒钟", "2 minutes 0 seconds"]


def test_without_motion_nothing_plays_by_itself_and_steps_show_what_they_end_on(
    page: Page, host: Served
) -> None:
    page.emulate_media(reduced_motion="reduce")
    lecture = Lecture(page, host).open("host.html")
    frame = 1 / float(lecture.clip()["fps"])
    ends = [cue["end"] for cue in lecture.clip()["cues"] if cue["name"]]
    expect(lecture.find(".still")).to_be_visible()
    lecture.focus()
    for number, end in enumerate(ends[:3]):
        lecture.press("ArrowRight")
        assert end - 1.5 * frame < lecture.time < end
        expect(lecture.find(".steps [aria-current=step]")).to_have_text(str(number + 1))
    lecture.press("ArrowLeft")
    assert ends[1] - 1.5 * frame < lecture.time < ends[1]
    lecture.find(".steps button").last.click()
    lecture.settle()
    assert ends[-1] - 1.5 * frame < lecture.time < ends[-1]
    assert lecture.paused
    # Played when asked for, but it does not run on into another beat.
    lecture.find(".play").click()
    lecture.press("PageDown").beat(1)
    assert lecture.wait().paused


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_on_a_phone_all_can_be_touched(page: Page, host: Served, lang: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    for path in ("index.html", "host.html"):
        lecture = Lecture(page, host).open(f"{path}?lang={lang}#b3")
        for each in lecture.find("button:visible, select:visible, .app a, summary:visible").all():
            box = each.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 40, each.evaluate("e => e.outerHTML")
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 320


def test_paper_has_every_still_and_all_words_and_nothing_to_press(page: Page, host: Served) -> None:
    for path in ("index.html", "host.html"):
        lecture = Lecture(page, host).open(f"{path}?lang=en")
        page.emulate_media(media="print")
        paper = lecture.find(".paper")
        for beat in lecture.data["beats"]:
            for key in ("title", "takeaway", "explanation", "provenance"):
                expect(paper.get_by_text(beat[key]["en"], exact=True).first).to_be_visible()
            for said in beat["clip"]["en"]["sentences"]:
                expect(paper).to_contain_text(said["text"])
            expect(paper.get_by_alt_text(beat["alt"]["en"], exact=True)).to_be_visible()
        expect(lecture.find("button:visible, video:visible")).to_have_count(0)
        loaded = paper.locator("img").evaluate_all(
            "images => Promise.all(images.map(image => image.decode().then(() => image.src)))"
        )
        assert all(".en.light.svg" in src for src in loaded)
        page.emulate_media(media="screen")
