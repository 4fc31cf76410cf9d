"""Language, look and beat: chosen, asked for by address, remembered."""

from __future__ import annotations

from pathlib import PurePosixPath

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.site.player.lecture import Lecture
from tests.site.player.serving import Served


def shown(lecture: Lecture) -> str:
    """The name of the clip's file."""
    return PurePosixPath(str(lecture.video.evaluate("video => video.src"))).name


def wait_for_clip(lecture: Lecture, part: str) -> None:
    lecture.page.wait_for_function(
        "([video, part]) => video.src.includes(part)", arg=[lecture.handle, part]
    )


def test_a_language_is_switched_in_place_and_remembered(lecture: Lecture) -> None:
    lecture.focus().press("ArrowRight", "ArrowRight")
    english = lecture.find(".langs button").nth(1)
    english.click()
    lecture.wait().settle()
    lecture.beat(0, "en")
    expect(english).to_be_focused()
    expect(english).to_have_attribute("aria-pressed", "true")
    expect(lecture.find(".play")).to_have_attribute("aria-label", "Play this beat")
    expect(lecture.find(":scope")).to_have_attribute("lang", "en")
    # The same moment: the start of the same cue, in the other clip.
    cues = [cue["start"] for cue in lecture.clip(0, "en")["cues"] if cue["start"] > 0]
    assert lecture.time == pytest.approx(cues[1], abs=0.1)
    assert ".en." in shown(lecture)
    lecture.open("host.html").beat(0, "en")


def test_at_its_end_a_clip_in_another_language_begins_anew_however_soon_it_is_played(
    lecture: Lecture,
) -> None:
    lecture.focus().press("End")
    held: list[Route] = []
    late = True

    def hold(route: Route) -> None:
        if late:
            held.append(route)
        else:
            route.continue_()

    lecture.page.route("**/*.en.*.mp4", hold)
    lecture.find(".langs button").nth(1).click()
    play = lecture.find(".play")
    expect(play).to_have_attribute("aria-label", "Play this beat again")
    play.click()
    late = False
    for route in held:
        route.continue_()
    lecture.page.wait_for_function(
        "video => !video.paused && video.currentTime > 0 && video.currentTime < 5",
        arg=lecture.handle,
    )


def test_an_address_asks_for_a_language_until_somebody_chooses(page: Page, host: Served) -> None:
    lecture = Lecture(page, host).open("host.html?lang=en")
    lecture.beat(0, "en")
    lecture.find(".langs button").first.click()
    assert page.url.endswith("?lang=zh")
    lecture.open("host.html").beat(0)
    lecture.open("host.html?lang=xx").beat(0)


@pytest.mark.parametrize(
    ("reader", "path", "lang"),
    [
        ("en-GB", "index.html", "en"),
        ("zh-TW", "index.html", "zh"),
        ("de-DE", "index.html", "zh"),
        ("en-GB", "index.html?lang=zh-Hans", "zh"),
        ("zh-CN", "index.html?lang=EN-us", "en"),
        ("en-GB", "host.html", "zh"),  # A host's page says itself in which language it is.
    ],
)
def test_a_reader_is_met_in_his_own_language(
    chromium: Browser, host: Served, reader: str, path: str, lang: str
) -> None:
    with chromium.new_context(locale=reader) as context:
        lecture = Lecture(context.new_page(), host).open(path)
        lecture.beat(0, lang)
        if path.startswith("index"):
            expect(lecture.page.locator("html")).to_have_attribute("data-lang", lang)
            expect(lecture.page).to_have_title(f"RC-T2: {lecture.data['title'][lang]}")


def test_going_back_goes_to_the_beat_before(page: Page, host: Served) -> None:
    lecture = Lecture(page, host).open("index.html")
    lecture.find(".beats a").nth(1).click()
    lecture.wait().beat(1)
    lecture.find(".deep a").first.click()
    lecture.wait().beat(2)
    page.go_back()
    lecture.wait().beat(1)
    page.go_back()
    lecture.wait().beat(0)


def test_a_browser_that_remembers_nothing_is_no_trouble(page: Page, host: Served) -> None:
    page.add_init_script(
        'Object.defineProperty(window, "localStorage", { get() { throw new Error("no"); } });'
    )
    lecture = Lecture(page, host).open("host.html")
    lecture.find(".langs button").nth(1).click()
    lecture.beat(0, "en")


@pytest.mark.parametrize(("scheme", "other"), [("light", "dark"), ("dark", "light")])
def test_an_address_overrules_the_look_of_the_system(
    page: Page, host: Served, scheme: str, other: str
) -> None:
    page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    lecture = Lecture(page, host)
    for theme, seen in {"light": "light", "dark": "dark", "auto": scheme, "x": scheme}.items():
        lecture.open(f"host.html?theme={theme}")
        assert f".{seen}." in shown(lecture)
        assert f".{seen}." in str(lecture.find(".still").get_attribute("src"))
        assert f".{other}." not in shown(lecture) or seen == other


def test_the_look_follows_page_and_system_and_a_clip_only_once_it_stands(lecture: Lecture) -> None:
    page = lecture.page
    element = page.locator("lecture-explainer")
    page.emulate_media(color_scheme="dark")
    wait_for_clip(lecture, ".dark.")
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    wait_for_clip(lecture, ".light.")
    lecture.wait().find(".play").click()
    page.wait_for_function("video => video.currentTime > 0.3", arg=lecture.handle)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    expect(element).to_have_attribute("data-theme", "dark")
    assert ".light." in shown(lecture)
    lecture.find(".play").click()
    wait_for_clip(lecture, ".dark.")
    lecture.wait().settle()
    assert lecture.time > 0.3
    element.evaluate("element => element.setAttribute('theme', 'light')")
    wait_for_clip(lecture, ".light.")


@pytest.mark.parametrize(
    "mark", ["data-theme=dark", "data-bs-theme=dark", "data-md-color-scheme=slate"]
)
def test_the_marks_of_other_sites_are_understood(lecture: Lecture, mark: str) -> None:
    name, value = mark.split("=")
    lecture.page.evaluate("([n, v]) => document.body.setAttribute(n, v)", [name, value])
    wait_for_clip(lecture, ".dark.")


def test_an_address_follows_and_only_links_pile_up(page: Page, host: Served) -> None:
    lecture = Lecture(page, host).open("host.html#b3")
    lecture.beat(1)
    expect(page.locator("lecture-explainer")).to_be_in_viewport()
    length = page.evaluate("history.length")
    lecture.focus().press("PageUp")
    assert page.url.endswith("#b0")
    lecture.find(".deep a").first.click()
    lecture.beat(2)
    assert page.url.endswith("#n46")
    assert page.evaluate("history.length") == length + 1
    page.evaluate("location.hash = 'b3'")
    lecture.beat(1)
    page.evaluate("location.hash = 'elsewhere'")
    lecture.beat(1)
    page.evaluate("location.hash = '%'")
    lecture.beat(1)


def test_the_beat_shown_is_the_one_marked_among_all(lecture: Lecture) -> None:
    chapters = lecture.find(".beats a")
    main = [beat for beat in lecture.data["beats"] if beat["track"] == "main"]
    expect(chapters).to_have_count(len(main))
    chapters.nth(1).click()
    lecture.beat(1)
    expect(lecture.find(".beats a[aria-current=true]")).to_contain_text(lecture.title(1))
    expect(lecture.find(".more .next")).to_contain_text(main[1]["next"]["zh"])
    expect(lecture.find(".more .source")).to_contain_text(main[1]["provenance"]["zh"])
    folded = lecture.find(".more details p")
    expect(folded).to_be_hidden()
    lecture.find(".more summary").click()
    expect(folded).to_have_text(main[1]["explanation"]["zh"])
    chapters.nth(0).click()
    expect(lecture.find(".more .next")).to_be_hidden()
