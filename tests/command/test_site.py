"""`site`: what it asks for, and what it refuses before any work."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from explainer.cache import DEFAULT_LIMIT, Cache
from explainer.command.film import Means
from explainer.command.site_order import SiteOrder, base_address
from explainer.errors import UsageError
from explainer.lang import LANGS
from tests.command.running import PROJECT, Run


@dataclass(frozen=True)
class Asked:
    """A site that was asked for: where to, whether its folder was there, and made with what."""

    order: SiteOrder
    out: Path
    ready: bool
    means: Means
    quiet: bool


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    """Let sites be noted, not built: the list of those asked for."""
    noted: list[Asked] = []

    def build(
        order: SiteOrder, out: Path, means: Means, cache: Cache, *, quiet: bool
    ) -> Iterator[Path]:
        del cache
        noted.append(Asked(order, out, out.is_dir(), means, quiet))
        yield out / "site" / "index.html"

    monkeypatch.setattr("explainer.command.site.site_room", lambda: build)
    return noted


def test_everything_unless_parts_are_named(run: Run, asked: list[Asked]) -> None:
    done = run("site")
    assert (done.code, done.out) == (0, "out/site/index.html\n")
    (found,) = asked
    order = found.order
    assert (order.langs, order.themes) == (LANGS, ("dark", "light"))
    assert order.beats == order.script.ids("all")
    assert (order.quality, order.base, order.teacher) == ("1080p", "", False)
    assert (order.voice, order.home) == (order.script.voice.name, PROJECT)
    assert order.voice != "none"
    assert (found.out, found.ready, found.quiet) == (Path("out"), True, False)
    assert (found.means.jobs, found.means.limit) == (None, DEFAULT_LIMIT)


def test_parts_by_name(run: Run, asked: list[Asked]) -> None:
    words = ("--lang", "en", "--theme", "light", "--track", "deep", "--quality", "draft")
    assert run("site", *words, "--url", "https://example.org/a", "--teacher").code == 0
    (order,) = (each.order for each in asked)
    assert (order.langs, order.themes, order.quality) == (("en",), ("light",), "draft")
    assert order.beats == order.script.ids("deep")
    assert (order.base, order.teacher) == ("https://example.org/a/", True)


def test_what_it_is_made_of_and_with(run: Run, asked: list[Asked], tmp_path: Path) -> None:
    (tmp_path / "course").mkdir()
    shutil.copy(PROJECT / "storyboard.yaml", tmp_path / "course")
    source = ("--storyboard", "course/storyboard.yaml", "--set", "ledger.cards=2")
    means = ("--jobs", "3", "--cache", "none", "--cache-limit", "1.5")
    assert run("site", *source, *means, "--voice", "none", "--out", "a/b", "--quiet").code == 0
    (found,) = asked
    assert (found.order.home, found.order.voice) == (Path("course"), "none")
    assert found.order.script.ledger.cards == 2
    assert found.means == Means(3, "none", 1_500_000_000)
    assert (found.out, found.ready, found.quiet) == (Path("a/b"), True, True)


def test_an_address_that_is_none_of_the_web_is_refused_before_any_work(
    run: Run, asked: list[Asked]
) -> None:
    done = run("site", "--url", "http://[")
    assert (done.code, asked) == (2, [])
    assert done.err.startswith("--url: write it as in https://example.org/rc-t2/")


@pytest.mark.parametrize(
    "url",
    [
        *("example.org", "file:///a", "javascript:alert()", "https://", "http://["),
        *("https://exa mple.org/", "https://example.org:x/", "https://example.org:99999/"),
        *("https://example.org/?a", "https://example.org/?", "https://example.org/#a"),
        "https://example.org/x;y#",
    ],
)
def test_what_is_no_folders_address_is_refused(url: str) -> None:
    with pytest.raises(UsageError, match="--url: write it as in"):
        base_address(url)


@pytest.mark.parametrize(
    ("url", "base"),
    [
        (None, ""),
        ("https://example.org", "https://example.org/"),
        ("http://[::1]:8000/a/", "http://[::1]:8000/a/"),
        ("https://例子.cn/讲 1/", "https://xn--fsqu00a.cn/%E8%AE%B2%201/"),
    ],
)
def test_an_address_is_written_as_addresses_are(url: str | None, base: str) -> None:
    assert base_address(url) == base
