"""A real clip is played, stepped, captioned and followed."""

from __future__ import annotations

from fractions import Fraction

import pytest
from playwright.sync_api import expect

from tests.site.player.lecture import Lecture


def named(lecture: Lecture, number: int = 0, lang: str = "zh") -> list[float]:
    """When each step of a beat starts."""
    return [cue["start"] for cue in lecture.clip(number, lang)["cues"] if cue["name"]]


def frame(lecture: Lecture) -> float:
    return float(1 / Fraction(lecture.clip()["fps"]))


def test_the_still_stands_until_a_clip_is_played_and_then_time_passes(lecture: Lecture) -> None:
    still, play = lecture.find(".still"), lecture.find(".play")
    expect(still).to_be_visible()
    assert still.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert still.get_attribute("alt") == lecture.data["beats"][0]["alt"]["zh"]
    assert (lecture.paused, lecture.time) == (True, 0)
    play.click()
    expect(still).to_be_hidden()
    expect(play).to_have_attribute("aria-label", "暂停")
    lecture.page.wait_for_function("video => video.currentTime > 0.5", arg=lecture.handle)
    play.click()
    expect(play).to_have_attribute("aria-label", "播放本节")
    assert lecture.paused


def test_a_clip_is_only_looked_into_until_somebody_plays_it(lecture: Lecture) -> None:
    video = lecture.video
    assert video.get_attribute("preload") == "metadata"
    assert video.get_attribute("playsinline") is not None
    assert video.get_attribute("autoplay") is None


def test_at_its_end_a_beat_stops_and_offers_itself_again(lecture: Lecture) -> None:
    lecture.focus().press("End")
    play = lecture.find(".play")
    expect(play).to_have_attribute("aria-label", "重播本节")
    assert lecture.time == pytest.approx(lecture.clip()["seconds"], abs=0.1)
    play.click()
    lecture.page.wait_for_function(
        "video => !video.paused && video.currentTime > 0 && video.currentTime < 5",
        arg=lecture.handle,
    )
    lecture.beat(0)


def test_steps_stand_exactly_on_the_starts_of_cues(lecture: Lecture) -> None:
    starts = [start for start in named(lecture) if start > 0]
    lecture.focus()
    for start in starts:
        lecture.press("ArrowRight")
        assert lecture.time == pytest.approx(start, abs=frame(lecture) / 2)
        assert lecture.paused
    for start in reversed(starts[:-1]):
        lecture.press("ArrowLeft")
        assert lecture.time == pytest.approx(start, abs=frame(lecture) / 2)


def test_from_the_still_the_first_step_is_the_first_even_if_it_starts_at_once(
    lecture: Lecture,
) -> None:
    starts = named(lecture, 1)
    assert starts[0] == 0
    lecture.find(".beats a").nth(1).click()
    lecture.wait().focus()
    current = lecture.find(".steps [aria-current=step]")
    expect(current).to_have_count(0)
    for number, start in enumerate(starts[:3]):
        lecture.press("ArrowRight")
        expect(current).to_have_text(str(number + 1))
        assert lecture.time == pytest.approx(start, abs=frame(lecture) / 2)
        expect(lecture.find(".still")).to_be_hidden()
    lecture.press("ArrowLeft", "ArrowLeft")
    expect(current).to_have_text("1")


def test_what_is_said_or_shown_at_once_can_be_gone_to_from_the_still(lecture: Lecture) -> None:
    lecture.find(".said button").first.click()
    expect(lecture.find(".said li").first).to_have_attribute("aria-current", "true")
    lecture.find(".beats a").nth(1).click()
    lecture.wait().find(".steps button").first.click()
    expect(lecture.find(".steps button").first).to_have_attribute("aria-current", "step")


def test_a_step_while_it_plays_stops_on_the_next_cue(lecture: Lecture) -> None:
    lecture.find(".play").click()
    lecture.page.wait_for_function("video => video.currentTime > 0", arg=lecture.handle)
    lecture.find(".nextStep").click()
    lecture.settle()
    assert lecture.paused
    assert lecture.time == pytest.approx(min(t for t in named(lecture) if t > 0), abs=0.1)


def test_every_step_has_a_button_and_the_one_under_way_is_marked(lecture: Lecture) -> None:
    starts, buttons = named(lecture), lecture.find(".steps button")
    expect(buttons).to_have_count(len(starts))
    buttons.nth(2).click()
    lecture.settle()
    assert lecture.time == pytest.approx(starts[2], abs=frame(lecture) / 2)
    expect(lecture.find(".steps [aria-current=step]")).to_have_text("3")


def test_the_sentence_that_is_spoken_is_marked_as_the_clip_plays(lecture: Lecture) -> None:
    sentences = lecture.clip()["sentences"]
    mark = lecture.find(".said [aria-current=true] span")
    expect(lecture.find(".said li span")).to_have_text([said["text"] for said in sentences])
    expect(mark).to_have_count(0)
    lecture.find(".said button").nth(1).click()
    expect(mark).to_have_text(sentences[1]["text"])
    slider = lecture.find(".slider")
    slider.fill(str(round(sentences[2]["start"] - 0.3, 2)))
    lecture.settle()
    lecture.find(".play").click()
    expect(mark).to_have_text(sentences[2]["text"])


def test_captions_show_in_either_language_one_at_a_time(lecture: Lecture) -> None:
    said = lecture.clip()["sentences"][1]
    lecture.find(".slider").fill(str(round(said["start"] + 0.5, 2)))
    lecture.settle()
    assert lecture.showing == []
    lecture.focus().press("c")
    for lang in ("zh", "en"):
        lecture.find(".captions select").select_option(lang)
        lines = lecture.clip()["lines"][lang]
        now = next(line for line in lines if line["start"] <= lecture.time < line["end"])
        assert lecture.showing == [[{"zh": "zh-Hans"}.get(lang, lang), now["text"]]]
        expect(lecture.find(".caption")).to_be_visible()
    lecture.focus().press("c")
    assert lecture.showing == []


@pytest.mark.parametrize(("wide", "high"), [(1280, 900), (1600, 700), (390, 844), (320, 568)])
def test_captions_leave_the_picture_legible(lecture: Lecture, wide: int, high: int) -> None:
    lecture.page.set_viewport_size({"width": wide, "height": high})
    lecture.find(".slider").fill(str(round(lecture.clip()["lines"]["en"][1]["start"] + 0.1, 2)))
    lecture.settle()
    lecture.find(".captions select").select_option("en")
    words, picture = (lecture.find(each).bounding_box() for each in (".caption span", ".screen"))
    assert words is not None
    assert picture is not None
    size = float(
        lecture.find(".caption").evaluate("it => parseFloat(getComputedStyle(it).fontSize)")
    )
    if wide < 640:  # Below a small picture, at a size that can be read.
        assert words["y"] >= picture["y"] + picture["height"]
        assert size >= 16
    else:  # In the strip of the picture that is kept for it.
        place = [
            (y - picture["y"]) / picture["height"]
            for y in (words["y"], words["y"] + words["height"])
        ]
        assert place[0] > 0.83
        assert place[1] < 0.94
        assert size >= 12


def test_chosen_captions_are_remembered(lecture: Lecture) -> None:
    lecture.find(".captions select").select_option("en")
    lecture.open("host.html")
    expect(lecture.find(".captions select")).to_have_value("en")
    lecture.focus().press("c")
    lecture.open("host.html")
    expect(lecture.find(".captions select")).to_have_value("")
    lecture.focus().press("c")
    expect(lecture.find(".captions select")).to_have_value("en")


def test_a_clip_that_is_missing_is_told_and_the_words_remain(lecture: Lecture) -> None:
    lecture.page.route("**/*.mp4", lambda route: route.fulfill(status=404, body="no"))
    lecture.find(".beats a").nth(1).click()
    trouble = lecture.trouble
    expect(trouble).to_contain_text(lecture.clip(1)["src"]["light"])
    expect(trouble).to_contain_text("请刷新页面")
    expect(lecture.find(".still")).to_be_visible()
    expect(lecture.find(".said li")).to_have_count(len(lecture.clip(1)["sentences"]))
