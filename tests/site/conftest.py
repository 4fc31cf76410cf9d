"""One small site for all tests of a run: short beats in draft quality, not spoken."""

from __future__ import annotations

import fcntl
import sys
from pathlib import Path
from subprocess import run

import pytest

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
        if not out.exists():
            build(out, *(word for beat in BEATS for word in ("--beat", beat)))
    return out / "site"


def build(out: Path, *words: str) -> None:
    """Build a site in draft quality, with these words for the command as well."""
    pace = (word for each in PACE for word in ("--set", each))
    command = [sys.executable, "render.py", "site", *WORDS, *pace, "--out", str(out), *words]
    run(command, cwd=PROJECT, check=True, stdout=sys.stderr)
