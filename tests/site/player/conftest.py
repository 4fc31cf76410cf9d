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
