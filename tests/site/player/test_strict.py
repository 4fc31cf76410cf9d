"""A site on a strict host, from disk, without script: nothing is refused, nothing jumps."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.site.player.lecture import Lecture
from tests.site.player.serving import Served

LIMIT = 150_000


@pytest.mark.parametrize("path", ["index.html", "index.html?lang=en", "host.html"])
@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_jumps_while_it_loads_or_plays(
    watched: Page, host: Served, path: str, width: int
) -> None:
    watched.set_viewport_size({"width": width, "height": 800})
    lecture = Lecture(watched, host).open(path)
    lecture.find(".play").click()
    # Far enough into the next sentence for its mark to be no answer to the click.
    late = max(1, lecture.clip(0, "en" if "en" in path else "zh")["sentences"][1]["start"]) + 0.3
    watched.wait_for_function(
        "([video, late]) => video.currentTime > late", arg=[lecture.handle, late]
    )
    lecture.press("c", "ArrowRight")
    assert watched.evaluate("shifts") == []


def test_room_is_kept_for_pictures_that_are_late(page: Page, host: Served) -> None:
    for late in ("**/*.svg", "**/*.mp4"):
        page.route(late, lambda route: route.abort())
    page.goto(host.at("host.html"))
    box = page.locator(".explainer .screen").bounding_box()
    assert box
    assert box["height"] == pytest.approx(box["width"] * 9 / 16, abs=1)


def test_the_page_changes_its_language_and_look_with_the_lecture(
    watched: Page, host: Served
) -> None:
    lecture = Lecture(watched, host).open("index.html")
    title = lecture.data["title"]
    expect(watched.locator("h1")).to_have_text(title["zh"], use_inner_text=True)
    lecture.find(".langs button").nth(1).click()
    expect(watched.locator("h1")).to_have_text(title["en"], use_inner_text=True)
    expect(watched.locator("html")).to_have_attribute("lang", "en")
    lecture.open("index.html?theme=dark")
    expect(watched.locator("h1")).to_have_text(title["en"], use_inner_text=True)
    dark = watched.evaluate("getComputedStyle(document.body).backgroundColor")
    lecture.open("index.html?theme=light")
    assert watched.evaluate("getComputedStyle(document.body).backgroundColor") != dark


def test_opened_from_disk_it_plays_with_captions(page: Page, site: Path, host: Served) -> None:
    lecture = Lecture(page, host)
    page.goto((site / "index.html").as_uri() + "?lang=en#b3")
    lecture.wait().beat(1, "en")
    said = lecture.clip(1, "en")["lines"]["en"][1]
    lecture.find(".slider").fill(str(round(said["start"] + 0.05, 2)))
    lecture.settle().focus().press("c")
    assert lecture.showing == [["en", said["text"]]]
    lecture.press("PageUp")
    lecture.wait().beat(0, "en")
    lecture.find(".slider").fill(str(round(lecture.clip(0, "en")["seen"][0]["start"] + 0.05, 2)))
    lecture.settle()
    expect(lecture.find(".seen")).not_to_be_empty()


def test_from_disk_an_element_with_src_says_what_to_do(
    page: Page, site: Path, tmp_path: Path
) -> None:
    script = (site / "assets" / "explainer.js").as_uri()
    alone = tmp_path / "alone.html"
    alone.write_text(
        f'<script defer src="{script}"></script>'
        '<lecture-explainer src="x.json"></lecture-explainer>'
    )
    page.goto(f"{alone.as_uri()}?lang=en")
    expect(page.get_by_role("alert")).to_contain_text("Open index.html of the same folder")


def test_without_script_stills_and_words_are_there(
    chromium: Browser, host: Served, lecture: Lecture
) -> None:
    with chromium.new_context(java_script_enabled=False) as context:
        plain = context.new_page()
        plain.goto(host.at("index.html"))
        for beat in lecture.data["beats"]:
            for lang in ("zh", "en"):
                expect(
                    plain.get_by_text(beat["clip"][lang]["sentences"][0]["text"])
                ).to_be_visible()
                expect(plain.get_by_alt_text(beat["alt"][lang], exact=True)).to_have_count(1)


def test_without_the_players_files_the_plain_page_stays(page: Page, host: Served) -> None:
    page.route("**/explainer.js", lambda route: route.fulfill(status=404, body="no"))
    lecture = Lecture(page, host)
    page.goto(host.at("index.html?lang=en"))
    expect(page.get_by_text(lecture.clip(0, "en")["sentences"][0]["text"])).to_be_visible()
    expect(page.get_by_text(lecture.clip(0)["sentences"][0]["text"])).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("lecture-what-if h2").first).to_have_text(
        lecture.data["whatif"]["words"]["title"]["en"]
    )
    page.goto(host.at("index.html?lang=zh"))
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")


def test_plain_text_is_seen_at_once_when_a_players_file_is_lost(page: Page, host: Served) -> None:
    page.route("**/explainer-view.js", lambda route: route.fulfill(status=404, body="no"))
    page.goto(host.at("index.html"), wait_until="domcontentloaded")
    page.locator("html:not([data-player])").wait_for()
    shown = "part => getComputedStyle(part).visibility"
    assert page.locator("lecture-explainer > section").first.evaluate(shown) == "visible"


def test_plain_text_is_not_seen_where_a_player_is_on_its_way(page: Page, host: Served) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/explainer-view.js", hold)
    lecture = Lecture(page, host)
    page.goto(host.at("index.html"), wait_until="domcontentloaded")
    plain = page.locator("lecture-explainer > section").first
    expect(plain).to_be_attached()
    expect(plain).to_be_hidden()
    box = page.locator("lecture-explainer").bounding_box()
    assert box
    assert box["height"] >= 900
    held[0].continue_()
    lecture.wait().beat(0)


def test_script_and_style_are_small(site: Path) -> None:
    files = [path for kind in ("js", "css") for path in site.rglob(f"*.{kind}")]
    assert 0 < sum(path.stat().st_size for path in files) < LIMIT
