"""The deck's other views: from disk and from a host, overview, captions, speaker, on paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page
from pypdf import PdfReader

from explainer.publish.slides.reveal import find_package
from explainer.publish.slides.reveal.speaker import WORDS, in_language
from tests.publish.teacher_marks import CORE
from tests.slides.reveal.conftest import BEATS, Decks
from tests.slides.reveal.host import hosted
from tests.slides.reveal.seeing import PRINTS, Seen, seen

VISIBLE = "document.querySelector('#{} {}').checkVisibility()"


def speaker(deck: Seen) -> Page:
    """The speaker view, opened from the deck, once it knows where the lecture stands."""
    with deck.page.context.expect_page() as opened:
        deck.press("s")
    opened.value.wait_for_selector(".speaker-controls-notes:not(.hidden)")
    return opened.value


def copies(view: Page) -> list[Frame]:
    """The deck's two copies in the speaker view, once they are ready: the first has its keys."""
    found = []
    for place in ("#current-slide", "#upcoming-slide"):
        frame = view.locator(f"{place} iframe").element_handle().content_frame()
        assert frame is not None
        frame.wait_for_selector(".reveal.ready")
        found.append(frame)
    return found


@pytest.mark.parametrize("place", ["disk", "host"])
def test_it_asks_nobody_else_for_anything(browser: Browser, decks: Decks, place: str) -> None:
    base = decks.public if place == "disk" else decks.served
    with seen(browser, base, "#/b0/2") as deck:
        deck.waits("b0", deck.holds("b0")[1])
        deck.press("ArrowRight", "ArrowRight", "c", "o", "o")
        speaker(deck).wait_for_timeout(500)
        own = decks.public.as_uri() if place == "disk" else decks.served
        assert len(deck.asked) > 10
        assert [each for each in deck.asked if not each.startswith((own, "data:,"))] == []


def test_a_host_that_sends_files_only_whole_will_do(browser: Browser, decks: Decks) -> None:
    with hosted(decks.public, parts=False) as served, seen(browser, served, "#/b0/4") as deck:
        deck.waits("b0", deck.holds("b0")[3])
        deck.press("ArrowLeft")
        deck.waits("b0", deck.holds("b0")[2])
        deck.press("ArrowRight")
        deck.waits("b0", deck.holds("b0")[3])


def test_the_address_names_the_slide_and_the_step(browser: Browser, decks: Decks) -> None:
    with seen(browser, decks.public, "#/b1/3") as deck:
        deck.waits("b1", deck.holds("b1")[2])
        assert deck.clip("b0", "paused")
        deck.page.evaluate("location.hash = '#/b0/5'")
        deck.waits("b0", deck.holds("b0")[4])
        assert deck.step("b0") == 4
        deck.press("ArrowLeft")
        deck.until("location.hash === '#/b0/4'")
        # Steps are counted as the speaker view counts them; 0 is before the first.
        speaker(deck).get_by_text("步 4/8").wait_for()
        deck.page.evaluate("location.hash = '#/b0/0'")
        deck.waits("b0", 1 / 30)


def test_a_slide_opens_on_its_clips_first_picture(browser: Browser, decks: Decks) -> None:
    with seen(browser, decks.public, "#/_title-slide") as deck:
        deck.press("ArrowRight")
        # Shown by the clip itself, or by its own first picture where that is not there yet.
        assert deck.page.evaluate(VISIBLE.format("b0", "video"))
        deck.waits("b0", 1 / 30)
        poster = deck.clip("b0", "poster")
        assert (decks.public / "media" / Path(poster).name).read_bytes().startswith(b"\x89PNG")


def test_the_overview_shows_the_figures(browser: Browser, decks: Decks) -> None:
    with seen(browser, decks.public, "#/b1/2") as deck:
        deck.press("o")
        assert all(deck.page.evaluate(VISIBLE.format(beat, "img")) for beat in BEATS)
        deck.press("o")
        assert deck.page.evaluate(VISIBLE.format("b1", "video"))
        assert not deck.page.evaluate(VISIBLE.format("b1", "img"))
        deck.waits("b1", deck.holds("b1")[1])


def test_captions_come_with_a_key_in_one_language_after_the_other(
    browser: Browser, decks: Decks
) -> None:
    tracks = (
        "[...document.querySelector('#b0 video').textTracks].filter(it => it.mode === 'showing')"
    )
    with seen(browser, decks.public, "#/b0/2") as deck:
        deck.waits("b0", deck.holds("b0")[1])
        shown = []
        for _ in range(3):
            deck.press("c")
            deck.page.wait_for_timeout(100)
            shown.append(
                deck.page.evaluate(f"{tracks}.map(it => [it.language, it.activeCues.length])")
            )
        assert shown == [[["zh-Hans", 1]], [["en", 1]], []]


def test_the_speaker_view_has_the_words_of_the_step_and_no_more(
    browser: Browser, decks: Decks
) -> None:
    with seen(browser, decks.public, "#/b0/3") as deck:
        view = speaker(deck)
        view.get_by_text("步 3/8").wait_for()
        words = deck.page.locator("#b0 .fragment .notes").nth(2)
        for text in words.locator("p").all_text_contents():
            assert view.locator(".value").get_by_text(text).count() == 1
        assert CORE not in view.content()
        # To open it moves nothing; a key pressed in it moves the lecture, which plays.
        silent = copies(view)
        view.wait_for_timeout(1000)
        assert deck.step("b0") == 2
        view.keyboard.press("ArrowRight")
        view.get_by_text("步 4/8").wait_for()
        deck.until("!document.querySelector('#b0 video').paused")
        # The copies of the deck in the view are silent.
        assert len([frame for frame in view.frames if "receiver" in frame.url]) == 2
        paused = "[...document.querySelectorAll('video')].every(it => it.paused)"
        assert all(frame.evaluate(paused) for frame in silent)
        deck.waits("b0", deck.holds("b0")[3])


def test_the_speaker_view_is_in_the_decks_language(browser: Browser, decks: Decks) -> None:
    with seen(browser, decks.public, "#/b0/2") as deck:
        view = speaker(deck)
        view.locator("#upcoming-slide").get_by_text("接下来").wait_for()
        words = view.locator("body").inner_text()
        assert not re.search("upcoming|notes|time|layout|reset|[AP]M", words, re.IGNORECASE)


def test_the_speaker_views_words_are_in_the_package_as_we_know_them() -> None:
    script = find_package()["notes.js"].read_text(encoding="utf-8")
    assert {words: script.count(words) for words in WORDS["zh"]} == dict.fromkeys(WORDS["zh"], 1)
    assert in_language(script, "en") == script


def test_captions_asked_for_in_the_speaker_view_come_in_the_lecture(
    browser: Browser, decks: Decks
) -> None:
    tracks = "[...document.querySelector('#b0 video').textTracks].map(it => it.mode)"
    with seen(browser, decks.public, "#/b0/2") as deck:
        view = speaker(deck)
        silent = copies(view)
        view.keyboard.press("c")
        deck.until(f"({tracks}).join() === 'showing,hidden'")
        for copy in silent:
            assert copy.evaluate(tracks) == ["hidden", "hidden"]


def test_the_teachers_speaker_view_has_the_teachers_words(browser: Browser, decks: Decks) -> None:
    with seen(browser, decks.teacher, "#/b1/1") as deck:
        view = speaker(deck)
        notes = view.locator(".value").inner_html()
        assert notes.count(CORE) >= 6
        assert CORE not in deck.page.locator("main").inner_text()


def test_on_paper_every_beat_is_a_page_with_its_figure(
    browser: Browser, decks: Decks, tmp_path: Path
) -> None:
    with seen(browser, decks.public, "?print-pdf", PRINTS) as deck:
        deck.until("window.prints")
        for beat in BEATS:
            assert deck.page.evaluate(VISIBLE.format(beat, "img"))
            assert deck.page.evaluate(f"document.querySelector('#{beat} img').naturalWidth") > 0
            assert not deck.page.evaluate(VISIBLE.format(beat, "video"))
        titles = [deck.page.get_attribute(f"#{beat}", "aria-label") for beat in BEATS]
        file = tmp_path / "deck.pdf"
        deck.page.pdf(path=file, prefer_css_page_size=True, print_background=True)
    pages = [page.extract_text() for page in PdfReader(file).pages]
    assert len(pages) == 1 + len(BEATS)
    for title, text in zip(titles, pages[1:], strict=True):
        assert title is not None
        assert title in text
