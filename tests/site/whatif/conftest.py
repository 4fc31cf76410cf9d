"""A browser, and the what-if of the lecture in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from explainer.script import Script
from tests.site.whatif_page import browsing, script, shown


@pytest.fixture(scope="module")
def lecture() -> Script:
    return script()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


@pytest.fixture(scope="module")
def kept(browser: Browser, lecture: Script) -> Iterator[Page]:
    """A wide page; every test begins by choosing all four."""
    with shown(browser, lecture) as page:
        yield page
