"""The explainer in a page, as tests read and use it."""

from __future__ import annotations

import json
from typing import Any, Self
from urllib.request import urlopen

from playwright.sync_api import Locator, Page, expect

from tests.site.player.serving import Served

_CAPTION = """caption => caption.hidden || !caption.textContent ? []
    : [[caption.lang, caption.textContent]]"""


def drawn(page: Page) -> None:
    """Wait until the page has been drawn twice: then it has answered what was asked of it."""
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


class Lecture:
    """The first explainer of a page."""

    def __init__(self, page: Page, host: Served) -> None:
        self.page = page
        self.host = host
        with urlopen(host.at("rc-t2.json")) as answer:
            self.data: dict[str, Any] = json.load(answer)

    def open(self, path: str) -> Self:
        """Go there, and wait until the lecture stands."""
        self.page.goto(self.host.at(path))
        return self.wait()

    def wait(self) -> Self:
        """Wait until the clip is ready to be played or stepped."""
        self.video.wait_for(state="attached")
        self.page.wait_for_function("video => video.readyState >= 2", arg=self.handle)
        return self

    def find(self, css: str) -> Locator:
        """What is inside the explainer, by CSS."""
        return self.page.locator("lecture-explainer").first.locator(".explainer").locator(css)

    @property
    def trouble(self) -> Locator:
        """What it says is wrong."""
        return self.page.locator("lecture-explainer").first.locator(".trouble")

    @property
    def video(self) -> Locator:
        return self.find("video")

    @property
    def handle(self) -> Any:
        return self.video.element_handle()

    def clip(self, number: int = 0, lang: str = "zh") -> dict[str, Any]:
        """The data of a beat's clip, by the beat's number in the data."""
        found: dict[str, Any] = self.data["beats"][number]["clip"][lang]
        return found

    def title(self, number: int, lang: str = "zh") -> str:
        return str(self.data["beats"][number]["title"][lang])

    @property
    def time(self) -> float:
        return float(self.video.evaluate("video => video.currentTime"))

    @property
    def paused(self) -> bool:
        return bool(self.video.evaluate("video => video.paused"))

    @property
    def showing(self) -> list[list[str]]:
        """The captions on screen: language and text."""
        return list(self.find(".caption").evaluate(_CAPTION))

    def settle(self) -> Self:
        """Wait until the clip stands where it was sent."""
        self.page.wait_for_function(
            "video => video.readyState >= 2 && !video.seeking", arg=self.handle
        )
        return self

    def press(self, *keys: str) -> Self:
        """Press keys, one after the other, with the focus where it is."""
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()
        return self

    def focus(self) -> Self:
        self.find(".stage").focus()
        return self

    def beat(self, number: int, lang: str = "zh") -> None:
        """Fail unless this beat is shown."""
        expect(self.find("#beat-title")).to_have_text(self.title(number, lang))
