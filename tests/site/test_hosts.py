"""The printed code in real sites: MkDocs, Sphinx, and Sphinx with MyST as Jupyter Book has it."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import run

import pytest
from playwright.sync_api import Locator, Page

from tests.site.player.serving import served
from tests.site.reading import fences
from tests.studio.chromium import opened

MKDOCS = """site_name: A course
theme: {name: mkdocs, highlightjs: false}
plugins: []
"""
SPHINX = """project = "A course"
extensions = ["myst_parser"]
html_static_path = ["_static"]
"""
# Of a video, wherever it stands: whether it plays, once its data is there.
PLAYS = """async video => {
    video.muted = true;
    await video.play();
    while (video.currentTime < 0.2) await new Promise(requestAnimationFrame);
    video.pause();
    return [video.videoWidth, Math.round(video.duration * 1000)];
}"""
Code = Callable[[str], str]


@pytest.fixture(scope="module")
def code(site: Path) -> Code:
    """All code for a host, as the build printed it."""
    found = fences((site.parent / "rc-t2.embed.md").read_text(encoding="utf-8"))
    return lambda host: "\n\n".join(code for name, code in found if name == host)


@pytest.fixture(scope="module")
def mkdocs(site: Path, code: Code, tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("mkdocs")
    shutil.copytree(site, home / "docs" / "rc-t2")
    (home / "mkdocs.yml").write_text(MKDOCS)
    (home / "docs" / "index.md").write_text("# A course\n")
    (home / "docs" / "lecture.md").write_text(f"# The lecture\n\n{code('MkDocs')}\n")
    built(home, "mkdocs", "build", "--strict", "--quiet", "--site-dir", "built")
    return home / "built"


@pytest.fixture(scope="module")
def sphinx(site: Path, code: Code, tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("sphinx")
    shutil.copytree(site, home / "_static" / "rc-t2")
    (home / "conf.py").write_text(SPHINX)
    rst, myst = code("Sphinx (reStructuredText)"), code("Jupyter Book, or Sphinx with MyST")
    (home / "index.rst").write_text(f"A course\n========\n\n{rst}\n\n.. toctree::\n\n   more\n")
    (home / "more.md").write_text(f"# More\n\n{myst}\n")
    built(home, "sphinx", "-W", "-q", "-b", "html", ".", "built")
    return home / "built"


@pytest.fixture(scope="module")
def plain(site: Path, code: Code, tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("plain")
    shutil.copytree(site, home / "rc-t2")
    text = f"<!doctype html><title>A course</title><h1>The lecture</h1>{code('Plain HTML')}"
    (home / "index.html").write_text(text)
    return home


def built(home: Path, *words: str) -> None:
    done = run(
        [sys.executable, "-m", *words], cwd=home, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("plain", "index.html"),
        ("mkdocs", "lecture/"),
        ("sphinx", "index.html"),
        ("sphinx", "more.html"),
    ],
)
def test_all_that_is_pasted_plays(kind: str, name: str, request: pytest.FixtureRequest) -> None:
    folder: Path = request.getfixturevalue(kind)
    with served(folder) as host, opened() as page:
        asked: list[str] = []
        page.on("request", lambda each: asked.append(each.url))
        page.goto(host.at(name))
        for video in videos(page):
            width, milliseconds = video.evaluate(PLAYS)
            assert width == 854
            assert milliseconds > 5000
        assert {url.partition("?")[0] for url in asked if not url.startswith(host.at(""))} == set()
        assert page.locator("figure track").count() == 2


def videos(page: Page) -> Iterator[Locator]:
    """The player's own, the framed player's, and the one that stands by itself."""
    yield page.locator("lecture-explainer video")
    page.locator("iframe").scroll_into_view_if_needed()
    yield page.frame_locator("iframe").locator("lecture-explainer video")
    yield page.locator("figure video")
