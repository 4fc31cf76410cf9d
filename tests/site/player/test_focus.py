"""Whoever works with keys goes on with keys: nothing that changes takes the focus away."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.site.player.lecture import Lecture


def test_a_step_keeps_the_focus_through_captions_and_into_the_next_beat(lecture: Lecture) -> None:
    second = lecture.find(".steps button").nth(1)
    second.click()
    lecture.settle().press("c")
    expect(second).to_be_focused()
    lecture.press("PageDown").beat(1)
    expect(second).to_be_focused()
    lecture.press("PageDown").beat(2)
    lecture.press("PageUp").beat(1)


def test_where_there_are_fewer_steps_the_stage_has_the_focus(lecture: Lecture) -> None:
    assert len(lecture.clip(0)["cues"]) < len(lecture.clip(1)["cues"])
    lecture.find(".beats a").nth(1).click()
    lecture.find(".steps button").last.click()
    lecture.settle().press("PageUp").beat(0)
    expect(lecture.find(".stage")).to_be_focused()
    lecture.press("PageDown").beat(1)


def test_a_sentence_keeps_the_focus_in_sight(lecture: Lecture) -> None:
    third = lecture.find(".said button").nth(2)
    third.click()
    lecture.settle().press("c")
    expect(third).to_be_focused()
    lecture.press("PageDown").beat(1)
    expect(third).to_be_focused()
    expect(third).to_be_in_viewport()
    lecture.press("PageUp").beat(0)


def test_what_is_hidden_gives_the_focus_to_the_stage(lecture: Lecture) -> None:
    lecture.page.evaluate("""() => {
        const { view } = lectureExplainer;
        lectureExplainer.view = (lecture, ...rest) => {
            lecture.data.beats[1].explanation = null;
            return view(lecture, ...rest);
        };
        const element = document.querySelector("lecture-explainer");
        element.replaceWith(element.cloneNode(true));
    }""")
    lecture.wait().find(".more summary").focus()
    lecture.press("PageDown").beat(1)
    expect(lecture.find(".stage")).to_be_focused()


def test_captions_leave_the_narration_where_it_was_scrolled(lecture: Lecture) -> None:
    lecture.page.set_viewport_size({"width": 1000, "height": 700})
    lecture.find(".beats a").nth(1).click()
    said = lecture.find(".narration")
    place = said.evaluate("panel => { panel.scrollTop = 40; return panel.scrollTop; }")
    assert place == 40
    lecture.focus().press("c")
    assert said.evaluate("panel => panel.scrollTop") == place


def test_dragging_over_the_narration_selects_it_and_goes_nowhere(lecture: Lecture) -> None:
    words = lecture.find(".said li span").nth(2)
    box = words.bounding_box()
    assert box
    mouse = lecture.page.mouse
    mouse.move(box["x"] + 5, box["y"] + 10)
    mouse.down()
    mouse.move(box["x"] + 60, box["y"] + 10, steps=4)
    mouse.up()
    assert lecture.page.evaluate("String(getSelection())") != ""
    assert lecture.time == 0
    words.click()
    lecture.settle()
    assert lecture.time > 0
