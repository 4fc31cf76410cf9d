"""The same storyboard makes the same site, byte for byte."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.site.conftest import build

ONE = ("--beat", "b0", "--lang", "en", "--theme", "dark", "--teacher")


def files(folder: Path) -> dict[str, bytes]:
    every = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in every}


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, bytes]]:
    """A site, and what its files were at first."""
    out = tmp_path_factory.mktemp("rebuilt")
    build(out, *ONE)
    return out, files(out)


def changed(now: dict[str, bytes], before: dict[str, bytes]) -> set[str]:
    return {name for name in {*now, *before} if now.get(name) != before.get(name)}


def test_the_same_again_though_nothing_is_kept(first: tuple[Path, dict[str, bytes]]) -> None:
    out, before = first
    assert any(name.endswith(".mp4") for name in before)
    build(out, *ONE, "--cache", "none")
    assert changed(files(out), before) == set()


def test_another_address_changes_no_medium_and_no_data(
    first: tuple[Path, dict[str, bytes]],
) -> None:
    out, before = first
    sheet = out / "rc-t2.teacher.en.html"
    sheet.unlink()
    # Whoever stops reading has everything all the same.
    build(out, *ONE, "--url", "https://example.org/a", unread=True)
    addressed = {"site/index.html", "site/rc-t2.oembed.json", "rc-t2.embed.md"}
    assert changed(files(out), before) == addressed
    answer = json.loads((out / "site" / "rc-t2.oembed.json").read_text(encoding="utf-8"))
    assert 'src="https://example.org/a/index.html?' in answer["html"]
    assert answer["thumbnail_url"].startswith("https://example.org/a/figures/")
