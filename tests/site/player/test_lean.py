"""Nothing is done for nothing, and nothing is left behind."""

from __future__ import annotations

import time

from tests.site.player.lecture import Lecture, drawn

WATCH = """() => {
    const root = document.querySelector("lecture-explainer").shadowRoot;
    window.idle = [];
    new MutationObserver(records => {
        const last = new Map();
        for (const { target, attributeName: name, oldValue } of records.reverse()) {
            const of = last.get(target) ?? last.set(target, {}).get(target);
            const now = name in of ? of[name] : target.getAttribute(name);
            if (now === oldValue) idle.push([target.className || target.tagName, name]);
            of[name] = oldValue;
        }
    }).observe(root, { subtree: true, attributes: true, attributeOldValue: true });
}"""

AGAIN = """async times => {
    const element = document.querySelector("lecture-explainer");
    const { parentNode } = element;
    const later = () => new Promise(done => setTimeout(done, 20));
    for (let time = 0; time < times; time += 1) {
        element.remove();
        parentNode.append(element);
        while (!element.shadowRoot.querySelector("video")) await later();
        await later();
    }
}"""


def test_while_it_plays_only_what_changes_is_written(lecture: Lecture) -> None:
    page = lecture.page
    page.evaluate(WATCH)
    lecture.find(".play").click()
    page.wait_for_function("video => video.currentTime > 1.2", arg=lecture.handle)
    assert page.evaluate("idle") == []


def test_a_removed_one_lets_go_of_its_file_and_a_late_theme_is_no_trouble(lecture: Lecture) -> None:
    page, video = lecture.page, lecture.handle
    lecture.find(".play").click()
    page.wait_for_function("video => video.currentTime > 0", arg=video)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.wait_for_function("document.querySelector('lecture-explainer').dataset.theme === 'dark'")
    page.evaluate("document.querySelector('lecture-explainer').remove()")
    let_go = "video => video.paused && video.networkState === video.NETWORK_EMPTY"
    page.wait_for_function(let_go, arg=video)
    drawn(page)


def test_put_back_again_and_again_it_listens_no_more_than_at_first(lecture: Lecture) -> None:
    page = lecture.page
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")

    def listeners() -> float:
        tools.send("HeapProfiler.collectGarbage")
        told = tools.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in told if each["name"] == "JSEventListeners"))

    # Its first view is held by those who look at it from outside.
    page.evaluate(AGAIN, 5)
    first = min(listeners() for _ in range(5))
    page.evaluate(AGAIN, 5)
    # What is left behind goes when it is collected, which may take more than one time.
    end = time.monotonic() + 5
    while listeners() > first and time.monotonic() < end:
        drawn(page)
    assert listeners() == first
