"""`site`: what it asks for, and what it refuses before any work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from explainer.command.site_order import SiteOrder
from explainer.lang import LANGS
from tests.command.running import Run


@pytest.fixture
def orders(monkeypatch: pytest.MonkeyPatch) -> list[SiteOrder]:
    """Let sites be noted, not built: the list of those ordered."""
    noted: list[SiteOrder] = []

    def build(order: SiteOrder, out: Path, *_: object, quiet: bool) -> Iterator[Path]:
        del quiet
        noted.append(order)
        yield out / "site" / "index.html"

    monkeypatch.setattr("explainer.command.site.site_room", lambda: build)
    return noted


def test_everything_unless_parts_are_named(run: Run, orders: list[SiteOrder]) -> None:
    done = run("site")
    assert (done.code, done.out) == (0, "out/site/index.html\n")
    (order,) = orders
    assert (order.langs, order.themes) == (LANGS, ("dark", "light"))
    assert order.beats == order.script.ids("all")
    assert (order.quality, order.base, order.teacher) == ("1080p", "", False)


def test_parts_by_name(run: Run, orders: list[SiteOrder]) -> None:
    words = ("--lang", "en", "--theme", "light", "--track", "deep", "--quality", "draft")
    assert run("site", *words, "--url", "https://example.org/a", "--teacher").code == 0
    (order,) = orders
    assert (order.langs, order.themes, order.quality) == (("en",), ("light",), "draft")
    assert order.beats == order.script.ids("deep")
    assert (order.base, order.teacher) == ("https://example.org/a/", True)


@pytest.mark.parametrize(
    "url", ["example.org", "file:///a", "javascript:alert()", "https://", "https://example.org/?a"]
)
def test_an_address_that_is_none_of_the_web_is_refused(
    run: Run, orders: list[SiteOrder], url: str
) -> None:
    done = run("site", "--url", url)
    assert done.code == 2
    assert done.err.startswith("--url: write it as in https://example.org/rc-t2/")
    assert orders == []
