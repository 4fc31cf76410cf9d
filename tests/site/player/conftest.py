"""One browser for all tests of a file, and a site as a host serves it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.site.player.lecture import Lecture
from tests.site.player.serving import Served, served
from tests.studio.chromium import NAMES, QUIET

WATCH = """
    window.shifts = [];
    new PerformanceObserver(list => list.getEntries().forEach(entry => {
        if (!entry.hadRecentInput) shifts.push([entry.value, entry.sources.map(each =>
            [each.node?.outerHTML?.slice(0, 200), each.previousRect, each.currentRect])]);
    })).observe({ type: "layout-shift", buffered: true });
    window.refused = [];
    document.addEventListener("securitypolicyviolation", event =>
        refused.push([event.violatedDirective, event.blockedURI]));
"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Closed before other files start a browser of their own: two at once are refused."""
    program = next(filter(None, map(shutil.which, NAMES)))
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=program, args=list(QUIET)) as browser,
    ):
        yield browser


@pytest.fixture
def host(site: Path) -> Iterator[Served]:
    with served(site) as started:
        yield started


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A reader of Chinese who has never been here."""
    with chromium.new_context(viewport={"width": 1280, "height": 900}, locale="zh-CN") as made:
        made.set_default_timeout(10_000)
        yield made


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page; what goes wrong in its scripts fails the test."""
    opened = context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    assert errors == []


@pytest.fixture
def lecture(page: Page, host: Served) -> Lecture:
    """The site's data in a page of somebody else's, on its first beat."""
    return Lecture(page, host).open("host.html")


@pytest.fixture
def watched(page: Page) -> Iterator[Page]:
    """A page that tells what shifts and what its policy refuses, and asks nobody but its host."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(WATCH)
    yield page
    own = page.url.partition("/")[2].partition("/")[2].partition("/")[0]
    assert [url for url in asked if own not in url] == []
    assert page.evaluate("window.refused") == []
