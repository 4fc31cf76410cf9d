"""Those who do not see the deck can follow it, and a checker finds nothing in their way."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from explainer.drawing.theme import THEMES
from explainer.lang import LANGS, Lang
from tests.slides.reveal.conftest import Decks
from tests.slides.reveal.own import hostile, written
from tests.slides.reveal.seeing import Seen, seen

STATUS = "document.querySelector('.aria-status').textContent"


def faultless(deck: Seen) -> None:
    """Fail with what axe has to say, if it has."""
    found = Axe().run(deck.page)
    assert found.violations_count == 0, f"{deck.page.url}\n{found.generate_report()}"


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("lang", LANGS)
def test_axe_finds_nothing(
    browser: Browser, decks: Decks, tmp_path: Path, lang: Lang, theme: str
) -> None:
    folder = written(hostile(lang, theme), tmp_path)
    (folder / "media").mkdir()
    (clip,) = (decks.public / "media").glob("*-b0.*.mp4")
    copyfile(clip, folder / "media" / "b0.mp4")
    with seen(browser, folder) as deck:
        faultless(deck)
        deck.press("ArrowRight", "ArrowRight", "ArrowRight")
        deck.until("!document.querySelector('#b0 video').seeking")
        faultless(deck)
        deck.press("End")
        faultless(deck)


def test_axe_finds_nothing_where_a_clip_is_missing(browser: Browser, tmp_path: Path) -> None:
    with seen(browser, written(hostile(), tmp_path), "#/b0") as deck:
        deck.page.wait_for_selector("#_notice", state="visible")
        faultless(deck)


def test_every_slide_and_step_is_told(browser: Browser, decks: Decks) -> None:
    with seen(browser, decks.public, "#/b0/2") as deck:
        title = deck.page.get_attribute("#b0", "aria-label")

        def told(words: str) -> None:
            deck.until(f"{STATUS} === {words!r}")

        told(f"{title}: 第 2 步，共 8 步")
        deck.press("ArrowRight")
        told(f"{title}: 第 3 步，共 8 步")
        deck.press("ArrowLeft", "ArrowLeft", "ArrowLeft")
        told(f"{title}")
        deck.press("ArrowLeft")
        # A slide of words is told as reveal.js does it.
        deck.until(f"{STATUS}.includes({deck.page.locator('h1').text_content()!r})")
        # Longer than what the deck itself waits before it tells, by the same clock.
        deck.page.evaluate("() => new Promise(done => setTimeout(done, 300))")
        assert title not in deck.page.evaluate(STATUS)
