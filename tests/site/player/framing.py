"""A page with the lecture in a frame, and what the two tell each other."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.site.player.lecture import Lecture
from tests.site.player.serving import Served

LISTEN = """
    window.heard = [];
    addEventListener("message", ({ data, origin }) => {
        if (data?.type === "lecture-explainer:resize") heard.push({ ...data, origin });
    });
"""
HEAR = """() => ({ seen: new Promise(done => {
    const twice = () => requestAnimationFrame(() => requestAnimationFrame(done));
    addEventListener("message", twice, { once: true });
}) })"""
SET = {"type": "lecture-explainer:set", "version": 1}


class Framed(Lecture):
    """The explainer in the page's frame."""

    def find(self, css: str) -> Any:
        return self.page.frame_locator("iframe").locator(".explainer").locator(css)


def framed(
    page: Page, host: Served, query: str = "", name: str = "127.0.0.1", path: str = "host.html"
) -> Framed:
    """A page whose frame has the lecture, from a host of that name."""
    page.add_init_script(LISTEN)
    page.goto(host.at("frame.html"))
    address = host.at(f"{path}{query}", name)
    page.locator("iframe").evaluate("(frame, src) => { frame.src = src; }", address)
    page.frames[1].wait_for_url(lambda url: url == address)
    inside = Framed(page, host)
    expect(inside.find(".beat-title")).to_be_visible()
    return inside


def send(page: Page, message: dict[str, object]) -> None:
    """Send it to the page in the frame, and wait until that has heard it and been drawn since."""
    hear = page.frames[1].evaluate_handle(HEAR)
    page.evaluate("message => frames[0].postMessage(message, '*')", message)
    hear.evaluate("hear => hear.seen")


def send_itself(page: Page, message: dict[str, object]) -> None:
    """Send it from the page to the same page, and wait likewise."""
    hear = page.evaluate_handle(HEAR)
    page.evaluate("message => postMessage(message, '*')", message)
    hear.evaluate("hear => hear.seen")
