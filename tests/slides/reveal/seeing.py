"""A deck in a browser: opened from disk or a host, driven by keys, and watched frame by frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

SIZE: ViewportSize = {"width": 960, "height": 540}

# Every picture that a slide's clip puts in place, by its time in the clip.
RECORD = """id => {
    const video = document.querySelector(`#${id} video`);
    window.pictures = [];
    const note = (_, seen) => {
        pictures.push(seen.mediaTime);
        video.requestVideoFrameCallback(note);
    };
    video.requestVideoFrameCallback(note);
}"""
# What the current slide's clip shows, small, at every repaint of a second; before and after it too.
SAMPLE = """async id => {
    const video = document.querySelector(`#${id} video`);
    const canvas = new OffscreenCanvas(64, 36);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    window.samples = [];
    const end = performance.now() + 1000;
    const look = () => {
        context.clearRect(0, 0, 64, 36);
        context.drawImage(video, 0, 0, 64, 36);
        samples.push([...context.getImageData(0, 0, 64, 36).data]);
        if (performance.now() < end) requestAnimationFrame(look);
    };
    look();
}"""
# Notes that all of a deck stands on its pages.
PRINTS = "document.addEventListener('pdf-ready', () => { window.prints = true; });"


@dataclass(frozen=True)
class Seen:
    """An open deck, and the addresses of all that it asked for."""

    page: Page
    asked: list[str]

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def clip(self, beat: str, what: str) -> Any:
        return self.page.evaluate(f"document.querySelector('#{beat} video').{what}")

    def holds(self, beat: str) -> list[float]:
        steps = self.page.locator(f"#{beat} .fragment").all()
        return [float(each.get_attribute("data-hold") or "nan") for each in steps]

    def step(self, beat: str) -> int:
        return self.page.locator(f"#{beat} .fragment.visible").count() - 1

    def until(self, true: str) -> None:
        self.page.wait_for_function(true, timeout=20_000)

    def waits(self, beat: str, place: float) -> None:
        """Until the beat's clip has stopped at this second."""
        video = f"document.querySelector('#{beat} video')"
        self.until(
            f"{video}.paused && !{video}.seeking && Math.abs({video}.currentTime - {place}) < 0.02"
        )


@contextmanager
def seen(browser: Browser, base: str | Path, at: str = "", script: str = "") -> Iterator[Seen]:
    """The deck in this folder or at this address, once it is ready; `script` runs before its own.

    AssertionError for errors in the page.
    """
    address = base.joinpath("index.html").as_uri() if isinstance(base, Path) else base
    with browser.new_context(viewport=SIZE) as context:
        asked: list[str] = []
        failed: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        page = context.new_page()
        page.on("pageerror", lambda error: failed.append(str(error)))
        if script:
            page.add_init_script(script)
        page.goto(address + at)
        page.wait_for_selector(".reveal.ready")
        page.wait_for_timeout(50)
        yield Seen(page, asked)
        assert failed == []


def apart(one: Sequence[int], other: Sequence[int]) -> float:
    """The mean difference of two pictures' values."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)
