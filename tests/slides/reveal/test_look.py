"""What is seen: no frame without a picture, whole slides on small screens, and pages on paper."""

from __future__ import annotations

import base64
import time
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser

from tests.slides.reveal.conftest import Decks
from tests.slides.reveal.own import hostile, written
from tests.slides.reveal.seeing import PRINTS, Seen, seen

BOX = "each => { const box = each.getBoundingClientRect(); return [box.top, box.bottom]; }"
# Clips wait, and what they show is kept for frames that come before them.
KEPT = """[...document.querySelectorAll("section video")].every(video => video.readyState >= 2
    && video.paused && !video.seeking && video.previousSibling.width === video.width)"""
# A dot that never rests: the browser shows frames though nothing else changes.
MOVE = """() => {
    const dot = document.body.appendChild(document.createElement("i"));
    dot.style.cssText = "position: fixed; width: 1px; height: 1px; background: gray";
    dot.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 100, iterations: Infinity });
}"""
SEEN = "each => each.checkVisibility() && each.getClientRects().length > 0"


def filmed(deck: Seen, key: str) -> list[float]:
    """How much is in each frame that the browser shows around a key: its values' deviation."""
    session = deck.page.context.new_cdp_session(deck.page)
    frames: list[str] = []

    def shown(frame: dict[str, Any]) -> None:
        frames.append(frame["data"])
        session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def until(many: int) -> None:
        end = time.monotonic() + 10
        while len(frames) < many:
            assert time.monotonic() < end
            deck.page.wait_for_timeout(20)

    deck.page.evaluate(MOVE)
    session.on("Page.screencastFrame", shown)
    session.send("Page.startScreencast", {"format": "png"})
    until(1)
    deck.press(key)
    deck.page.wait_for_timeout(500)
    until(3)
    session.send("Page.stopScreencast")
    pictures = (Image.open(BytesIO(base64.b64decode(each))).convert("L") for each in frames)
    return [float(np.asarray(each, dtype=np.float64).std()) for each in pictures]


@pytest.mark.parametrize(
    ("at", "key"),
    [("#/b1", "ArrowLeft"), ("#/_title-slide", "ArrowRight"), ("#/b0/8", "ArrowRight")],
)
def test_a_slide_comes_with_its_picture(browser: Browser, decks: Decks, at: str, key: str) -> None:
    with seen(browser, decks.public, at) as deck:
        deck.waits("b1", 1 / 30)
        deck.until(KEPT)
        first, *between, last = filmed(deck, key)
        assert between
        # An empty frame has its ground and the bar of how far the lecture is.
        assert min(between) > 0.8 * min(first, last)


def test_a_slide_is_whole_in_a_narrow_window(browser: Browser, decks: Decks) -> None:
    with seen(browser, decks.public, "#/b0") as deck:
        # A tenth of the slide; reveal.js rounds its scale to hundredths.
        deck.page.set_viewport_size({"width": 192, "height": 400})
        deck.until(
            "(({ left, right }) => left >= 0 && right <= 192)"
            "(document.querySelector('#b0').getBoundingClientRect())"
        )


def test_on_paper_a_slide_of_words_has_its_source_at_its_foot(
    browser: Browser, tmp_path: Path
) -> None:
    with seen(browser, written(hostile(), tmp_path), "?print-pdf", PRINTS) as deck:
        deck.until("window.prints")
        for name in ("_title-slide", "_next-b0"):
            slide = deck.page.locator(f"#{name}")
            top, bottom = slide.evaluate(BOX)
            # A pixel less than the slide: reveal.js lets no page flow into the next.
            assert bottom - top == 1079
            source = slide.locator(".provenance").evaluate(BOX)
            words = slide.locator("h1, h2, .lead").evaluate_all(f"all => all.map({BOX})")
            assert bottom - 100 < source[0] < source[1] < bottom
            assert all(end < source[0] for _, end in words)


def test_printed_as_it_stands_a_beat_is_its_figure(browser: Browser, decks: Decks) -> None:
    with seen(browser, decks.public, "#/b0/2") as deck:
        deck.page.emulate_media(media="print")
        for name in ("video", "canvas", ".fragment", ".speaker-notes", ".aria-status"):
            assert not any(deck.page.locator(name).evaluate_all(f"all => all.map({SEEN})")), name
        assert all(deck.page.locator(".still").evaluate_all(f"all => all.map({SEEN})"))
