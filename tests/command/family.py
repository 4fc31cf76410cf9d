"""A program and all processes that come of it (Linux)."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.command.running import PROJECT

PROC = Path("/proc")
WAIT = 60.0


@dataclass(frozen=True)
class Filming:
    """A film being rendered: its process, and where its results, segments and rest go."""

    process: subprocess.Popen[str]
    out: Path
    kept: Path
    rest: Path

    def segments(self) -> dict[str, int]:
        """The cache's segments by name, with their inodes."""
        found = (each for each in (self.kept / "segment").rglob("*") if each.is_file())
        return {each.name: each.stat().st_ino for each in found}

    def family(self) -> dict[int, int]:
        """All living processes of the program's session, with their parents."""
        found = {}
        for each in PROC.glob("[0-9]*"):
            try:
                # After the name, which may hold anything: state, parent, group, session.
                state, parent, _, session = (
                    (each / "stat").read_text().rpartition(")")[2].split()[:4]
                )
            except OSError:
                continue
            if int(session) == self.process.pid and state != "Z":
                found[int(each.name)] = int(parent)
        return found

    def workers(self) -> list[int]:
        """Processes that a child of the program's started: all others are of Python's own."""
        found = self.family()
        return [pid for pid, parent in found.items() if found.get(parent) == self.process.pid]

    def end(self) -> tuple[int, str, str]:
        """Wait for it: its exit code and what it wrote."""
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err


def started(*words: str, folder: Path, rest: Path) -> subprocess.Popen[str]:
    """Python with these words, begun in a folder and a session of its own, with pipes.

    `rest` is its folder for temporary files.
    """
    return subprocess.Popen(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, "TMPDIR": str(rest)},
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@contextmanager
def filming(folder: Path, *means: str) -> Iterator[Filming]:
    """A beat's film, begun, with two workers or other means; its processes are killed at last."""
    out, kept = folder / "out", folder / "kept"
    words = ("video", "--beat", "b2", "--quality", "720p", "--quiet", *(means or ("--jobs", "2")))
    places = ("--out", str(out), "--cache", str(kept))
    # Not below pytest's folder, whose name would be too long for the loaded process's socket.
    with (
        tempfile.TemporaryDirectory() as rest,
        started(
            str(PROJECT / "render.py"), *words, *places, folder=folder, rest=Path(rest)
        ) as process,
    ):
        film = Filming(process, out, kept, Path(rest))
        try:
            yield film
        finally:
            for pid in film.family():
                os.kill(pid, 9)


def until(true: Callable[[], object]) -> None:
    """Wait for something; AssertionError when it never comes."""
    end = time.monotonic() + WAIT
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)
