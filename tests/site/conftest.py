"""One small site for all tests of a run: short beats in draft quality, not spoken."""

from __future__ import annotations

import fcntl
import sys
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from explainer.command.endings import BROKEN_PIPE
from explainer.publish.site.shape import LectureData

PROJECT = Path(__file__).parents[2]
BEATS = ("b0", "b3", "n46")
PACE = ("reading.zh.characters_per_minute=1000", "reading.en.words_per_minute=600")
"""Read as fast as may be: short clips are soon made."""
WORDS = ("--quality", "draft", "--voice", "none", "--quiet")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder of a site with two beats of the main track and one of the deep one.

    It has both languages and both themes. All processes of a run share it: leave it as it is.
    """
    own = tmp_path_factory.getbasetemp()
    shared = own if worker_id == "master" else own.parent
    out = shared / "site-for-all"
    with (shared / "site-for-all.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (out / "site").exists():
            build(out, "--teacher", *(word for beat in BEATS for word in ("--beat", beat)))
    return out / "site"


@pytest.fixture(scope="session")
def data(site: Path) -> LectureData:
    """The site's data, read by the shape that it was written in."""
    text = (site / "rc-t2.json").read_text(encoding="utf-8")
    return LectureData.model_validate_json(text)


def build(out: Path, *words: str, command: str = "site", unread: bool = False) -> None:
    """Build a site, or what another command makes, in draft quality, with these words as well.

    Where it is `unread`, nobody reads the paths that it prints.
    """
    pace = (word for each in PACE for word in ("--set", each))
    called = (sys.executable, "render.py", command, *WORDS, *pace, "--out", str(out), *words)
    with Popen(called, cwd=PROJECT, stdout=PIPE if unread else sys.stderr) as process:
        if process.stdout:
            process.stdout.close()
    assert process.returncode == (BROKEN_PIPE if unread else 0)
