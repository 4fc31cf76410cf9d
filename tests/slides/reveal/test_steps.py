"""A step on plays to the end of its cue and waits; a step back shows what was there before."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.slides.reveal.conftest import Decks
from tests.slides.reveal.seeing import RECORD, SAMPLE, apart, seen

FRAME = 1 / 15


def test_a_step_plays_to_its_cues_last_frame_and_waits(browser: Browser, decks: Decks) -> None:
    with seen(browser, decks.public, "#/b0/3") as deck:
        holds = deck.holds("b0")
        deck.waits("b0", holds[2])
        deck.page.evaluate(RECORD, "b0")
        for step in (3, 4):
            deck.press("ArrowRight")
            deck.page.wait_for_timeout(300)
            assert deck.clip("b0", "paused") is False
            assert deck.clip("b0", "muted") is False
            assert holds[step - 1] < deck.clip("b0", "currentTime") < holds[step]
            deck.waits("b0", holds[step])
            deck.page.wait_for_timeout(300)
            shown = deck.page.evaluate("pictures")
            last = holds[step] - FRAME / 2
            assert shown[-1] == pytest.approx(last, abs=FRAME / 4)
            # Nobody has seen a frame of the step after it.
            assert max(shown) <= last + FRAME / 4
            deck.waits("b0", holds[step])
            assert deck.step("b0") == step


def test_the_last_step_ends_on_the_clips_last_frame(browser: Browser, decks: Decks) -> None:
    with seen(browser, decks.public, "#/b0/7") as deck:
        last = deck.holds("b0")[-1]
        deck.press("ArrowRight")
        deck.page.evaluate(f"document.querySelector('#b0 video').currentTime = {last - 0.6}")
        deck.waits("b0", last)
        assert deck.clip("b0", "duration") == pytest.approx(last + FRAME / 2, abs=FRAME / 4)
        deck.press("ArrowRight")
        assert deck.page.evaluate("document.querySelector('.present').id") == "b1"


def test_pressed_while_it_plays_a_step_goes_to_its_end(browser: Browser, decks: Decks) -> None:
    with seen(browser, decks.public, "#/b0") as deck:
        holds = deck.holds("b0")
        deck.press("ArrowRight", "ArrowRight")
        deck.waits("b0", holds[0])
        assert deck.step("b0") == 0
        deck.press("ArrowRight")
        deck.page.wait_for_timeout(100)
        deck.page.mouse.click(400, 300)
        deck.waits("b0", holds[1])
        assert deck.step("b0") == 1


def test_a_step_back_goes_from_picture_to_picture_and_is_never_blank(
    browser: Browser, decks: Decks
) -> None:
    with seen(browser, decks.served, "#/b0/7") as deck:
        holds = deck.holds("b0")
        deck.waits("b0", holds[6])
        source = deck.clip("b0", "currentSrc")
        deck.page.evaluate(f"({SAMPLE})('b0')")
        deck.page.wait_for_timeout(150)
        deck.press("ArrowLeft", "ArrowLeft", "ArrowLeft")
        deck.page.wait_for_timeout(1100)
        deck.waits("b0", holds[3])
        samples = deck.page.evaluate("samples")
        assert len(samples) > 10
        assert apart(samples[0], samples[-1]) > 1
        # No sample is empty, and each is one of the steps' own pictures, that is: seen before.
        assert all(sample[3] == 255 for sample in samples)
        darkest = min(sum(sample) for sample in samples)
        assert darkest > 0.9 * min(sum(samples[0]), sum(samples[-1]))
        assert deck.clip("b0", "currentSrc") == source


def test_back_to_the_slide_before_shows_its_end(browser: Browser, decks: Decks) -> None:
    with seen(browser, decks.public, "#/b1") as deck:
        # Its clip was brought there before anybody asked.
        deck.waits("b0", deck.holds("b0")[-1])
        deck.press("ArrowRight")
        deck.page.wait_for_timeout(200)
        assert deck.clip("b1", "paused") is False
        deck.press("ArrowLeft", "ArrowLeft")
        deck.waits("b0", deck.holds("b0")[-1])
        assert deck.clip("b1", "paused") is True


def test_leaving_a_slide_stops_its_clip(browser: Browser, decks: Decks) -> None:
    # In its last step, so that to leave is all that changes for it.
    with seen(browser, decks.public, "#/b0/7") as deck:
        deck.press("ArrowRight")
        deck.page.wait_for_timeout(200)
        assert deck.clip("b0", "paused") is False
        deck.press("End")
        assert deck.clip("b0", "paused") is True
        deck.waits("b1", FRAME / 2)


def test_a_black_screen_is_silent_and_the_step_goes_on_after_it(
    browser: Browser, decks: Decks
) -> None:
    with seen(browser, decks.public, "#/b0") as deck:
        deck.press("ArrowRight")
        deck.page.wait_for_timeout(300)
        deck.press("b")
        assert deck.clip("b0", "paused") is True
        at = deck.clip("b0", "currentTime")
        deck.press("b")
        deck.page.wait_for_timeout(300)
        assert at < deck.clip("b0", "currentTime") < deck.holds("b0")[0]
        deck.waits("b0", deck.holds("b0")[0])


def test_with_reduced_motion_a_step_is_at_its_end_at_once(browser: Browser, decks: Decks) -> None:
    calm = "matchMedia = () => ({ matches: true, addEventListener() {} });"
    with seen(browser, decks.public, "#/b0", calm) as deck:
        deck.press("ArrowRight")
        assert deck.clip("b0", "paused") is True
        deck.waits("b0", deck.holds("b0")[0])


def test_a_play_that_the_browser_refuses_is_told_and_can_be_asked_for(
    browser: Browser, decks: Decks
) -> None:
    refuse = """
        const play = HTMLMediaElement.prototype.play;
        window.allow = () => { HTMLMediaElement.prototype.play = play; };
        HTMLMediaElement.prototype.play = () =>
            Promise.reject(new DOMException("no", "NotAllowedError"));
    """
    with seen(browser, decks.public, "#/b0", refuse) as deck:
        assert deck.page.locator("#_notice").is_hidden()
        deck.press("ArrowRight")
        deck.page.wait_for_selector("#_notice", state="visible")
        deck.page.evaluate("allow()")
        deck.page.click("#_notice button")
        deck.page.wait_for_timeout(200)
        assert deck.clip("b0", "paused") is False
        assert deck.page.locator("#_notice").is_hidden()
        deck.waits("b0", deck.holds("b0")[0])
